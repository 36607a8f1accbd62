// Measures search queries: generates texts that a reader might type from a folder's documents (headings, words,
// prefixes and typos of them, parts of Chinese sentences) and queries them in one thread, with all chunks of the
// index loaded. Prints milliseconds of processor time, which other load hardly affects.

import { loadSearchIndex, querySearch, type SearchSource } from '../src/core/search/index.ts'
import { serializeSearchIndex } from '../src/core/search/make/create-search-index.ts'
import { countAll, createSearchIndex } from '../test/support/search-entries.ts'
import { createRandom, type Random } from './random.ts'
import { readSearchSources } from './search-sources.ts'

/** Milliseconds of a query, and of the work before the first. */
export interface QueryCost {
  readonly load: number
  readonly median: number
  readonly p95: number
  readonly slowest: number
}

const [folder = 'content', count = '400'] = process.argv.slice(2)
const sources = readSearchSources(folder)
const json = serializeSearchIndex(createSearchIndex(countAll(sources), { synonyms: [] }))
const start = process.cpuUsage()
const index = loadSearchIndex(json)
const loaded = process.cpuUsage(start)
const load = (loaded.user + loaded.system) / 1000
const random = createRandom(7)
const queries = Array.from({ length: Number(count) }, (_, at) => createQuery(sources, at, random))
// The first queries compile the code, as `warmUp` does in the worker.
for (const query of queries.slice(0, 40)) querySearch(index, query, 8)
const times = queries.map((query) => {
  const before = process.cpuUsage()
  querySearch(index, query, 8)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
})
if (process.env.SLOW) {
  const slow = times.map((time, at) => [time, queries[at]] as const).sort((a, b) => b[0] - a[0])
  console.error(
    slow
      .slice(0, 25)
      .map(([time, query]) => `${time.toFixed(1)} ${query}`)
      .join('\n'),
  )
}
times.sort((one, other) => one - other)
const part = (share: number) => round(times[Math.floor(share * (times.length - 1))] ?? 0)
const cost: QueryCost = { load: round(load), median: part(0.5), p95: part(0.95), slowest: part(1) }
console.log(JSON.stringify(cost))

function round(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100
}

/** A query of the kind that its number selects. */
function createQuery(pages: readonly SearchSource[], at: number, random: Random): string {
  const page = random.pick(pages)
  const section = random.pick(page.sections)
  const words = section.text.match(/[A-Za-z]{4,}/g) ?? ['config']
  const runs = section.text.match(/[\u4e00-\u9fff]{4,}/g) ?? ['构建产物']
  const word = random.pick(words)
  const run = random.pick(runs)
  const from = random.between(0, run.length - 4)
  const piece = run.slice(from, from + 4)
  const texts = [
    page.title,
    section.title,
    piece,
    `怎么${piece}？`,
    word,
    word.slice(0, random.between(2, word.length)),
    `${word.slice(0, 1)}${word.charAt(2)}${word.charAt(1)}${word.slice(3)}`,
    `${piece} ${word}`,
    `${random.pick(words)} ${word}`,
    run.slice(0, 20),
    piece.slice(0, 1),
    `${piece.charAt(0)}${piece.charAt(3)}`,
  ]
  return texts[at % texts.length] ?? ''
}
