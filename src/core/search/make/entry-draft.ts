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
  /** Of each numbered term its document frequency, its latest document and the offset of that in `postings`: a posting needs all three. */
  terms: Int32Array
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
  terms: new Int32Array(3 * 1024),
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
  for (const [terms, counts] of allCounts) {
    let at = 0
    for (const term of terms) {
      const count = counts[at++] ?? 1
      addPosting(draft.latest, term, draft.lengths.length, count)
      length += count
    }
  }
  draft.documents.push(document)
  draft.lengths.push(length)
}

function addPosting(draft: PostingDraft, term: string, document: number, count: number): void {
  const { numbers, used } = draft
  let number = numbers.get(term)
  if (number === undefined) {
    number = numbers.size
    numbers.set(term, number)
    draft.terms = withRoom(draft.terms, 3 * number + 3)
  }
  draft.postings = withRoom(draft.postings, used + 3)
  const { terms, postings } = draft
  const at = 3 * number
  const frequency = terms[at] ?? 0
  if (frequency > 0 && terms[at + 1] === document) {
    const latest = (terms[at + 2] ?? 0) + 2
    postings[latest] = (postings[latest] ?? 0) + count
    return
  }
  terms[at] = frequency + 1
  terms[at + 1] = document
  terms[at + 2] = used
  postings[used] = number
  postings[used + 1] = document
  postings[used + 2] = count
  draft.used = used + 3
}

function withRoom(numbers: Int32Array, length: number): Int32Array {
  if (length <= numbers.length) return numbers
  const larger = new Int32Array(2 * numbers.length)
  larger.set(numbers)
  return larger
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
  const { numbers } = draft
  const terms = [...numbers.keys()].sort()
  const ends = new Int32Array(terms.length)
  const { start, sorted } = sortByTerm(draft)
  const post = createPostingWriter()
  for (const [index, term] of terms.entries()) {
    const number = numbers.get(term) ?? 0
    let previous = 0
    for (let at = 2 * (start[number] ?? 0); at < 2 * (start[number + 1] ?? 0); at += 2) {
      const document = sorted[at] ?? 0
      post.add(document - previous, sorted[at + 1] ?? 1)
      previous = document
    }
    ends[index] = previous
    post.endTerm()
  }
  return { terms: terms.join(' '), post: post.text(), ends }
}

/**
 * Document and count of each posting, term by term (a counting sort, which keeps the order of documents), and the first
 * posting of each term.
 */
function sortByTerm({ numbers, terms, postings, used }: PostingDraft): {
  start: Int32Array
  sorted: Int32Array
} {
  const start = new Int32Array(numbers.size + 1)
  for (let number = 0; number < numbers.size; number++)
    start[number + 1] = (start[number] ?? 0) + (terms[3 * number] ?? 0)
  const next = start.slice()
  const sorted = new Int32Array((2 * used) / 3)
  for (let at = 0; at < used; at += 3) {
    const number = postings[at] ?? 0
    const slot = next[number] ?? 0
    sorted[2 * slot] = postings[at + 1] ?? 0
    sorted[2 * slot + 1] = postings[at + 2] ?? 0
    next[number] = slot + 1
  }
  return { start, sorted }
}
