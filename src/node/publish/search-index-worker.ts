import { parentPort } from 'node:worker_threads'
import { createSearchCollector, MOST_WAITING, type SearchAnswer, type SearchMessage } from './make-search.ts'

// A worker thread of `make-search.ts`. Files and terms travel as bytes, which are transferred without a copy.
let collector = createSearchCollector()
let received = 0

parentPort?.on('message', async (message: SearchMessage) => {
  if ('page' in message) {
    collector.add(message.page)
    if (++received % MOST_WAITING === 0) tellCounted()
    return
  }
  tellCounted()
  const made = await collector.finish(message, (file) =>
    tell({ file }, file.content instanceof Uint8Array ? [file.content] : []),
  )
  collector = createSearchCollector()
  received = 0
  tell({ made })
})

function tellCounted(): void {
  const counted = collector.takeCounted()
  tell({ counted }, counted)
}

function tell(answer: SearchAnswer, bytes: readonly Uint8Array[] = []): void {
  parentPort?.postMessage(
    answer,
    bytes.map(({ buffer }) => buffer as ArrayBuffer),
  )
}
