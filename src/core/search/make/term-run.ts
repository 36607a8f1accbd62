import { splitTerms } from '../split-terms.ts'
import { createPostingWriter } from './pack-postings.ts'

/** Terms in code unit order with their postings: those of a stretch of documents, or of all. */
export interface TermRun {
  /** Joined by spaces. */
  readonly terms: string
  /** The postings of each term (`pack-postings.ts`), joined by spaces. */
  readonly post: string
  /** The last document of each term. */
  readonly ends: readonly number[]
}

/** The run of no documents. */
export const emptyRun: TermRun = { terms: '', post: '', ends: [] }

/** Merges the runs of two stretches of documents, the earlier one first. */
export function mergeRuns(earlier: TermRun, later: TermRun): TermRun {
  if (earlier.terms === '') return later
  const [one, two] = [splitTerms(earlier), splitTerms(later)]
  const terms: string[] = []
  const ends: number[] = []
  const post = createPostingWriter(earlier.post.length + later.post.length + 1)
  let [first, second] = [0, 0]
  while (first < one.terms.length || second < two.terms.length) {
    const [here, there] = [one.terms[first], two.terms[second]]
    const isHere = there === undefined || (here !== undefined && here <= there)
    const isThere = here === undefined || (there !== undefined && there <= here)
    terms.push((isHere ? here : there) ?? '')
    if (isHere) post.append(one.post[first] ?? '')
    if (isThere) post.append(two.post[second] ?? '', isHere ? earlier.ends[first] : 0)
    ends.push((isThere ? later.ends[second] : earlier.ends[first]) ?? 0)
    post.endTerm()
    if (isHere) first++
    if (isThere) second++
  }
  return { terms: terms.join(' '), post: post.text(), ends }
}
