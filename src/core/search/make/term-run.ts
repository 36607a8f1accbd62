import { eachTerm } from '../split-terms.ts'
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
  const [one, two] = [eachTerm(earlier), eachTerm(later)]
  const terms: string[] = []
  const ends: number[] = []
  const post = createPostingWriter(earlier.post.length + later.post.length + 1)
  let [here, there] = [one.next().value, two.next().value]
  let [first, second] = [0, 0]
  while (here || there) {
    const isHere = !there || (here !== undefined && here[0] <= there[0])
    const isThere = !here || (there !== undefined && there[0] <= here[0])
    terms.push((isHere ? here : there)?.[0] ?? '')
    if (here && isHere) post.append(here[1])
    if (there && isThere) post.append(there[1], isHere ? earlier.ends[first] : 0)
    ends.push((isThere ? later.ends[second] : earlier.ends[first]) ?? 0)
    post.endTerm()
    if (isHere) {
      here = one.next().value
      first++
    }
    if (isThere) {
      there = two.next().value
      second++
    }
  }
  return { terms: terms.join(' '), post: post.text(), ends }
}
