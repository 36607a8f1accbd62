/** The search worker: loads the index once and answers queries, off the main thread. */

import { loadSearchIndex } from '../src/core/search/ask/load-search-index.ts'
import { findSections, type SearchFindings } from '../src/core/search/ask/query-search.ts'
import {
  addChunk,
  documentRounds,
  neededDocumentChunks,
  neededTermChunks,
} from '../src/core/search/ask/search-chunks.ts'
import { warmUp } from '../src/core/search/ask/warm-up.ts'
import type { SearchIndex } from '../src/core/search/data.ts'
import { presentHits } from '../src/core/search/show/present-hits.ts'
import type { SearchAnswer, SearchRequest } from '../src/core/search/show/search-protocol.ts'

type Query = Extract<SearchRequest, { type: 'query' }>

const patience = 30_000

let address = ''
let index: SearchIndex | undefined
let latest = 0
/** Asked before the index was there. */
let early: Query | undefined

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.type === 'query') {
    latest = data.id
    if (index) void answerQuery(index, data)
    else early = data
    return
  }
  try {
    address = data.url
    index = loadSearchIndex(new TextDecoder().decode(data.bytes))
    send({ type: 'ready' })
    if (early) void answerQuery(index, early)
    early = undefined
  } catch (error) {
    send({ type: 'failed', reason: String(error) })
  }
})

/** Answers from what is loaded; for a split index again after fetching the chunks that the query needs. */
async function answerQuery(index: SearchIndex, query: Query): Promise<void> {
  const terms = neededTermChunks(index, query.text)
  const ask = (from: SearchIndex) => findSections(from, query.text, query.limit ?? Number.POSITIVE_INFINITY)
  let findings = ask(index)
  let documents = neededDocumentChunks(index, findings.hits)
  const isWhole = terms.length + documents.length === 0
  sendFindings(index, query, findings, isWhole)
  if (isWhole) return
  if (terms.length > 0) {
    await fetchChunks(index, terms)
    if (query.id !== latest) return
    findings = ask(index)
    documents = neededDocumentChunks(index, findings.hits)
    // Their texts are still loading; a list with missing names would only flicker.
    if (documents.length > 0 && findings.hits.every(({ isNameless }) => !isNameless)) {
      sendFindings(index, query, findings, false)
    }
  }
  for (let round = 0; documents.length > 0 && round < documentRounds; round++) {
    await fetchChunks(index, documents)
    if (query.id !== latest) return
    findings = ask(index)
    documents = neededDocumentChunks(index, findings.hits)
  }
  sendFindings(index, query, findings, true)
}

function sendFindings(
  from: SearchIndex,
  { id, length }: Query,
  { hits, ...counts }: SearchFindings,
  isFinal: boolean,
): void {
  const named = hits.filter(({ isNameless }) => !isNameless)
  send({ type: 'found', id, found: { pages: presentHits(named, length, from.folds), counts }, isFinal })
}

const fetching = new Map<string, Promise<void>>()

/** Chunks that cannot be fetched are skipped: the answer uses the loaded ones, and the next query tries again. */
async function fetchChunks(into: SearchIndex, files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map((file) => {
      const running = fetching.get(file) ?? fetchChunk(into, file).finally(() => fetching.delete(file))
      fetching.set(file, running)
      return running
    }),
  )
}

async function fetchChunk(into: SearchIndex, file: string): Promise<void> {
  try {
    const url = new URL(`search-index/${file}.json`, address)
    const response = await fetch(url, { signal: AbortSignal.timeout(patience) })
    if (!response.ok) throw new Error(`${response.status} for ${url}`)
    addChunk(into, file, await response.text())
  } catch (error) {
    console.warn(error)
  }
}

function send(message: SearchAnswer): void {
  postMessage(message)
}

warmUp()
