import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { inContent, pageTooSlow, unreadableFile } from '../core/diagnostics.ts'
import type { PageOptions } from '../core/page.ts'
import type { Diagnostic, Page, SourceFile } from '../types.ts'
import { startWorker } from './start-worker.ts'

/** What a worker is asked, and what it answers: `page`, or `error` when parsing threw. */
export interface ParseRequest {
  readonly source: SourceFile
  readonly options: PageOptions
  /** Folder of the cache on disk; none when empty. */
  readonly cacheFolder: string
}
export type ParseAnswer = { readonly page: Page } | { readonly error: string }

export interface ParsedPages {
  /** In the order of the sources; a page that could not be parsed is left out. */
  readonly pages: readonly Page[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Pages that are worth starting one more worker for: it takes about as long to start as to parse this many. */
const PAGES_PER_WORKER = 24

/**
 * Parses documents in worker threads, so that a page that takes too long can be given up and the others go on. `onPage` is
 * called after each page, for a progress line.
 */
export async function parsePages(
  sources: readonly SourceFile[],
  options: PageOptions,
  { cacheFolder = '', onPage = () => {} }: { cacheFolder?: string; onPage?: (done: number) => void } = {},
): Promise<ParsedPages> {
  const results: (Page | Diagnostic)[] = new Array(sources.length)
  const limit = options.markdown.maxPageTime
  let next = 0
  let done = 0

  const work = async (): Promise<void> => {
    let worker = startParser()
    while (next < sources.length) {
      const index = next++
      const source = sources[index] as SourceFile
      const answer = await ask(worker, { source, options, cacheFolder }, limit)
      if (answer === 'too slow' || answer === 'died') {
        await worker.terminate()
        worker = startParser()
      }
      results[index] = resultOf(answer, source, limit)
      onPage(++done)
    }
    await worker.terminate()
  }

  const count = Math.min(availableParallelism(), 8, Math.ceil(sources.length / PAGES_PER_WORKER))
  await Promise.all(Array.from({ length: count }, work))
  return {
    pages: results.filter((result): result is Page => 'html' in result),
    diagnostics: results.filter((result): result is Diagnostic => 'code' in result),
  }
}

// A page that eats more than this would take the whole build down; alone it only loses itself.
const startParser = (): Worker =>
  startWorker('parse-worker', { resourceLimits: { maxOldGenerationSizeMb: 1024 } })

function resultOf(
  answer: ParseAnswer | 'too slow' | 'died',
  { path }: SourceFile,
  limit: number,
): Page | Diagnostic {
  if (answer === 'too slow') return pageTooSlow(inContent(path), limit)
  if (answer === 'died') return unreadableFile(inContent(path), 'parsing it needs more memory than there is')
  return 'page' in answer ? answer.page : unreadableFile(inContent(path), answer.error)
}

/** One question to a worker; the time limit starts when the worker takes it up. Rejects when docsgen's own code fails to load. */
function ask(
  worker: Worker,
  request: ParseRequest,
  limit: number,
): Promise<ParseAnswer | 'too slow' | 'died'> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const settle = (answer: ParseAnswer | 'too slow' | 'died') => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      resolve(answer)
    }
    const onMessage = (message: ParseAnswer | 'started') => {
      if (message === 'started') timer = setTimeout(() => settle('too slow'), limit)
      else settle(message)
    }
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') settle('died')
      else reject(error)
    }
    const onExit = () => settle('died')
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(request)
  })
}
