import type { Position } from '../../types/diagnostic.ts'

/** Gives the places of offsets, which must ascend: lines are counted once. */
export function createPositions(
  source: string,
  start: { readonly line: number; readonly column: number },
): (offset: number) => Position {
  let { line } = start
  let lineStart = 1 - start.column
  let next = source.indexOf('\n')
  return (offset) => {
    while (next >= 0 && next < offset) {
      line++
      lineStart = next + 1
      next = source.indexOf('\n', lineStart)
    }
    return { line, column: offset - lineStart + 1 }
  }
}
