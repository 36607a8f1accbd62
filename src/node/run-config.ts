import type { PlainData } from '../core/plain-data.ts'
import { TimeoutError } from '../core/timeout-error.ts'
import type { Place } from '../types.ts'
import { type Bundle, messageOf, placeOfError } from './run-bundle.ts'
import { startWorker } from './start-worker.ts'

/** What the thread is asked. `path` is the config, `root` the folder of its site. */
export interface ConfigRequest {
  readonly bundle: Bundle
  readonly path: string
  readonly root: string
  /** How long the config may run. */
  readonly milliseconds: number
}

/** What a config exports, why that is no plain data, or what it threw. */
export type ConfigAnswer = PlainData | { readonly error: string; readonly place: Place }

/** Runs one config. */
export interface ConfigRunner {
  readonly run: (request: Omit<ConfigRequest, 'milliseconds'>) => Promise<ConfigAnswer>
  readonly close: () => Promise<unknown>
}

/** A config that runs longer is stuck: it computes a value and cannot wait for anything. */
const LONGEST_RUN = 5000
/** What a config leaves open (a timer, a promise) may fail for so long, and fails the config then. */
const LONGEST_REST = 250
const MOST_MEMORY = 1024

/**
 * Starts a thread that runs a config: there it can neither end the command nor change a global that docsgen uses, and no loop in it
 * is endless. What it prints goes to standard error.
 */
export function startConfigRunner(): ConfigRunner {
  const worker = startWorker('config-worker', {
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  })
  for (const stream of [worker.stdout, worker.stderr])
    stream.on('data', (chunk: Buffer) => process.stderr.write(chunk))
  // Also before it is asked, when it cannot start.
  const failed = new Promise<unknown>((resolve) => worker.once('error', resolve))
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  return {
    run: ({ bundle, path, root }) =>
      new Promise((resolve) => {
        let answer: ConfigAnswer | undefined
        const settle = () => {
          clearTimeout(timer)
          resolve(answer ?? { error: 'it ended the process', place: {} })
        }
        // The thread itself stops a loop in time; this is for what it cannot stop.
        let timer = setTimeout(() => {
          answer = { error: new TimeoutError(LONGEST_RUN).message, place: {} }
          settle()
        }, 2 * LONGEST_RUN)
        worker.on('message', (message: ConfigAnswer) => {
          answer = message
          clearTimeout(timer)
          timer = setTimeout(settle, LONGEST_REST)
        })
        failed.then((error) => {
          answer = { error: messageOf(error), place: placeOfError(error, bundle, root) }
          settle()
        })
        ended.then(settle)
        worker.postMessage({ bundle, path, root, milliseconds: LONGEST_RUN } satisfies ConfigRequest)
      }),
    close: () => worker.terminate(),
  }
}
