import { parentPort } from 'node:worker_threads'
import { type PageOptions, parsePage } from '../core/page.ts'
import type { Page, SourceFile } from '../types.ts'
import { cacheKey, readCache, writeCache } from './cache-file.ts'
import type { ParseRequest } from './parse-pages.ts'
import { messageOf } from './run-bundle.ts'

// A worker thread of `parse-pages.ts`: parses one document a message. `npm run compile` bundles it into one file: loading
// the hundreds of small modules behind it would take three times as long, in every worker.
parentPort?.on('message', ({ source, options, cacheFolder }: ParseRequest) => {
  parentPort?.postMessage('started')
  try {
    parentPort?.postMessage({ page: parseCached(source, options, cacheFolder) })
  } catch (error) {
    parentPort?.postMessage({ error: messageOf(error) })
  }
})

function parseCached(source: SourceFile, options: PageOptions, folder: string): Page {
  if (folder === '') return parsePage(source, options)
  const key = cacheKey([source.path, source.hash, options])
  const cached = readCache<Page>(folder, key)
  if (cached) return cached
  const page = parsePage(source, options)
  writeCache(folder, key, page)
  return page
}
