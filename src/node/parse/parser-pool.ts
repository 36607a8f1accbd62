// Threads of our own instead of tinypool's (2.2.0 is as fast): tinypool waits for ever for a thread that fails to
// load or ends without an error, and its time limit for a task includes loading the thread.

import { availableParallelism } from 'node:os'
import type { UnreadSource } from '../../types/source.ts'
import { isRead, readUnread } from '../read/files/read-source.ts'
import { isSmall, parseHere } from './parse-here.ts'
import {
  type ParseOutcome,
  type ParseRequest,
  type ParserThread,
  startParserThread,
} from './parser-thread.ts'
import { takeParserThreads } from './parser-threads.ts'

/** A request that may need its document read. */
export type DocumentRequest = Omit<ParseRequest, 'source'> & {
  readonly source: ParseRequest['source'] | UnreadSource
}

/** Threads that parse documents, and the queue before them. */
export interface ParserPool {
  /** Parses a document after those that wait. Rejects where it cannot be read, and when docsgen's own code fails to load. */
  readonly parse: (request: DocumentRequest) => Promise<ParseOutcome>
  /** These jump the queue: a reader is waiting for them. */
  readonly moveUp: (requests: ReadonlySet<DocumentRequest>) => void
  /** Starts a thread where there is none, before there is something to parse. */
  readonly prewarm: () => void
  /** Drops what waits, and ends each thread once it is idle. */
  readonly close: () => Promise<void>
}

interface Task {
  readonly request: DocumentRequest
  readonly resolve: (outcome: ParseOutcome) => void
  readonly reject: (error: unknown) => void
}

/** Documents per additional thread: starting one takes about as long as parsing this many. */
export const DOCUMENTS_PER_THREAD = 8

const MOST_THREADS = 8

/** Documents that a thread has: one of them waits there, so that the thread does not wait for this one. */
const DOCUMENTS_IN_THREAD = 2

/**
 * Starts a pool. A page over the time limit costs its thread, and the others continue.
 *
 * @param threads how many there may be
 * @param mostHere how many small documents are parsed by the calling thread, where no other one has been started
 */
export function createParserPool(threads = availableParallelism(), mostHere = 0): ParserPool {
  const queue: Task[] = []
  const idle = takeParserThreads()
  let working = 0
  let isWorkingHere = false
  let isClosed = false
  return {
    parse(request) {
      // The number of threads depends on all that is asked for at once.
      queueMicrotask(startThreads)
      return new Promise((resolve, reject) => queue.push({ request, resolve, reject }))
    },
    moveUp(requests) {
      queue.sort((a, b) => Number(requests.has(b.request)) - Number(requests.has(a.request)))
    },
    prewarm() {
      if (working + idle.length === 0) idle.push(startParserThread(true))
    },
    async close() {
      isClosed = true
      queue.length = 0
      // A document that is parsed later has a thread of its own.
      await Promise.all(idle.splice(0).map((thread) => thread.end()))
    },
  }

  function startThreads(): void {
    if (isWorkingHere || queue.length === 0) return
    if (queue.length <= mostHere && working + idle.length === 0) return void workHere()
    const wanted = Math.min(threads, MOST_THREADS, Math.ceil(queue.length / DOCUMENTS_PER_THREAD))
    while (working < wanted) {
      working++
      void work()
    }
  }

  /** Parses few documents without a thread; one that fails here, and all behind it, are left to threads. */
  async function workHere(): Promise<void> {
    isWorkingHere = true
    while (queue.length <= mostHere) {
      const task = queue.shift()
      if (!task) break
      const { source } = task.request
      const answer =
        isRead(source) && isSmall(source) ? await parseHere({ ...task.request, source }) : undefined
      if (answer) task.resolve(answer)
      else {
        queue.unshift(task)
        mostHere = 0
      }
    }
    isWorkingHere = false
    startThreads()
  }

  /** Lets one thread work until the queue is empty. */
  async function work(): Promise<void> {
    const thread = idle.pop() ?? startParserThread()
    await Promise.all(Array.from({ length: DOCUMENTS_IN_THREAD }, () => emptyQueue(thread)))
    working--
    if (isClosed) await thread.end()
    else idle.push(thread)
  }

  async function emptyQueue(thread: ParserThread): Promise<void> {
    for (let task = queue.shift(); task; task = queue.shift()) {
      const { request, resolve, reject } = task
      const { source, root = '' } = request
      try {
        const read = isRead(source) ? source : readUnread(root, source)
        resolve(await thread.parse({ ...request, source: read }))
      } catch (error) {
        reject(error)
      }
    }
  }
}
