// What the search index of a folder of documents costs by itself, in one thread: the pages are parsed before the clock starts.
// Prints the seconds of the processor for making it, and for packing it with gzip as the build does to know its size.
import { gzipSync } from 'node:zlib'
import { serializeSearchIndex } from '../src/core/search/make/create-search-index.ts'
import { countAll, createSearchIndex } from '../test/support/search-entries.ts'
import { readSearchSources } from './search-sources.ts'

/** What the search index of a folder costs, in seconds of the processor. */
export interface IndexCost {
  /** Making the file. */
  readonly index: number
  /** Packing it. */
  readonly gzip: number
}

const [folder = 'content'] = process.argv.slice(2)
const sources = readSearchSources(folder)
const made = measure(() => serializeSearchIndex(createSearchIndex(countAll(sources), { synonyms: [] })))
const packed = measure(() => gzipSync(made.result))
const cost: IndexCost = { index: made.seconds, gzip: packed.seconds }
console.log(JSON.stringify(cost))

/** Runs work and returns its processor time in seconds. */
function measure<Result>(act: () => Result): { result: Result; seconds: number } {
  const before = process.cpuUsage()
  const result = act()
  const { user, system } = process.cpuUsage(before)
  return { result, seconds: (user + system) / 1e6 }
}
