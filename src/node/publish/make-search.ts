import { createSearchFiles, type SearchFilesOptions, type SearchSource } from '../../core/search/index.ts'
import type { OutputFile } from '../../types.ts'
import { startWorker } from '../start-worker.ts'
import { gzipSize, gzipSizeLater } from './gzip-size.ts'

/** The input for the search of one edition. */
export interface SearchJob {
  readonly sources: readonly SearchSource[]
  readonly options: Omit<SearchFilesOptions, 'packedSize'>
}

export interface MadeSearch {
  readonly files: readonly OutputFile[]
  /** Size of the whole index after gzip. */
  readonly packedBytes: number
}

/** Makes the search of one site. */
export interface SearchMaker {
  readonly make: (job: SearchJob) => Promise<MadeSearch>
  readonly close: () => Promise<unknown>
}

/** Pages above which a thread pays off. */
const PAGES_FOR_THREAD = 100

/** Starts the search maker: a thread for a site of many pages, so that the caller continues meanwhile. */
export function startSearchMaker(pages: number): SearchMaker {
  if (pages < PAGES_FOR_THREAD) return { make: makeSearch, close: async () => {} }
  const thread = startWorker('publish/search-index-worker')
  const ended = new Promise<never>((_resolve, reject) => {
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The search thread ended without an answer.')))
  })
  ended.catch(() => {})
  let last: Promise<unknown> = Promise.resolve()
  const ask = (job: SearchJob) => {
    const answer = new Promise<MadeSearch>((resolve) => thread.once('message', resolve))
    thread.postMessage(job)
    return Promise.race([answer, ended])
  }
  return {
    make(job) {
      // One edition after the other: an answer does not say which job it belongs to.
      const made = last.then(() => ask(job))
      last = made.catch(() => {})
      return made
    },
    close: () => thread.terminate(),
  }
}

/** Makes the files of the search. */
export async function makeSearch({ sources, options }: SearchJob): Promise<MadeSearch> {
  const { files, whole } = createSearchFiles(sources, { ...options, packedSize: gzipSize })
  return { files, packedBytes: await gzipSizeLater(whole) }
}
