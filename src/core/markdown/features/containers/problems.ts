import type { Diagnostic, Position } from '../../../../types.ts'
import { problem } from '../../problem.ts'

export const unknownContainer = (position: Position, name: string, nearest?: string): Diagnostic =>
  problem(
    'unknown-container',
    position,
    `There is no container “${name}”; its content is shown without a frame.`,
    nearest
      ? `Did you mean ${nearest}?`
      : 'Known are note, tip, info, warning, danger, caution, important, details and tabs.',
  )

export const unclosedContainer = (position: Position, opening: string): Diagnostic =>
  problem(
    'unclosed-container',
    position,
    `The container opened here by “${opening}” is never closed.`,
    opening.startsWith(':')
      ? `Put a line “${/^:+/.exec(opening)?.[0] ?? ':::'}” where it ends.`
      : `Put a line “</${/^<(\w+)/.exec(opening)?.[1] ?? ''}>” where it ends.`,
  )
