import type { Diagnostic, Position } from '../../../../types.ts'
import { problem } from '../../problem.ts'

export const emptyLinkText = (position: Position, href: string): Diagnostic =>
  problem(
    'empty-link',
    position,
    `The link to ${href} has no text.`,
    'Write what it leads to between the square brackets.',
  )

export const missingAlt = (position: Position, src: string): Diagnostic =>
  problem(
    'missing-alt',
    position,
    `The image ${src} has no alternative text.`,
    'Write what it shows between the square brackets; markdown.warnMissingAlt: false turns this off.',
  )

export const dangerousLink = (position: Position, href: string): Diagnostic =>
  problem(
    'dangerous-link',
    position,
    `The address ${href.slice(0, 60)} is not allowed; its text is shown without it.`,
  )
