import { startWorker } from './start-worker.ts'

/** How long the process may do nothing but run one piece of the site's code, in seconds. */
const PATIENCE = 30

let patience = 0
let sayAlive: (() => void) | undefined

/**
 * Has a process whose thread hangs in code of the site ended, with a message. A time limit covers what docsgen calls; a timer or promise of
 * a template or component page runs on its own.
 *
 * @param seconds how long the thread may hang
 */
export function guardHangs(seconds = PATIENCE): void {
  patience = seconds
}

/** Starts the guard, where a command has asked for one: code of the site is about to run. Called again, it says that the thread goes on. */
export function siteCodeRuns(): void {
  if (patience === 0) return
  sayAlive ??= startGuard(patience)
  sayAlive()
}

function startGuard(seconds: number): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const beat = () => void Atomics.add(beats, 0, 1)
  startWorker('hang-watcher', { workerData: { beats, seconds }, stdin: false }).unref()
  setInterval(beat, 500).unref()
  return beat
}
