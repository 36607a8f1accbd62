import type { Diagnostic, Place } from '../../types.ts'

/**
 * A problem that a text can have. All of them are warnings: no text fails a build. The place is that of the opening character,
 * counted from 1; the file is the caller's to add. Each feature has its own problems beside it; those of several are here.
 */
export function problem(code: Diagnostic['code'], place: Place, message: string, hint?: string): Diagnostic {
  const { line, column } = place
  return {
    code,
    severity: 'warning',
    message,
    ...(hint ? { hint } : {}),
    ...(line ? { line } : {}),
    ...(column ? { column } : {}),
  }
}

export const duplicateId = (place: Place, id: string): Diagnostic =>
  problem(
    'duplicate-id',
    place,
    `The id “${id}” is already taken on this page.`,
    'Give one of the two another id.',
  )

export const reservedId = (place: Place, id: string): Diagnostic =>
  problem(
    'reserved-id',
    place,
    `The id “${id.slice(0, 60)}” was left out: ids that begin with “docsgen:” are docsgen’s own.`,
    'Choose an id that begins otherwise.',
  )
