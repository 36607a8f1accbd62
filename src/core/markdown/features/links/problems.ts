import type { Diagnostic, Place } from '../../../../types.ts'
import { problem } from '../../problem.ts'

export const emptyLinkText = (place: Place, href: string): Diagnostic =>
  problem(
    'empty-link',
    place,
    `The link to ${href} has no text.`,
    'Write what it leads to between the square brackets.',
  )

export const missingAlt = (place: Place, src: string): Diagnostic =>
  problem(
    'missing-alt',
    place,
    `The image ${src} has no alternative text.`,
    'Write what it shows between the square brackets; markdown.warnMissingAlt: false turns this off.',
  )

export const dangerousLink = (place: Place, href: string): Diagnostic =>
  problem(
    'dangerous-link',
    place,
    `The address ${href.slice(0, 60)} is not allowed; its text is shown without it.`,
  )
