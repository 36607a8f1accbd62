import type { TermItem } from '../entry-chunks.ts'
import { createPostingWriter, readPostings } from '../pack-postings.ts'

/** New counts of terms by the indexes of documents; 0 where a term is gone. */
export type TermEdits = ReadonlyMap<string, ReadonlyMap<number, number>>

export interface EditedTerms {
  readonly items: readonly TermItem[]
  /** Terms that the list did not have. */
  readonly added: readonly string[]
  /** Terms that no document has any more. */
  readonly gone: readonly string[]
}

/** Edits terms in code unit order, which the result keeps. */
export function editTerms(items: readonly TermItem[], edits: TermEdits): EditedTerms {
  const rest = new Map(edits)
  const gone: string[] = []
  const kept = items.flatMap((item) => {
    const counts = rest.get(item.term)
    if (!counts) return [item]
    rest.delete(item.term)
    const post = editPostings(item.post, counts)
    if (post === '') gone.push(item.term)
    return post === '' ? [] : [{ ...item, post }]
  })
  const added = [...rest]
    .map(([term, counts]): TermItem => ({ term, post: editPostings('', counts) }))
    .filter(({ post }) => post !== '')
  return {
    items:
      added.length > 0 ? [...kept, ...added].sort((one, other) => (one.term < other.term ? -1 : 1)) : kept,
    added: added.map(({ term }) => term),
    gone,
  }
}

function editPostings(post: string, edits: ReadonlyMap<number, number>): string {
  const counts = new Map<number, number>()
  readPostings(post, (document, count) => counts.set(document, count))
  for (const [document, count] of edits) counts.set(document, count)
  const writer = createPostingWriter(1024)
  let previous = 0
  for (const [document, count] of [...counts].sort(([one], [other]) => one - other)) {
    if (count === 0) continue
    writer.add(document - previous, count)
    previous = document
  }
  writer.endTerm()
  return writer.text()
}
