import type { PageOutline } from '../../types/page.ts'
import type { RememberedPage } from '../parse/parse-pages.ts'

/** The larger half of an outline, at which a command looks for few pages. */
type Details = Pick<PageOutline, 'headings' | 'links' | 'ids'>

type PageRow = readonly [
  key: string,
  size: number,
  shownHash: string,
  outline: Omit<PageOutline, keyof Details>,
]

/** The line of a page in the record: two values as JSON with a tab between them, and a line break. */
export function pageLine(key: string, { size, shownHash = '', outline }: RememberedPage): Uint8Array {
  const { headings, links, ids, ...rest } = outline
  const row: PageRow = [key, size, shownHash, rest]
  const details: Details = { headings, links, ids }
  return Buffer.from(`${JSON.stringify(row)}\t${JSON.stringify(details)}\n`)
}

/** Reads the line of a page. Its details are parsed once one of them is read: all of 10,000 pages take 0.2 s. */
export function readPageLine(line: Buffer): [key: string, page: RememberedPage] {
  const tab = line.indexOf('\t')
  const [key, size, shownHash, outline] = JSON.parse(line.toString('utf8', 0, tab)) as PageRow
  let details: Details | undefined
  function read(): Details {
    details ??= JSON.parse(line.toString('utf8', tab)) as Details
    return details
  }
  return [
    key,
    {
      size,
      shownHash,
      outline: {
        ...outline,
        get headings() {
          return read().headings
        },
        get links() {
          return read().links
        },
        get ids() {
          return read().ids
        },
      },
      line,
    },
  ]
}
