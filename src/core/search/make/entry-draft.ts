import type { PackedIndex, SearchDocument, TermCounts } from '../data.ts'
import { indexFormat } from '../index-format.ts'
import { createPostingWriter } from './pack-postings.ts'

/** The data of one entry while documents are added in order. */
export interface EntryDraft {
  readonly documents: SearchDocument[]
  readonly lengths: number[]
  /** The number of each term, in the order of first occurrence. */
  readonly numbers: Map<string, number>
  /** Document frequency of each numbered term. */
  readonly frequencies: number[]
  /** Offset in `postings` of each numbered term's latest posting. */
  readonly newest: number[]
  /**
   * Number of the term, index of the document and count for each posting: one flat array costs the garbage collector
   * least.
   */
  postings: Int32Array
  used: number
}

/** An entry without documents. */
export function createEntryDraft(): EntryDraft {
  return {
    documents: [],
    lengths: [],
    numbers: new Map(),
    frequencies: [],
    newest: [],
    postings: new Int32Array(3 * 1024),
    used: 0,
  }
}

/** Adds a document with its terms, each as often as it occurs in all of the counts. */
export function addDocument(
  draft: EntryDraft,
  document: SearchDocument,
  ...allCounts: readonly TermCounts[]
): void {
  let length = 0
  for (const [terms, more] of allCounts) {
    if (terms === '') continue
    for (const [at, term] of terms.split(' ').entries()) {
      const count = more[at] ?? 1
      addTerm(draft, term, count)
      length += count
    }
  }
  draft.documents.push(document)
  draft.lengths.push(length)
}

/** Adds a term of the document that comes next. */
function addTerm(draft: EntryDraft, term: string, count: number): void {
  const { numbers, frequencies, newest } = draft
  const documentNumber = draft.documents.length
  if (draft.used + 3 > draft.postings.length) {
    const larger = new Int32Array(2 * draft.postings.length)
    larger.set(draft.postings)
    draft.postings = larger
  }
  const { postings } = draft
  let number = numbers.get(term)
  if (number === undefined) {
    number = numbers.size
    numbers.set(term, number)
    frequencies.push(0)
    newest.push(-1)
  }
  const last = newest[number] ?? -1
  if (last >= 0 && postings[last + 1] === documentNumber) {
    postings[last + 2] = (postings[last + 2] ?? 0) + count
    return
  }
  newest[number] = draft.used
  frequencies[number] = (frequencies[number] ?? 0) + 1
  postings[draft.used++] = number
  postings[draft.used++] = documentNumber
  postings[draft.used++] = count
}

/** The packed index of a draft. */
export function packEntry(draft: EntryDraft): PackedIndex {
  const terms = [...draft.numbers.keys()].sort()
  // Postings are in document order, and sorting by term keeps that order within each list.
  const { start, order } = sortByTerm(draft)
  const post = createPostingWriter()
  for (const term of terms) {
    const number = draft.numbers.get(term) ?? 0
    let previous = 0
    for (let at = start[number] ?? 0; at < (start[number + 1] ?? 0); at++) {
      const posting = order[at] ?? 0
      const document = draft.postings[posting + 1] ?? 0
      post.add(document - previous, draft.postings[posting + 2] ?? 1)
      previous = document
    }
    post.endTerm()
  }
  return {
    format: indexFormat,
    terms: terms.join(' '),
    post: post.text(),
    len: draft.lengths,
  }
}

/** Offsets of postings term by term (a counting sort), and the start of each term. */
function sortByTerm({ frequencies, postings, used }: EntryDraft): { start: Int32Array; order: Int32Array } {
  const start = new Int32Array(frequencies.length + 1)
  for (const [number, frequency] of frequencies.entries())
    start[number + 1] = (start[number] ?? 0) + frequency
  const next = start.slice()
  const order = new Int32Array(used / 3)
  for (let at = 0; at < used; at += 3) {
    const number = postings[at] ?? 0
    const slot = next[number] ?? 0
    order[slot] = at
    next[number] = slot + 1
  }
  return { start, order }
}
