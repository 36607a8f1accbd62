import { parentPort, workerData } from 'node:worker_threads'
import { keepCode } from '../code-cache/load-script.ts'
import { parseDocument, warmUpParser } from './parser.ts'
import type { ParseAnswer, ParseRequest, ParseState } from './parser-pool.ts'
import type { ParserData } from './parser-threads.ts'

// A worker thread of `parser-pool.ts`: parses one document per message.

/** Documents after which most of the parser has been compiled. */
const DOCUMENTS_FOR_CODE = 5

let isAsked = false
let parsed = 0

parentPort?.on('message', async (request: ParseRequest) => {
  isAsked = true
  const answer = await parseDocument(request, (parse) => {
    say('started')
    try {
      return parse()
    } finally {
      say('stopped')
    }
  })
  say(answer, 'body' in answer ? [answer.body.buffer] : [])
  if (++parsed === DOCUMENTS_FOR_CODE) keepCode()
})

if ((workerData as ParserData).isEarly) void warmUpParser(() => isAsked)

const say = (message: ParseState | ParseAnswer, given: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, given)
