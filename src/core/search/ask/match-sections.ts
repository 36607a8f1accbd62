import type { DocumentType, SearchDocument, SearchIndex } from '../data.ts'
import { sectionKey } from '../section-key.ts'
import { firstOfPage, pageOf } from './first-of-page.ts'
import type { EntryMatches } from './match-documents.ts'

/** A section of a page (or the page itself) with its matches. */
export interface SectionMatch {
  /** `sectionKey` of its documents. */
  readonly key: string
  readonly page: number
  readonly document: SearchDocument
  readonly type: DocumentType
  /** Clauses that the section fulfils, one bit each. */
  readonly fulfilled: number
  /** Those that its title or heading fulfils. */
  readonly named: number
  /** Those that the page's title fulfils. */
  readonly onTitle: number
  /** For each type the number of its document, if it has one. */
  readonly numbers: readonly (number | undefined)[]
  readonly text: string
  readonly heading: string
}

/** Groups the chosen documents by their sections, in the order of the site. */
export function matchSections(
  index: SearchIndex,
  matches: readonly EntryMatches[],
  chosen: readonly (readonly number[])[],
): SectionMatch[] {
  const wanted = new Map<number, Set<string>>()
  for (const [type, numbers] of chosen.entries()) {
    for (const number of numbers) {
      const document = index.entries[type]?.documents[number]
      const page = pageOf(document)
      const anchors = wanted.get(page)
      if (anchors) anchors.add(document?.h ?? '')
      else wanted.set(page, new Set([document?.h ?? '']))
    }
  }
  return [...wanted]
    .sort(([one], [other]) => one - other)
    .flatMap(([page, anchors]) => sectionsOfPage(index, matches, page, anchors))
}

function sectionsOfPage(
  { entries, texts, headings }: SearchIndex,
  matches: readonly EntryMatches[],
  page: number,
  anchors: ReadonlySet<string>,
): SectionMatch[] {
  const drafts = new Map<
    string,
    { document: SearchDocument; bits: number[]; numbers: (number | undefined)[] }
  >()
  let onTitle = 0
  for (const [type, { documents }] of entries.entries()) {
    for (let at = firstOfPage(documents, page); pageOf(documents[at]) === page; at++) {
      const document = documents[at]
      const bits = matches[type]?.fulfilled[at] ?? 0
      if (type === 0) onTitle |= bits
      const anchor = document?.h ?? ''
      if (!document || !anchors.has(anchor)) continue
      const known = drafts.get(anchor)
      const draft = known ?? { document, bits: [0, 0, 0], numbers: [] }
      if (!known) drafts.set(anchor, draft)
      draft.bits[type] = bits
      draft.numbers[type] = at
    }
  }
  return [...drafts.values()].map(({ document, bits: [title = 0, heading = 0, text = 0], numbers }) => {
    const key = sectionKey(document)
    return {
      key,
      page,
      document,
      type: title ? 0 : heading ? 1 : 2,
      fulfilled: title | heading | text,
      named: title | heading,
      onTitle,
      numbers,
      text: texts.get(key) ?? '',
      heading: headings.get(key)?.title ?? document.s ?? document.t,
    }
  })
}
