import type { Diagnostic, Position } from '../../../../../types/diagnostic.ts'
import { fenceInFence, strayFence, unclosedFence } from '../problems.ts'

/**
 * Reports a code block that lacks its closing fence. Without one it goes on to the end of its document, list item or quote, or to the
 * closing fence of the next block, whose opening then stands inside of it (CommonMark 0.31, 4.5).
 *
 * @param fence the opening one, without what follows it
 * @param code its lines, without the fences
 */
export function findUnclosedFence(
  fence: string,
  isClosed: boolean,
  code: string,
  position: Position,
): Diagnostic[] {
  const { line = 1 } = position
  const lines = code.split('\n')
  if (!isClosed && code.trim() === '') return [strayFence(position, fence)]
  if (!isClosed) return [unclosedFence(position, fence, line + lines.length)]
  const inner = lines.findIndex((text) => opensLike(fence, text))
  return inner < 0 ? [] : [fenceInFence(position, fence, line + 1 + inner)]
}

/** Whether a line begins a code block in a language, as one that a fence closes would. */
function opensLike(fence: string, line: string): boolean {
  const [, other = ''] = /^ {0,3}(`{3,}|~{3,})[ \t]*\w[^`]*$/.exec(line) ?? []
  return other === fence
}
