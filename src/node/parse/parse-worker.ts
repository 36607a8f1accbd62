import { parentPort } from 'node:worker_threads'
import { parsePage } from '../../core/content/page.ts'
import { loadTools, type MarkdownTools } from '../../core/markdown/load-tools.ts'
import { messageOf } from '../read/run-bundle.ts'
import { crashHint } from '../source-stack.ts'
import type { ParseAnswer, ParseRequest } from './parse-pages.ts'

// A worker thread of `parse-pages.ts`: parses one document per message. A page travels as JSON, the form of the
// cache.

parentPort?.on('message', async ({ source, options }: ParseRequest) => {
  const texts = [source.text, ...Object.values(source.excerpts ?? {})]
  const tools = await loadTools(texts, options.markdown)
  parentPort?.postMessage('started')
  parentPort?.postMessage(parse({ source, options }, tools))
})

function parse({ source, options }: ParseRequest, tools: MarkdownTools): ParseAnswer {
  try {
    return { json: JSON.stringify(parsePage(source, options, tools)) }
  } catch (error) {
    // A document that exhausts the stack is not a bug.
    return { error: messageOf(error), hint: error instanceof RangeError ? undefined : crashHint(error) }
  }
}
