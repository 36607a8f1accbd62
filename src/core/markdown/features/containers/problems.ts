import type { Diagnostic, Place } from '../../../../types.ts'
import { problem } from '../../problem.ts'

export const unknownContainer = (place: Place, name: string, nearest?: string): Diagnostic =>
  problem(
    'unknown-container',
    place,
    `There is no container “${name}”; its content is shown without a frame.`,
    nearest
      ? `Did you mean ${nearest}?`
      : 'Known are note, tip, info, warning, danger, caution, important, details and tabs.',
  )

export const unclosedContainer = (place: Place, opening: string): Diagnostic =>
  problem(
    'unclosed-container',
    place,
    `The container opened here by “${opening}” is never closed.`,
    opening.startsWith(':')
      ? `Put a line “${/^:+/.exec(opening)?.[0] ?? ':::'}” where it ends.`
      : `Put a line “</${/^<(\w+)/.exec(opening)?.[1] ?? ''}>” where it ends.`,
  )
