import type { Diagnostic, Place } from '../../../../types.ts'
import { problem } from '../../problem.ts'

export const htmlAsText = (place: Place): Diagnostic =>
  problem(
    'html-as-text',
    place,
    'Browsers cannot nest the HTML here as it is written; its tags are shown as text.',
    'Close the element before what may not stand inside it.',
  )

export const tooManyTags = (place: Place): Diagnostic =>
  problem(
    'too-complex',
    place,
    'HTML is nested too deep here, or there is too much of it; what follows is shown as text.',
  )

export const unbalancedHtml = (place: Place, tag: string): Diagnostic =>
  problem('unbalanced-html', place, `The HTML tag ${tag} has no partner; it was completed or left out.`)

export const unclosedComment = (place: Place): Diagnostic =>
  problem(
    'unclosed-comment',
    place,
    'The comment is never closed; what follows it is shown as text.',
    'Put “-->” where it ends.',
  )

export const inertHtml = (place: Place, what: string): Diagnostic =>
  problem('inert-html', place, `${what} does not work under the site’s content policy and was left out.`)

export const unsafeStyle = (place: Place, style: string): Diagnostic =>
  problem(
    'unsafe-style',
    place,
    `The style “${style.slice(0, 60)}” was left out.`,
    'Use plain declarations without url(), @ or braces.',
  )
