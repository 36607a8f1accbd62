import type { Diagnostic, Position } from '../../../../types.ts'
import { problem } from '../../problem.ts'

export const htmlAsText = (position: Position): Diagnostic =>
  problem(
    'html-as-text',
    position,
    'Browsers cannot nest the HTML here as it is written; its tags are shown as text.',
    'Close the element before what may not stand inside it.',
  )

export const tooManyTags = (position: Position): Diagnostic =>
  problem(
    'too-complex',
    position,
    'HTML is nested too deep here, or there is too much of it; what follows is shown as text.',
  )

export const unbalancedHtml = (position: Position, tag: string): Diagnostic =>
  problem('unbalanced-html', position, `The HTML tag ${tag} has no partner; it was completed or left out.`)

export const unclosedComment = (position: Position): Diagnostic =>
  problem(
    'unclosed-comment',
    position,
    'The comment is never closed; what follows it is shown as text.',
    'Put “-->” where it ends.',
  )

export const inertHtml = (position: Position, what: string): Diagnostic =>
  problem('inert-html', position, `${what} does not work under the site’s content policy and was left out.`)

export const unsafeStyle = (position: Position, style: string): Diagnostic =>
  problem(
    'unsafe-style',
    position,
    `The style “${style.slice(0, 60)}” was left out.`,
    'Use plain declarations without url(), @ or braces.',
  )
