import type { Token } from 'micromark-util-types'
import { findExplicitId } from '../markdown/headings.ts'
import type { Cleaner, Draft } from './draft.ts'

/** A heading says what it says, without the `{#id}` it sets. */
export function cleanHeadings(draft: Draft): Cleaner {
  const clean = ({ start, end }: Token): void => {
    const id = findExplicitId(draft.source.slice(start.offset, end.offset))
    if (id) draft.replace(end.offset - id[0].length, end.offset, '')
  }
  return { exit: { atxHeadingText: clean, setextHeadingText: clean } }
}
