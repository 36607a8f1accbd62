import { parentPort, workerData } from 'node:worker_threads'
import { messageOf } from '../core/problems/message-of.ts'
import { siteCodeFailed } from '../core/problems/site/template-problems.ts'
import { runTemplates } from '../node/bundle/run-templates.ts'
import { guardHangs, siteCodeRuns } from '../node/hang-guard.ts'
import { openPageCache } from '../node/parse/page-cache.ts'
import { limitSiteCode } from '../node/read/run/run-site-code.ts'
import { catchStrayErrors } from '../node/stray-errors.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { createFileRenderer } from './render-file.ts'
import type { RenderAnswer, RenderRequest, RenderResult, RenderSetup } from './render-threads.ts'

// A thread of `render-threads.ts`: renders the pages of one message after the other. Files travel as bytes, which are
// transferred without a copy.

const { root, bundle, isBuiltIn, config, cacheFile, guardSeconds } = workerData as RenderSetup
const strays: Diagnostic[] = []
const { exports, positionOf } = load()
catchStrayErrors((error) => strays.push(siteCodeFailed(positionOf(error), messageOf(error))))
const limitTime = isBuiltIn ? <T>(render: () => T) => render() : limitSiteCode
const render = createFileRenderer({ ...exports, modules: {}, positionOf, limitTime }, config)
const cache = openPageCache(cacheFile)
const utf8 = new TextEncoder()

parentPort?.on('message', (requests: readonly RenderRequest[]) => {
  const results = requests.map(renderOne)
  const buffers = results.flatMap((result) => ('content' in result ? [result.content.buffer] : []))
  parentPort?.postMessage({ results, strays: strays.splice(0) } satisfies RenderAnswer, buffers)
})

function load() {
  if (!isBuiltIn) {
    guardHangs(guardSeconds)
    siteCodeRuns()
  }
  return runTemplates(bundle, root)
}

function renderOne({ plan, body, bodyKey }: RenderRequest): RenderResult {
  const text = bodyKey === undefined ? body : cache.readBody(bodyKey)
  if (bodyKey !== undefined && !text) return { isBodyMissing: true }
  const result = render(plan, text)
  if (!('content' in result)) return { problem: result }
  const { content, facts } = result
  return { content: typeof content === 'string' ? utf8.encode(content) : content, facts }
}
