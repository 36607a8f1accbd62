import type { Heading } from '../../../src/types/markdown.ts'

/** A heading with the headings below it. */
interface TocEntry {
  readonly heading: Heading
  readonly children: TocEntry[]
}

interface TocListProps {
  readonly headings: readonly Heading[]
  /** Their language, where it is another than that of the page. */
  readonly lang?: string | undefined
}

/** The headings of a page as nested lists of links. */
export function TocList({ headings, lang }: TocListProps) {
  return <Entries entries={nestHeadings(headings)} lang={lang} />
}

function Entries({ entries, lang }: Pick<TocListProps, 'lang'> & { readonly entries: readonly TocEntry[] }) {
  return (
    <ul lang={lang}>
      {entries.map(({ heading, children }) => (
        <li key={heading.id}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: inline HTML of a heading, rendered from Markdown */}
          <a href={`#${encodeURIComponent(heading.id)}`} dangerouslySetInnerHTML={{ __html: heading.html }} />
          {children.length > 0 && <Entries entries={children} />}
        </li>
      ))}
    </ul>
  )
}

/** Nests each heading below the nearest earlier one of a higher level; a skipped level leaves no empty list. */
export function nestHeadings(headings: readonly Heading[]): TocEntry[] {
  const top: TocEntry[] = []
  const open: TocEntry[] = []
  for (const heading of headings) {
    while (open.length > 0 && (open.at(-1)?.heading.level ?? 0) >= heading.level) open.pop()
    const entry: TocEntry = { heading, children: [] }
    const siblings = open.at(-1)?.children ?? top
    siblings.push(entry)
    open.push(entry)
  }
  return top
}
