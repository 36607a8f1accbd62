/** The client of `docsgen dev`; no built site loads it. It shows the current state of the site and its problems. */
import type { DevMessage, DevPage } from '../../src/core/dev-protocol.ts'
import { addStyles } from '../browser/add-styles.ts'
import { openStream } from './open-stream.ts'
import { showProblems, uncover } from './overlay.ts'
import { fetchCurrentPage, readDevPage, swapInPlace } from './swap-in-place.ts'

let current: DevPage = readDevPage(document) ?? { server: 0, version: 0, shell: '', isFailed: false }
let latest: DevMessage | undefined
let isWorking = false
/** What the author has written last: its problems are found after it is shown. */
let written: Element | undefined

listen((message) => {
  latest = JSON.parse(message) as DevMessage
  showProblems(latest, readDevPage(document)?.source, written)
  void catchUp()
})

/** Updates the page to the latest state; states that arrive meanwhile are merged. */
async function catchUp(): Promise<void> {
  if (isWorking) return
  isWorking = true
  try {
    while (latest && isNewer(latest)) await show(latest)
  } catch (error) {
    // The server or the page is gone: the next state triggers a retry.
    console.warn('The page could not be brought up to date.', error)
  } finally {
    isWorking = false
  }
}

// An older state comes from a server that has ended.
function isNewer({ server, version }: DevMessage): boolean {
  return server > current.server || (server === current.server && version > current.version)
}

async function show(state: DevMessage): Promise<void> {
  if (state.server !== current.server || current.isFailed) return reload()
  const page = await fetchCurrentPage()
  const fresh = readDevPage(page)
  if (!fresh || fresh.isFailed) {
    // The old content stays; the overlay shows the problem.
    current = { ...current, version: state.version }
    return
  }
  if (fresh.shell !== current.shell || fresh.server !== current.server) return reload()
  const removeStale = await addStyles(page, 'link[rel="stylesheet"]')
  const changed = swapInPlace(page, state.assets, current.version)
  if (changed) uncover(changed)
  written = changed ?? written
  removeStale()
  current = fresh.version < state.version ? { ...fresh, version: state.version } : fresh
}

/** Never resolves, because the page is being unloaded. */
function reload(): Promise<void> {
  location.reload()
  return new Promise(() => {})
}

/** Listens through the shared worker, or directly where there is none. */
function listen(onMessage: (message: string) => void): void {
  if (!('SharedWorker' in window)) {
    openStream((message) => message !== undefined && onMessage(message))
    return
  }
  const { port } = new SharedWorker(new URL('connection.js', import.meta.url), { type: 'module' })
  port.addEventListener('message', ({ data }: MessageEvent<string>) => onMessage(data))
  port.start()
  addEventListener('pagehide', ({ persisted }) => persisted || port.postMessage('bye'))
}
