import type { Diagnostic, Position } from '../../../../types/diagnostic.ts'
import { problemMaker } from '../../../problems/problem-maker.ts'
import { defineProblems } from '../../../problems/problem-record.ts'
import { tooComplex } from '../../limits/find-limit.ts'

/** The problems of raw HTML. */
export const rawHtmlProblems = defineProblems([
  {
    code: 'html-as-text',
    severity: 'warning',
    meaning:
      'Browsers cannot nest the HTML of a text as it is written. They would move parts of it elsewhere, so its tags are shown as text.',
    example: '<select>\n\n# Choose\n\n</select>',
    cure: 'Close the element before what may not stand inside it. To show the tags, put them into backticks.',
  },
  {
    code: 'unbalanced-html',
    severity: 'warning',
    meaning:
      'An HTML tag has no partner. It was completed or left out, so that the rest of the page stays whole.',
    example: '<div>\n\nText without an end.',
    cure: 'Write the closing tag where the element ends, or remove the tag that is too many.',
  },
  {
    code: 'unclosed-comment',
    severity: 'warning',
    meaning: 'An HTML comment is opened and never closed. What follows it is shown as text.',
    example: '<!-- to do: shorten this',
    cure: 'Put “-->” where the comment ends.',
  },
  {
    code: 'inert-html',
    severity: 'warning',
    meaning:
      'An element or attribute was left out, because it would not work in a browser. The content security policy of the site allows no inline scripts and styles and no handlers such as onclick.',
    example: '<button onclick="alert(1)">Run</button>',
    cure: 'Remove it. A page that needs a program can be a component page, and a script can be loaded from public/.',
  },
  {
    code: 'unsafe-style',
    severity: 'warning',
    meaning:
      'The attribute style of an HTML element was left out. Styles are collected in a stylesheet of the page, and only plain declarations can stand there.',
    example: '<p style="background: url(/paper.png)">',
    cure: 'Use plain declarations without url(), @ or braces. For anything else, replace a stylesheet of the templates.',
  },
])

const problem = problemMaker(rawHtmlProblems)

export const htmlAsText = (position: Position): Diagnostic =>
  problem(
    'html-as-text',
    position,
    'Browsers cannot nest the HTML here as it is written; its tags are shown as text.',
    'Close the element before what may not stand inside it.',
  )

export const tooManyTags = (position: Position): Diagnostic =>
  tooComplex(
    position,
    'HTML is nested too deep here, or there is too much of it; what follows is shown as text.',
  )

/** `isLeftOut` tells that an opening tag is not closed for the author. */
export const unbalancedHtml = (position: Position, tag: string, isLeftOut = false): Diagnostic =>
  problem(
    'unbalanced-html',
    position,
    tag.startsWith('</')
      ? `The HTML tag ${tag} closes nothing; it is left out.`
      : `The HTML tag ${tag} is never closed; ${isLeftOut ? 'it is left out' : 'it ends where the text around it ends'}.`,
  )

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
