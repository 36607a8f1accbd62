import { parentPort, workerData } from 'node:worker_threads'
import { keepCode } from '../code-cache/load-script.ts'
import { parseDocument, warmUpParser } from './parser.ts'
import type { ParseRequest, ParserData } from './parser-thread.ts'

// A worker thread of `parser-thread.ts`: parses one document per message.

/** Documents after which most of the parser has been compiled. */
const DOCUMENTS_FOR_CODE = 5

const { isEarly, beats } = workerData as ParserData
let isAsked = false
let parsed = 0
let last = Promise.resolve()

parentPort?.on('message', (request: ParseRequest) => {
  isAsked = true
  last = last.then(() => parseOne(request))
})

if (isEarly) void warmUpParser(() => isAsked)

async function parseOne(request: ParseRequest): Promise<void> {
  // The commands of a site, for whose results a document may wait, have a time limit of their own.
  const answer = await parseDocument(request, (parse) => {
    Atomics.add(beats, 0, 1)
    try {
      return parse()
    } finally {
      Atomics.add(beats, 0, 1)
    }
  })
  parentPort?.postMessage(answer, 'body' in answer ? [answer.body.buffer] : [])
  if (++parsed === DOCUMENTS_FOR_CODE) keepCode()
}
