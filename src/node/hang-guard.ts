import { startWorker } from './start-worker.ts'

/** Seconds for which one piece of the site's code may block the process. */
const PATIENCE = 30

let patience = 0
let sayAlive: (() => void) | undefined

/**
 * Ends the process with a message when code of the site blocks its thread. A time limit covers calls by docsgen, but
 * a timer or promise of a template or component page runs on its own.
 *
 * @param seconds how long the thread may block
 */
export function guardHangs(seconds = PATIENCE): void {
  patience = seconds
}

/** Seconds of the guard that a command has asked for, for other threads; 0 for none. */
export const guardedSeconds = (): number => patience

/**
 * Starts the guard before code of the site runs, where a command has asked for one. Further calls report that the
 * thread is alive.
 */
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
