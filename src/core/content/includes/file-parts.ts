import { slug } from 'github-slugger'
import { normalizeSource } from '../normalize-source.ts'
import { createFenceReader } from './read-fences.ts'

/** A line of a file with its number, from 1. */
export interface NumberedLine {
  readonly text: string
  readonly line: number
}

/** A file of which parts are taken. */
export interface DividedFile {
  readonly lines: readonly string[]
  /** The lines of a part (`#name`, `{3,8}`, both, or `''` for all), without marks; undefined when it is empty. */
  readonly linesOf: (part: string) => readonly NumberedLine[] | undefined
}

/** Editors fold `// #region name` to `// #endregion`; the comment sign depends on the language. */
const regionMark =
  /^\s*(?:\/\/|\/\*|\(\*|#|--|::|rem\b|<!--|;|%|\{\/\*)\s*#?\s*(?:pragma\s+)?(end ?)?region\b\s*"?([\w.-]*)/i
/** mdBook: `// ANCHOR: name` to `// ANCHOR_END: name`. */
const anchorMark = /ANCHOR(_END)?:\s*([\w-]+)/
const heading = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/
const explicitId = /\s*\\?\{\s*#([^\s{}]+?)\\?\}$/

/** Lines with a mark are no longer; the patterns are not tried on others. */
const LONGEST_MARK = 500

/** Indices of the first line of a part and of the first line after it. */
type Range = readonly [start: number, end: number]

/**
 * Divides a text into its named parts: regions, anchors, and what stands below the headings of Markdown. Taking a part
 * costs no more than its length, because one document may take many.
 */
export function divideFile(text: string): DividedFile {
  const lines = normalizeSource(text).split('\n')
  const kept: NumberedLine[] = []
  /** For each line, how many lines without a mark precede it. */
  const before = [0]
  for (const [index, line] of lines.entries()) {
    if (!findMark(line)) kept.push({ text: line, line: index + 1 })
    before.push(kept.length)
  }
  let parts: ReadonlyMap<string, readonly Range[]> | undefined
  const keptBefore = (index: number) => before[Math.min(index, lines.length)]
  const take = ([start, end]: Range) => kept.slice(keptBefore(start), keptBefore(end))

  return {
    lines,
    linesOf(part) {
      const [, name = '', from = '', to = ''] = /^(?:#([^{]+))?(?:\{(\d*),(\d*)\})?$/.exec(part) ?? []
      if (part === '') return kept
      const range: Range = [Math.max(Number(from) - 1, 0), to === '' ? Number.POSITIVE_INFINITY : Number(to)]
      if (name === '') return nonEmpty(take(range))
      parts ??= findParts(lines)
      const named = parts.get(name)?.flatMap(take)
      return named && nonEmpty(named.slice(...range))
    },
  }
}

const nonEmpty = (lines: NumberedLine[]): NumberedLine[] | undefined => (lines.length > 0 ? lines : undefined)

interface Mark {
  readonly kind: 'region' | 'anchor'
  readonly isEnd: boolean
  readonly name: string
}

function findMark(line: string): Mark | undefined {
  if (line.length > LONGEST_MARK) return undefined
  const region = /region/i.test(line) ? regionMark.exec(line) : null
  if (region) return { kind: 'region', isEnd: region[1] !== undefined, name: region[2] ?? '' }
  const anchor = line.includes('ANCHOR') ? anchorMark.exec(line) : null
  return anchor ? { kind: 'anchor', isEnd: anchor[1] !== undefined, name: anchor[2] ?? '' } : undefined
}

/** Regions of one name are joined, as in VitePress; a region wins over an anchor, and an anchor over a heading. */
function findParts(lines: readonly string[]): ReadonlyMap<string, readonly Range[]> {
  const regions = new Map<string, Range[]>()
  const anchors = new Map<string, Range[]>()
  const openRegions: { readonly name: string; readonly start: number }[] = []
  const openNames = new Map<string, number>()
  const openAnchors = new Map<string, number>()
  const startRegion = (name: string, start: number) => {
    openRegions.push({ name, start })
    openNames.set(name, (openNames.get(name) ?? 0) + 1)
  }
  const endRegion = (end: number) => {
    const { name = '', start = 0 } = openRegions.pop() ?? {}
    const others = (openNames.get(name) ?? 1) - 1
    openNames.set(name, others)
    // A region inside one of the same name is a part of it.
    if (others > 0) return
    const ranges = regions.get(name)
    if (ranges) ranges.push([start, end])
    else regions.set(name, [[start, end]])
  }
  for (const [index, line] of lines.entries()) {
    const mark = findMark(line)
    if (!mark) continue
    if (mark.kind === 'anchor') {
      const start = openAnchors.get(mark.name)
      if (!mark.isEnd) openAnchors.set(mark.name, index + 1)
      else if (start !== undefined) anchors.set(mark.name, [[start, index]])
    } else if (!mark.isEnd) startRegion(mark.name, index + 1)
    else if (openRegions.length > 0) endRegion(index)
  }
  // What is never closed goes on to the end.
  while (openRegions.length > 0) endRegion(lines.length)
  for (const [name, start] of openAnchors) if (!anchors.has(name)) anchors.set(name, [[start, lines.length]])
  return new Map([...findSections(lines), ...anchors, ...regions])
}

/** What stands below each heading of Markdown, up to the next of its rank, by the heading's id. */
function findSections(lines: readonly string[]): [string, Range[]][] {
  const found: { readonly id: string; readonly level: number; readonly start: number; end: number }[] = []
  const open: typeof found = []
  const readFence = createFenceReader()
  for (const [index, line] of lines.entries()) {
    if (readFence(line).isCode || line.length > LONGEST_MARK) continue
    const [, marks = '', written = ''] = heading.exec(line) ?? []
    if (marks === '') continue
    for (let last = open.at(-1); last && last.level >= marks.length; last = open.at(-1)) {
      last.end = index
      open.pop()
    }
    const id = explicitId.exec(written)?.[1] ?? slug(written.replace(/[*_`]/g, ''))
    const section = { id, level: marks.length, start: index + 1, end: lines.length }
    found.push(section)
    open.push(section)
  }
  // The first of two with one id counts, as on a page.
  return found.reverse().map(({ id, start, end }) => [id, [[start, end]]])
}
