import { writeSync } from 'node:fs'
import { url as inspectorUrl } from 'node:inspector'
import { workerData } from 'node:worker_threads'

// A thread of its own (`hang-guard.ts`): it ends the process when the main thread has not counted for so many seconds. It counts its
// own ticks, because a computer that was asleep has lost time, too; a main thread that stands at a breakpoint does not hang.

const { beats, seconds } = workerData as { readonly beats: Int32Array; readonly seconds: number }
let last = -1
let silence = 0

setInterval(() => {
  const now = Atomics.load(beats, 0)
  silence = now === last && inspectorUrl() === undefined ? silence + 1 : 0
  last = now
  if (silence >= seconds) endProcess()
}, 1000)

/** The main thread answers to nothing, so its streams, listeners and exit code are out of reach: only a signal ends it. */
function endProcess(): void {
  try {
    writeSync(
      2,
      `\nA timer or promise in a template or component page of the site has run for ${seconds} s: it probably never ends. docsgen gives up; what was published before stays. Look for a loop there that has no end.\n`,
    )
  } catch {
    // Nobody is left to tell.
  }
  process.kill(process.pid, 'SIGKILL')
}
