import type { Diagnostic, FileRefusal, Place } from '../../types.ts'

/**
 * The problems a text can have. All of them are warnings: no text fails a build. The place is that of the opening
 * character, counted from 1; the file is the caller's to add.
 */

function problem(code: Diagnostic['code'], place: Place, message: string, hint?: string): Diagnostic {
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

export const htmlAsText = (place: Place): Diagnostic =>
  problem(
    'html-as-text',
    place,
    'Browsers cannot nest the HTML here as it is written; its tags are shown as text.',
    'Close the element before what may not stand inside it.',
  )

export const tooManyMarks = (place: Place): Diagnostic =>
  problem(
    'too-complex',
    place,
    'This text has too many brackets, stars and backticks to look for links and emphasis; it is shown as it is written.',
    'Divide it into paragraphs.',
  )

export const pageTooComplex = (place: Place): Diagnostic =>
  problem(
    'too-complex',
    place,
    'The page has more lists, tables and marks than can be shown; from here on it is shown as it is written.',
    'Split it into several pages.',
  )

export const tooManyTags = (place: Place): Diagnostic =>
  problem(
    'too-complex',
    place,
    'HTML is nested too deep here, or there is too much of it; what follows is shown as text.',
  )

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

export const headingJump = (place: Place, from: number, to: number): Diagnostic =>
  problem(
    'heading-jump',
    place,
    `The heading goes from level ${from} to level ${to}.`,
    `Use level ${from + 1}.`,
  )

export const dangerousLink = (place: Place, href: string): Diagnostic =>
  problem(
    'dangerous-link',
    place,
    `The address ${href.slice(0, 60)} is not allowed; its text is shown without it.`,
  )

export const unknownLanguage = (place: Place, language: string, nearest?: string): Diagnostic =>
  problem(
    'unknown-language',
    place,
    `No colours are known for “${language}”; the code is shown as plain text.`,
    nearest ? `Did you mean ${nearest}?` : 'Write text after the fence to say that none are wanted.',
  )

export const missingCodeFile = (
  place: Place,
  path: string,
  refusal: FileRefusal = 'not-found',
): Diagnostic => {
  const [reason, hint] = codeFileRefusals[refusal]
  return problem('missing-code-file', place, `The file ${path} for this code block ${reason}.`, hint)
}

const copyIt = 'Put a copy of what is to be shown beside the page.'
const codeFileRefusals: Readonly<Record<FileRefusal, readonly [reason: string, hint: string]>> = {
  'not-found': ['was not found', 'The path counts from the page’s own folder.'],
  outside: ['lies outside the site’s folder, and nothing outside is published', copyIt],
  hidden: ['is hidden (a name in its path begins with a dot), and hidden files are never published', copyIt],
  'in-node-modules': ['lies in node_modules, and nothing in there is published', copyIt],
  'not-a-file': ['is no regular file', 'Name a text file.'],
  'too-large': ['is too large: at most 1,000,000 bytes are read', copyIt],
  unreadable: ['cannot be read', 'Look at its permissions.'],
}

export const missingCodeRegion = (place: Place, path: string, region: string): Diagnostic =>
  problem(
    'missing-code-region',
    place,
    `${path} has no region “${region}”.`,
    'A region starts with a comment “#region name”.',
  )

export const nestedTooDeep = (place: Place): Diagnostic =>
  problem('nested-too-deep', place, 'Quotes or lists are nested too deep here; the rest is shown as text.')

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

export const strayTab = (place: Place): Diagnostic =>
  problem(
    'stray-tab',
    place,
    'A tab stands outside of tabs; its content is shown as it is.',
    'Put a line “:::tabs” before the first tab and “:::” after the last.',
  )
