import { fork } from 'node:child_process'
import type { PlainData } from '../../../core/config/plain-data.ts'
import { TimeoutError } from '../../../core/timeout-error.ts'
import type { Position } from '../../../types/diagnostic.ts'
import type { Bundle } from './run-bundle.ts'

/** A request to the process. `path` is the config, `root` the folder of its site. */
export interface ConfigRequest {
  readonly bundle: Bundle
  readonly path: string
  readonly root: string
  /** Time limit of the config. */
  readonly milliseconds: number
}

/**
 * The value of a config, the reason why it is not plain data, or the error it threw; `hint` for an error of docsgen's
 * own code.
 */
export type ConfigAnswer =
  | PlainData
  | { readonly error: string; readonly position: Position; readonly hint?: string | undefined }

/** Runs one config. */
export interface ConfigRunner {
  readonly run: (request: Omit<ConfigRequest, 'milliseconds'>) => Promise<ConfigAnswer>
  readonly close: () => void
}

/** A config computes a value and waits for nothing, so a longer run is stuck. */
const LONGEST_RUN = 5000
/** For so long a leftover timer or promise of the config may fail, which fails the config. */
export const LONGEST_REST = 250
const MOST_PRINTED = 1_000_000

let waiting: ConfigRunner | undefined

/** Starts the next process early, so that it loads while the caller still loads its own code. */
export function prewarmConfigRunner(): void {
  waiting ??= startProcess()
}

/**
 * Starts a process that runs a config: there it can neither end the command nor change docsgen's globals, and waiting
 * always ends. A thread would start sooner, but cannot be stopped while it waits for the system. Output of the config
 * goes to standard error.
 *
 * @param isNeeded whether the config is likely to run; otherwise the process starts when it does
 */
export function startConfigRunner(isNeeded = true): ConfigRunner {
  let started = waiting ?? (isNeeded ? startProcess() : undefined)
  waiting = undefined
  return {
    run(request) {
      started ??= startProcess()
      return started.run(request)
    },
    close: () => started?.close(),
  }
}

function startProcess(): ConfigRunner {
  const isSource = import.meta.url.endsWith('.ts')
  const child = fork(new URL(`./config-process.${isSource ? 'ts' : 'js'}`, import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Run from the sources (as in tests), the process needs tsx.
    ...(isSource && { execArgv: ['--import', import.meta.resolve('tsx')] }),
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      if (printed.length < MOST_PRINTED) printed += text
    })
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('close', () => resolve('it ended the process'))
  })
  return {
    async run({ bundle, path, root }) {
      const answer = await new Promise<ConfigAnswer>((resolve) => {
        const fail = (error: string) => resolve({ error, position: {} })
        // The process itself stops loops in time; this timeout is for the rest.
        const timer = setTimeout(fail, 1.5 * LONGEST_RUN, new TimeoutError(LONGEST_RUN).message)
        const end = (then: () => void) => {
          clearTimeout(timer)
          then()
        }
        child.once('message', (message: ConfigAnswer) => end(() => resolve(message)))
        ended.then((reason) => end(() => fail(reason)))
        child.send({ bundle, path, root, milliseconds: LONGEST_RUN } satisfies ConfigRequest, () => {})
      })
      // Node's output on aborting does not help the author of a config.
      if (child.signalCode === null && printed !== '') process.stderr.write(printed)
      return answer
    },
    close() {
      // A process that could not be started has no number, and Node would kill the group of its own process.
      if (child.pid !== undefined) child.kill('SIGKILL')
    },
  }
}
