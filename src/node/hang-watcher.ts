import { writeSync } from 'node:fs'
import { url as inspectorUrl } from 'node:inspector'
import { workerData } from 'node:worker_threads'

// The thread of `hang-guard.ts`: ends the process when the main thread has not reported for that long. It counts its
// own ticks, because time also passes while the computer is suspended; a main thread at a breakpoint is not blocked.

const { beats, seconds } = workerData as { readonly beats: Int32Array; readonly seconds: number }
let last = -1
let silence = 0

setInterval(() => {
  const now = Atomics.load(beats, 0)
  silence = now === last && inspectorUrl() === undefined ? silence + 1 : 0
  last = now
  if (silence >= seconds) endProcess()
}, 1000)

/** The blocked main thread runs no streams, listeners or exit handlers, so only a signal ends it. */
function endProcess(): void {
  try {
    writeSync(
      2,
      `\nA timer or promise in a template or component page of the site has run for ${seconds} s: it probably never ends. docsgen gives up; what was published before stays. Look for a loop there that has no end.\n`,
    )
  } catch {
    // No output is left.
  }
  process.kill(process.pid, 'SIGKILL')
}
