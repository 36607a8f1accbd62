import { eachTerm } from '../split-terms.ts'
import type { TermItem } from './entry-chunks.ts'
import { joinPostings } from './pack-postings.ts'

/** Terms in code unit order with their postings in a stretch of documents. */
export interface TermRun {
  /** Joined by spaces. */
  readonly terms: string
  /** The postings of each term (`pack-postings.ts`), joined by spaces. */
  readonly post: string
  /** The last document of each term. */
  readonly ends: Int32Array
}

/** A term with its postings in some stretches, and its last document there. */
interface RunItem extends TermItem {
  readonly end: number
}

/** Merges the runs of stretches of documents, the earliest first, term by term: all of their texts would take the memory of the runs once more. */
export function* mergeRuns(runs: readonly TermRun[]): Generator<RunItem, undefined> {
  const [run] = runs
  if (run && runs.length === 1) {
    let at = 0
    for (const [term, post] of eachTerm(run)) yield { term, post, end: run.ends[at++] ?? 0 }
  } else if (runs.length > 1) {
    const middle = Math.ceil(runs.length / 2)
    yield* mergeTwo(mergeRuns(runs.slice(0, middle)), mergeRuns(runs.slice(middle)))
  }
}

function* mergeTwo(
  earlier: Generator<RunItem, undefined>,
  later: Generator<RunItem, undefined>,
): Generator<RunItem, undefined> {
  let [here, there] = [earlier.next().value, later.next().value]
  while (here && there) {
    if (here.term < there.term) {
      yield here
      here = earlier.next().value
    } else if (there.term < here.term) {
      yield there
      there = later.next().value
    } else {
      const { term, end } = there
      yield { term, post: joinPostings(here.post, here.end, there.post), end }
      here = earlier.next().value
      there = later.next().value
    }
  }
  for (; here; here = earlier.next().value) yield here
  for (; there; there = later.next().value) yield there
}
