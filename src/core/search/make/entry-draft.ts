import type { SearchDocument, TermCounts } from '../data.ts'
import type { DocumentList } from './document-list.ts'
import type { TermItem } from './entry-chunks.ts'
import { createPostingWriter } from './pack-postings.ts'
import { mergeRuns, type TermRun } from './term-run.ts'

/** The data of one entry while documents are added in order. */
export interface EntryDraft {
  readonly documents: DocumentList
  readonly lengths: number[]
  /** The postings of the latest documents. */
  latest: PostingDraft
  /** The packed postings of those before, in order. */
  readonly runs: TermRun[]
}

/** Postings of a stretch of documents. */
interface PostingDraft {
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

/** Postings that are packed together: unpacked, those of a large site would take several times the memory. */
const POSTINGS_PER_RUN = 1_000_000

/** An entry without documents, which are put into a list. */
export const createEntryDraft = (documents: DocumentList = [] as SearchDocument[]): EntryDraft => ({
  documents,
  lengths: [],
  latest: createPostingDraft(),
  runs: [],
})

/** @param postings an array of before, whose content is not needed any more once the next posting is added */
const createPostingDraft = (postings: Int32Array = new Int32Array(3 * 1024)): PostingDraft => ({
  numbers: new Map(),
  frequencies: [],
  newest: [],
  postings,
  used: 0,
})

/** Adds a document with its terms, each as often as it occurs in all of the counts. */
export function addDocument(
  draft: EntryDraft,
  document: SearchDocument,
  allCounts: readonly TermCounts[],
): void {
  if (draft.latest.used > 3 * POSTINGS_PER_RUN) packLatest(draft)
  let length = 0
  for (const [terms, more] of allCounts) {
    let at = 0
    for (const term of terms) {
      const count = more[at++] ?? 1
      addPosting(draft.latest, term, draft.lengths.length, count)
      length += count
    }
  }
  draft.documents.push(document)
  draft.lengths.push(length)
}

function addPosting(draft: PostingDraft, term: string, document: number, count: number): void {
  const { numbers, frequencies, newest } = draft
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
  if (last >= 0 && postings[last + 1] === document) {
    postings[last + 2] = (postings[last + 2] ?? 0) + count
    return
  }
  newest[number] = draft.used
  frequencies[number] = (frequencies[number] ?? 0) + 1
  postings[draft.used++] = number
  postings[draft.used++] = document
  postings[draft.used++] = count
}

/** The terms of a draft in code unit order, merged each time that they are gone through. */
export function termsOf(draft: EntryDraft): Iterable<TermItem> {
  packLatest(draft)
  draft.latest = createPostingDraft()
  return { [Symbol.iterator]: () => mergeRuns(draft.runs) }
}

/** Texts that hold all packed terms of a draft, some of them several times. */
export const termTextsOf = ({ runs }: EntryDraft): readonly string[] => runs.map(({ terms }) => terms)

function packLatest(draft: EntryDraft): void {
  draft.runs.push(packRun(draft.latest))
  draft.latest = createPostingDraft(draft.latest.postings)
}

function packRun(draft: PostingDraft): TermRun {
  const { numbers, postings } = draft
  const terms = [...numbers.keys()].sort()
  const ends: number[] = []
  // Postings are in document order, and sorting by term keeps that order within each list.
  const { start, order } = sortByTerm(draft)
  const post = createPostingWriter()
  for (const term of terms) {
    const number = numbers.get(term) ?? 0
    let previous = 0
    for (let at = start[number] ?? 0; at < (start[number + 1] ?? 0); at++) {
      const posting = order[at] ?? 0
      const document = postings[posting + 1] ?? 0
      post.add(document - previous, postings[posting + 2] ?? 1)
      previous = document
    }
    ends.push(previous)
    post.endTerm()
  }
  return { terms: terms.join(' '), post: post.text(), ends }
}

/** Offsets of postings term by term (a counting sort), and the start of each term. */
function sortByTerm({ frequencies, postings, used }: PostingDraft): { start: Int32Array; order: Int32Array } {
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
