import type { Position } from '../../../types/diagnostic.ts'
import type { ParsedMarkdown } from '../../../types/markdown.ts'
import type { LineOrigin } from '../../../types/source.ts'

/** A line of an expanded text, and where it stands in a file. */
export interface ExpandedLine {
  readonly text: string
  /** From the root of the site. */
  readonly file: string
  readonly line: number
  /** How many characters the include indents it by. */
  readonly shift: number
}

/** The runs of lines that stand one after the other in a file. */
export function createOrigins(lines: readonly ExpandedLine[]): LineOrigin[] {
  const origins: LineOrigin[] = []
  let last: ExpandedLine | undefined
  for (const [index, one] of lines.entries()) {
    const { file, line, shift } = one
    if (last?.file !== file || last.line + 1 !== line || last.shift !== shift)
      origins.push({ start: index + 1, file, line, ...(shift > 0 && { shift }) })
    last = one
  }
  return origins
}

/** Finds where a position of an expanded text stands. */
export type Locator = (position: Position) => Position & { readonly file: string }

/** Where a position in an expanded text stands in its file; a text without includes is that of `file`. */
export function createLocator(file: string, origins: readonly LineOrigin[] = []): Locator {
  return ({ line, column }) => {
    const origin = line === undefined ? undefined : findOrigin(origins, line)
    const { file: from = file, shift = 0 } = origin ?? {}
    return {
      file: from,
      ...(line !== undefined && { line: origin ? origin.line + line - origin.start : line }),
      ...(column !== undefined && { column: Math.max(column - shift, 1) }),
    }
  }
}

/** The last run that does not start after the line. */
function findOrigin(origins: readonly LineOrigin[], line: number): LineOrigin | undefined {
  let low = 0
  let high = origins.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((origins[middle]?.start ?? 0) <= line) low = middle + 1
    else high = middle
  }
  return origins[low - 1]
}

/** Gives links, components and examples of an expanded text their positions in the files that they stand in. */
export function placeRecords(parsed: ParsedMarkdown, file: string, locate: Locator): ParsedMarkdown {
  const place = <Found extends { readonly line: number; readonly column: number }>(found: Found): Found => {
    const { file: from, line = found.line, column = found.column } = locate(found)
    return { ...found, line, column, ...(from !== file && { from }) }
  }
  const { links, components, examples } = parsed
  return {
    ...parsed,
    links: links.map(place),
    ...(components && { components: components.map(place) }),
    ...(examples && { examples: examples.map(place) }),
  }
}
