/** A position in a text; both count from 1. */
export interface TextPosition {
  readonly line: number
  readonly column: number
}

/** Gives the positions of offsets in a text that begins at `start`. They must ascend, because lines are counted once. */
export function createPositions(
  text: string,
  start: Partial<TextPosition> = {},
): (offset: number) => TextPosition {
  let { line = 1 } = start
  let lineStart = 1 - (start.column ?? 1)
  let next = text.indexOf('\n')
  return (offset) => {
    while (next >= 0 && next < offset) {
      line++
      lineStart = next + 1
      next = text.indexOf('\n', lineStart)
    }
    return { line, column: offset - lineStart + 1 }
  }
}

/** The position of one offset. */
export const positionAt = (text: string, offset: number): TextPosition => createPositions(text)(offset)
