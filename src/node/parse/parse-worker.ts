import { parentPort } from 'node:worker_threads'
import { parsePage } from '../../core/content/page.ts'
import { messageOf } from '../read/run-bundle.ts'
import { crashHint } from '../source-stack.ts'
import type { ParseAnswer, ParseRequest } from './parse-pages.ts'

// A worker thread of `parse-pages.ts`: parses one document per message. A page travels as JSON, the form of the
// cache.

parentPort?.on('message', async (request: ParseRequest) => {
  const emojis = request.options.markdown.emoji ? await loadEmojis() : undefined
  parentPort?.postMessage('started')
  parentPort?.postMessage(parse(request, emojis))
})

/** The names are loaded where a site wants them. */
const loadEmojis = async () => (await import('markdown-it-emoji/lib/data/full.mjs')).default

function parse(
  { source, options }: ParseRequest,
  emojis: Readonly<Record<string, string>> | undefined,
): ParseAnswer {
  try {
    return { json: JSON.stringify(parsePage(source, options, emojis)) }
  } catch (error) {
    // A document that exhausts the stack is not a bug.
    return { error: messageOf(error), hint: error instanceof RangeError ? undefined : crashHint(error) }
  }
}
