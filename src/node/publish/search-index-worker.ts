import { parentPort } from 'node:worker_threads'
import { type MadeSearch, makeSearch, type SearchJob } from './make-search.ts'

// A worker thread of `make-search.ts`. Files travel as bytes, which are transferred without a copy.
const utf8 = new TextEncoder()

parentPort?.on('message', async (job: SearchJob) => {
  const made = await makeSearch(job)
  const files = made.files.map(({ path, content }) => ({
    path,
    content: typeof content === 'string' ? utf8.encode(content) : content,
  }))
  const buffers = files.map(({ content }) => content.buffer as ArrayBuffer)
  parentPort?.postMessage({ ...made, files } satisfies MadeSearch, buffers)
})
