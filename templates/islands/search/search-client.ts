import type {
  SearchAnswer,
  SearchFound,
  SearchRequest,
} from '../../../src/core/search/show/search-protocol.ts'

/** The addresses of the search, base included. */
export interface SearchAddresses {
  /** Script of the worker. */
  readonly worker: string
  readonly index: string
  /** The small file with the version of the published index. */
  readonly version: string
}

const patience = 30_000

type OnFound = (found: SearchFound) => void

/** A worker with a loaded index, or one that waits for it. */
export interface SearchClient {
  /** Ends when the index is there; fails when it cannot be loaded, or is on another origin. */
  readonly ready: Promise<void>
  /**
   * Queries for the best hits. Calls `onFound` with them, and once more if more of a large index had to be fetched;
   * resolves with the first answer, to `false` when the worker has died.
   */
  readonly ask: (text: string, limit: number, length: number, onFound: OnFound) => Promise<boolean>
}

// One worker for each index, shared by the box and the page. A failed one is dropped, so that the next attempt starts
// a new one.
const clients = new Map<string, SearchClient>()
const versions = new Map<string, Promise<string>>()
let latest: SearchClient | undefined

/** Resolves when no index is loading: background work leaves the connection to a reader's search. */
export async function searchLoaded(): Promise<void> {
  try {
    await latest?.ready
  } catch {
    // The box reports it.
  }
}

/** Starts the worker and fetches its index; returns the same client until it fails. */
export function openSearchClient(addresses: SearchAddresses): SearchClient {
  const { index } = addresses
  const known = clients.get(index)
  if (known) return known
  const opened = connectWorker(addresses)
  clients.set(index, opened)
  opened.ready.catch(() => clients.get(index) === opened && clients.delete(index))
  latest = opened
  return opened
}

/**
 * Fetches the version of the published index, once. Called before the first search, so that the version is known when
 * the index is fetched; without an answer the index is fetched without one.
 */
export function fetchSearchVersion({ version }: SearchAddresses): Promise<string> {
  const known = versions.get(version)
  if (known) return known
  const asked = fetch(version, { cache: 'no-cache', signal: AbortSignal.timeout(patience) })
    .then(async (response) => (response.ok ? String((await response.json()).version) : ''))
    .catch(() => '')
  versions.set(version, asked)
  return asked
}

/** Running workers, by the address of their script. */
const spare = new Map<string, Worker>()

/**
 * Prepares the first search except for the index: fetches its version, and starts a worker. For idle moments and fast
 * connections.
 */
export function prepareSearch(addresses: SearchAddresses): void {
  void fetchSearchVersion(addresses)
  if (clients.has(addresses.index) || spare.has(addresses.worker)) return
  const worker = createWorker(addresses)
  spare.set(addresses.worker, worker)
  worker.addEventListener('error', () => spare.delete(addresses.worker))
}

function takeWorker(addresses: SearchAddresses): Worker {
  const worker = spare.get(addresses.worker) ?? createWorker(addresses)
  spare.delete(addresses.worker)
  return worker
}

function createWorker({ worker }: SearchAddresses): Worker {
  return new Worker(new URL(worker, location.href), { type: 'module' })
}

/** Drops index and version: in `docsgen dev` a saved document changes them. */
export function forgetSearch(): void {
  clients.clear()
  versions.clear()
}

function connectWorker(addresses: SearchAddresses): SearchClient {
  const url = new URL(addresses.index, location.href)
  if (url.origin !== location.origin) {
    return { ready: Promise.reject(new Error('Unexpected version url')), ask: async () => false }
  }
  const worker = takeWorker(addresses)
  const send = (request: SearchRequest, transfer: Transferable[] = []) =>
    worker.postMessage(request, transfer)
  const waiting = new Map<number, { onFound: OnFound; settle: (isAlive: boolean) => void }>()
  let last = 0
  let isDead = false
  const ready = new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => {
      isDead = true
      worker.terminate()
      clients.delete(addresses.index)
      for (const { settle } of waiting.values()) settle(false)
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
        const asked = waiting.get(data.id)
        // An empty answer counts only when it is final.
        if (data.isFinal || data.found.pages.length > 0) asked?.onFound(data.found)
        asked?.settle(true)
        // A later query cancels the rest of earlier ones.
        for (const id of waiting.keys())
          if (id < data.id || (id === data.id && data.isFinal)) waiting.delete(id)
      }
    })
    // Fetched here, while the worker's script is loading, and transferred without a copy.
    fetchSearchVersion(addresses)
      .then((version) => fetchBytes(url, version))
      .then(
        (bytes) => send({ type: 'load', url: url.href, bytes }, [bytes]),
        (error: unknown) => fail(String(error)),
      )
  })
  return {
    ready,
    // Also before the index is there: the worker answers as soon as it has it.
    ask: (text, limit, length, onFound) =>
      new Promise((resolve) => {
        if (isDead) return resolve(false)
        last += 1
        waiting.set(last, { onFound, settle: resolve })
        send({ type: 'query', id: last, text, limit, length })
      }),
  }
}

/** Fetches the index. With a version in its address the browser's cached copy is valid; without one it is revalidated. */
async function fetchBytes(url: URL, version: string): Promise<ArrayBuffer> {
  const versioned = new URL(url)
  if (version !== '') versioned.searchParams.set('_', version)
  const response = await fetch(versioned, {
    cache: version === '' ? 'no-cache' : 'default',
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return response.arrayBuffer()
}
