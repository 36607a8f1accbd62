import { parentPort } from 'node:worker_threads'
import { createSearchCollector, type MadeSearch, MOST_WAITING, type SearchMessage } from './make-search.ts'

// A worker thread of `make-search.ts`. Files travel as bytes, which are transferred without a copy.
const utf8 = new TextEncoder()

let collector = createSearchCollector()
let received = 0

parentPort?.on('message', async (message: SearchMessage) => {
  if ('page' in message) {
    collector.add(message.page)
    if (++received % MOST_WAITING === 0) parentPort?.postMessage('ready')
    return
  }
  const made = await collector.finish(message)
  collector = createSearchCollector()
  received = 0
  const files = made.files.map(({ path, content }) => ({
    path,
    content: typeof content === 'string' ? utf8.encode(content) : content,
  }))
  const buffers = [...files.map(({ content }) => content), ...made.counted].map(
    ({ buffer }) => buffer as ArrayBuffer,
  )
  parentPort?.postMessage({ ...made, files } satisfies MadeSearch, buffers)
})
