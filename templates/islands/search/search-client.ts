import type { ShownHit } from '../../../src/core/search/present-hits.ts'
import type { SearchAnswer, SearchRequest } from '../../../src/core/search/search-messages.ts'

/** Where the search lives, as whole addresses with the base. */
export interface SearchAddresses {
  /** Script of the worker. */
  readonly worker: string
  /** `search-index.json` with the hash of its bytes as query. */
  readonly index: string
}

/** A worker that has the index. */
export interface SearchClient {
  /** The best hits; `undefined` when the worker has died. */
  readonly ask: (text: string, limit: number, length: number) => Promise<readonly ShownHit[] | undefined>
}

// One worker for each index; the box and the page share it. A failed one is forgotten, so that the next try is a new one.
const clients = new Map<string, Promise<SearchClient>>()

/**
 * Starts the worker, which fetches the index; the same promise for everyone until it fails.
 * @throws Error (as a rejection) when the index is on another origin, or cannot be loaded.
 */
export function openSearch({ worker, index }: SearchAddresses): Promise<SearchClient> {
  const known = clients.get(index)
  if (known) return known
  const opened = startWorker(worker, index)
  clients.set(index, opened)
  opened.catch(() => clients.delete(index))
  return opened
}

async function startWorker(script: string, address: string): Promise<SearchClient> {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin) throw new Error('Unexpected version url')
  const worker = new Worker(new URL(script, location.href), { type: 'module' })
  const send = (request: SearchRequest) => worker.postMessage(request)
  const waiting = new Map<number, (hits: readonly ShownHit[] | undefined) => void>()
  let last = 0
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => {
      worker.terminate()
      clients.delete(address)
      for (const settle of waiting.values()) settle(undefined)
      waiting.clear()
      reject(new Error(reason))
    }
    worker.addEventListener('error', (event) =>
      fail(event.message || 'The search script could not be loaded'),
    )
    worker.addEventListener('message', ({ data }: MessageEvent<SearchAnswer>) => {
      if (data.type === 'ready') resolve()
      else if (data.type === 'failed') fail(data.reason)
      else {
        waiting.get(data.id)?.(data.hits)
        waiting.delete(data.id)
      }
    })
    send({ type: 'load', url: url.href })
  })
  return {
    ask: (text, limit, length) =>
      new Promise((resolve) => {
        last += 1
        waiting.set(last, resolve)
        send({ type: 'query', id: last, text, limit, length })
      }),
  }
}
