import type { Worker } from 'node:worker_threads'
import type { PageOptions } from '../../core/content/page.ts'
import type { SourceFile } from '../../types/source.ts'
import { startWorker } from '../start-worker.ts'

/** What a thread is started with. */
export interface ParserData {
  /** Whether nothing is there to parse yet. */
  readonly isEarly: boolean
  /** One number: odd while a document is parsed, and another one for each document. */
  readonly beats: Int32Array
}

/** A document to parse. */
export interface ParseRequest {
  readonly source: SourceFile
  readonly options: PageOptions
  /** Folder of the site, where its commands run. */
  readonly root?: string
}

/** The two parts of the page as JSON (the body in UTF-8, which changes threads without being copied) and the hash of what others may show of it, or the error of parsing. */
export type ParseAnswer =
  | { readonly outline: string; readonly body: Uint8Array<ArrayBuffer>; readonly shownHash: string }
  | { readonly error: string; readonly hint: string | undefined }

/** The answer, or why there is none: the page is over its time limit or the memory limit of a thread. */
export type ParseOutcome = ParseAnswer | 'too slow' | 'died'

/** A thread that parses documents one after the other. A document over a limit ends it, and the others get a new one. */
export interface ParserThread {
  /** Parses a document after those that the thread has. Rejects when docsgen's own code fails to load. */
  readonly parse: (request: ParseRequest) => Promise<ParseOutcome>
  readonly end: () => Promise<unknown>
}

interface Task {
  readonly request: ParseRequest
  readonly resolve: (outcome: ParseOutcome) => void
  readonly reject: (error: unknown) => void
}

/** Milliseconds between two looks at what a thread does. */
const TICK = 100

/** Starts a thread (`parse-worker.ts`); `isEarly` says that nothing is there to parse yet. */
export function startParserThread(isEarly = false): ParserThread {
  /** What the thread has; it parses the first. */
  const tasks: Task[] = []
  let failure: unknown
  let worker: Worker | undefined = start(isEarly)
  return {
    parse(request) {
      if (failure !== undefined) return Promise.reject(failure)
      return new Promise((resolve, reject) => {
        tasks.push({ request, resolve, reject })
        const chosen = worker ?? start()
        worker = chosen
        chosen.postMessage(request)
      })
    },
    end: async () => {
      const ending = worker
      worker = undefined
      await ending?.terminate()
    },
  }

  function start(isEarlyOne = false): Worker {
    const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const started = startWorker('parse/parse-worker', {
      workerData: { isEarly: isEarlyOne, beats } satisfies ParserData,
      // A page over the memory limit ends its worker, not the build.
      resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 48 },
    })
    const isOurs = () => started === worker
    started.on('message', (answer: ParseAnswer) => {
      if (isOurs()) tasks.shift()?.resolve(answer)
    })
    // A thread that fails to load does so before its first document.
    started.on('error', (error: NodeJS.ErrnoException) => {
      if (!isOurs()) return
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return replace('died')
      failure = error
      for (const { reject } of tasks.splice(0)) reject(error)
    })
    started.on('exit', () => {
      clearInterval(watch)
      if (isOurs()) replace('died')
    })
    const watch = watchBeats(beats, (elapsed) => {
      const limit = tasks[0]?.request.options.markdown.maxPageTime ?? elapsed
      if (isOurs() && elapsed > limit) replace('too slow')
    })
    return started
  }

  /** Gives the first document up, and the others to a new thread. */
  function replace(outcome: ParseOutcome): void {
    void worker?.terminate()
    const first = tasks.shift()
    worker = tasks.length > 0 ? start() : undefined
    for (const { request } of tasks) worker?.postMessage(request)
    first?.resolve(outcome)
  }
}

/**
 * Calls back with the milliseconds for which a document is parsed by now. It counts ticks, because time also passes while the computer
 * is suspended and while this thread is busy.
 */
function watchBeats(beats: Int32Array, report: (elapsed: number) => void): NodeJS.Timeout {
  let last = 0
  let elapsed = 0
  return setInterval(() => {
    const now = Atomics.load(beats, 0)
    elapsed = now === last ? elapsed + TICK : 0
    last = now
    if (now % 2 === 1) report(elapsed)
  }, TICK).unref()
}
