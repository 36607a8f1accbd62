import { parentPort } from 'node:worker_threads'
import type { OutputFile } from '../../types/files.ts'
import {
  createSearchCollector,
  MOST_UNTAKEN,
  MOST_WAITING,
  type SearchAnswer,
  type SearchMessage,
} from './make-search.ts'

// A worker thread of `make-search.ts`. Files and terms travel as bytes, which are transferred without a copy.
let collector = createSearchCollector()
let received = 0
/** Files that the caller has not taken yet. */
let untaken = 0
let goOn = () => {}

parentPort?.on('message', async (message: SearchMessage) => {
  if (message === 'taken') {
    untaken--
    return goOn()
  }
  if ('page' in message) {
    collector.add(message.page)
    if (++received % MOST_WAITING === 0) tellCounted()
    return
  }
  tellCounted()
  const made = await collector.finish(message, giveFile)
  collector = createSearchCollector()
  received = 0
  tell({ made })
})

async function giveFile(file: OutputFile): Promise<void> {
  tell({ file }, file.content instanceof Uint8Array ? [file.content] : [])
  untaken++
  while (untaken > MOST_UNTAKEN) await new Promise<void>((resolve) => (goOn = resolve))
}

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
