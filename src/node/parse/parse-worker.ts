import { parentPort, workerData } from 'node:worker_threads'
import { parseDocument } from './parse-document.ts'
import type { ParseAnswer, ParseRequest, ParseState } from './parser-pool.ts'
import type { ParserData } from './parser-threads.ts'
import { warmUpParser } from './warm-up-parser.ts'

// A worker thread of `parser-pool.ts`: parses one document per message.

let isAsked = false

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
})

if ((workerData as ParserData).isEarly) void warmUpParser(() => isAsked)

const say = (message: ParseState | ParseAnswer, given: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, given)
