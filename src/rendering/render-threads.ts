import { on } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { renderThreadEnded } from '../core/problems/site/template-problems.ts'
import type { Bundle } from '../node/read/run/run-bundle.ts'
import { startWorker } from '../node/start-worker.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { PageBody } from '../types/page.ts'
import type { PagePlan } from '../types/plan.ts'
import type { RenderConfig, RenderedFile } from './render-file.ts'

/** What a thread needs to render pages of a site. */
export interface RenderSetup {
  /** Folder of the site. */
  readonly root: string
  /** The templates. */
  readonly bundle: Bundle
  /** Whether no template is the site's. */
  readonly isBuiltIn: boolean
  readonly config: RenderConfig
  /** The cache that has the bodies of most pages. */
  readonly cacheFile: string
  /** See `guardHangs`. */
  readonly guardSeconds: number
}

/** A page to render, with its body, or the key that the cache has it by. */
export interface RenderRequest {
  readonly plan: PagePlan
  readonly body?: PageBody | undefined
  readonly bodyKey?: string | undefined
}

export type RenderResult =
  | (RenderedFile & { readonly content: Uint8Array<ArrayBuffer> })
  | { readonly problem: Diagnostic }
  /** The cache does not have it any more. */
  | { readonly isBodyMissing: true }

/** The pages of one message, and what went wrong in code of the site after it had run. */
export interface RenderAnswer {
  readonly results: readonly RenderResult[]
  readonly strays: readonly Diagnostic[]
}

/** Threads that render pages of a site. */
export interface RenderThreads {
  readonly render: (request: RenderRequest) => Promise<RenderResult>
  /** Resolves with what went wrong in code of the site after it had run. */
  readonly finish: () => Promise<readonly Diagnostic[]>
  readonly close: () => Promise<void>
}

/** Pages of one message: what they share travels once. */
export const PAGES_PER_MESSAGE = 16

/** Starts threads. One that ends before its time ends rendering: all later results are its problem. */
export function startRenderThreads(setup: RenderSetup, count: number): RenderThreads {
  const threads = Array.from({ length: count }, () => startThread(setup))
  const idle = [...threads]
  const queue: { readonly request: RenderRequest; readonly settle: (result: RenderResult) => void }[] = []
  const strays: Diagnostic[] = []
  let failure: RenderResult | undefined

  function dispatch(): void {
    while (queue.length > 0) {
      const thread = failure ? undefined : idle.pop()
      if (thread) void work(thread, queue.splice(0, PAGES_PER_MESSAGE))
      else if (failure) for (const { settle } of queue.splice(0)) settle(failure)
      else return
    }
  }

  async function work(thread: RenderThread, tasks: typeof queue): Promise<void> {
    try {
      const answer = await thread.ask(tasks.map(({ request }) => request))
      strays.push(...answer.strays)
      for (const [index, result] of answer.results.entries()) tasks[index]?.settle(result)
      idle.push(thread)
    } catch (error) {
      const { plan } = tasks[0]?.request ?? {}
      const reason = error instanceof Error ? error.message : String(error)
      failure ??= { problem: renderThreadEnded(plan?.frame.url ?? '', reason) }
      for (const { settle } of tasks) settle(failure)
    }
    dispatch()
  }

  return {
    render: (request) =>
      new Promise((settle) => {
        queue.push({ request, settle })
        // The caller may add more pages now.
        queueMicrotask(dispatch)
      }),
    async finish() {
      const answers = await Promise.all(idle.map((thread) => thread.ask([])))
      return [...strays, ...answers.flatMap((answer) => answer.strays)]
    },
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

interface RenderThread {
  readonly worker: Worker
  /** @throws the reason why the thread has ended */
  readonly ask: (requests: readonly RenderRequest[]) => Promise<RenderAnswer>
}

function startThread(setup: RenderSetup): RenderThread {
  const worker = startWorker('../rendering/render-worker', { workerData: setup })
  // A race with a promise for the end would hold all answers, and with them all pages.
  const answers = on(worker, 'message', { close: ['exit'] })
  return {
    worker,
    async ask(requests) {
      worker.postMessage(requests)
      const { done, value } = await answers.next()
      if (done) throw new Error('it stopped')
      return value[0]
    },
  }
}
