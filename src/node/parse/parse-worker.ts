import { parentPort, workerData } from 'node:worker_threads'
import { parsePage } from '../../core/content/page.ts'
import { shownText } from '../../core/content/shown-text.ts'
import { loadTools, type MarkdownTools } from '../../core/markdown/load-tools.ts'
import { messageOf } from '../../core/problems/message-of.ts'
import type { PageBody, PageOutline } from '../../types/page.ts'
import { hashText } from '../publish/stage-files.ts'
import { crashHint } from '../source-stack.ts'
import type { ParseAnswer, ParseRequest, ParseState } from './parser-pool.ts'
import type { ParserData } from './parser-threads.ts'
import { createSiteFences } from './site-fences.ts'
import { warmUpParser } from './warm-up-parser.ts'

// A worker thread of `parser-pool.ts`: parses one document per message. A page travels as JSON in two parts, the form of
// the cache.

let isAsked = false

parentPort?.on('message', async (request: ParseRequest) => {
  isAsked = true
  const { source, options, root = '' } = request
  const texts = [source.text, ...Object.values(source.excerpts ?? {})]
  const fences = createSiteFences(options.markdown, root)
  const tools = { ...(await loadTools(texts, options.markdown)), fences }
  say('started')
  let answer = parse(request, tools)
  if (fences?.isWaiting()) {
    say('waiting')
    await fences.runAll()
    say('started')
    answer = parse(request, tools)
  }
  say(answer, 'body' in answer ? [answer.body.buffer] : [])
})

if ((workerData as ParserData).isEarly) void warmUpParser(() => isAsked)

const say = (message: ParseState | ParseAnswer, given: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, given)

function parse({ source, options }: ParseRequest, tools: MarkdownTools): ParseAnswer {
  try {
    const { html, sections, markdown, ...outline } = parsePage(source, options, tools)
    const body: PageBody = { html, sections, ...(markdown && { markdown }) }
    return {
      outline: JSON.stringify(outline satisfies PageOutline),
      body: new TextEncoder().encode(JSON.stringify(body)),
      shownHash: hashText(shownText(outline)),
    }
  } catch (error) {
    // A document that exhausts the stack is not a bug.
    return { error: messageOf(error), hint: error instanceof RangeError ? undefined : crashHint(error) }
  }
}
