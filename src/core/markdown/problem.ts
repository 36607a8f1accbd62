import type { Diagnostic, Position } from '../../types.ts'

/**
 * A problem that a text can have. All of them are warnings: no text fails a build. The place is that of the opening character,
 * counted from 1; the file is the caller's to add. Each feature has its own problems beside it; those of several are here.
 */
export function problem(
  code: Diagnostic['code'],
  position: Position,
  message: string,
  hint?: string,
): Diagnostic {
  const { line, column } = position
  return {
    code,
    severity: 'warning',
    message,
    ...(hint ? { hint } : {}),
    ...(line ? { line } : {}),
    ...(column ? { column } : {}),
  }
}

export const duplicateId = (position: Position, id: string): Diagnostic =>
  problem(
    'duplicate-id',
    position,
    `The id “${id}” is already taken on this page.`,
    'Give one of the two another id.',
  )

export const reservedId = (position: Position, id: string): Diagnostic =>
  problem(
    'reserved-id',
    position,
    `The id “${id.slice(0, 60)}” was left out: ids that begin with “docsgen:” are docsgen’s own.`,
    'Choose an id that begins otherwise.',
  )
