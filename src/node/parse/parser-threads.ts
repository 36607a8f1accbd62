import type { Worker } from 'node:worker_threads'
import { startWorker } from '../start-worker.ts'

/** What a thread is started with. */
export interface ParserData {
  readonly isEarly: boolean
}

const waiting: Worker[] = []
const failures = new WeakMap<Worker, Error>()

/** Starts a thread of the next parser, so that it loads while the caller still loads its own code. More would take the caller's time. */
export function prewarmParser(): void {
  if (waiting.length === 0) waiting.push(startParserThread(true))
}

/** Gives the threads that were started early to a parser. */
export const takeParserThreads = (): Worker[] => waiting.splice(0)

/**
 * Starts a thread that parses documents (`parse-worker.ts`).
 *
 * @param isEarly whether nothing is there to parse yet
 */
export function startParserThread(isEarly = false): Worker {
  const worker = startWorker('parse/parse-worker', {
    workerData: { isEarly } satisfies ParserData,
    // A page over the memory limit ends its worker, not the build.
    resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 48 },
  })
  // A thread that fails to load does so before its first request.
  return worker.on('error', (error) => failures.set(worker, error))
}

/** Why a thread has ended before its first request. */
export const loadFailureOf = (worker: Worker): Error | undefined => failures.get(worker)
