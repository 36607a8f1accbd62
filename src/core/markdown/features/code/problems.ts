import type { Diagnostic, Position } from '../../../../types/diagnostic.ts'
import type { IncludeRefusal } from '../../../../types/source.ts'
import { describeRefusal } from '../../../problems/file-refusals.ts'
import { didYouMean } from '../../../problems/nearest.ts'
import { problemMaker } from '../../../problems/problem-maker.ts'
import { defineProblems } from '../../../problems/problem-record.ts'

/** The problems of code blocks. */
export const codeProblems = defineProblems([
  {
    code: 'unknown-language',
    severity: 'warning',
    meaning:
      'The language of a code block is not known, so its code is shown without colours. The language is the first word after the opening fence.',
    example: '```javscript\nconst a = 1\n```',
    cure: 'Take the language that the message suggests, or write text to say that no colours are wanted.',
  },
  {
    code: 'missing-code-file',
    severity: 'warning',
    meaning:
      'A code block shows a file that was not found or is not published. Hidden files, node_modules, very large files, and files outside of the site that git does not track are never shown.',
    example: '```js file=./exmaple.js\n```',
    cure: 'Fix the path: it counts from the folder of the document. Put a copy of a file that is not published beside the document.',
  },
  {
    code: 'missing-code-region',
    severity: 'warning',
    meaning: 'A code block shows a region or some lines of a file, but the file has no such part.',
    example: '```js file=./example.js#setup\n```',
    cure: 'Put a comment “#region setup” before the lines to show and “#endregion” after them (or “ANCHOR: setup” and “ANCHOR_END: setup”), or take the name of a region that exists.',
  },
  {
    code: 'fence-command-failed',
    severity: 'warning',
    meaning:
      'A command of the site that renders code blocks of a language has failed. The code is shown instead. Commands stand in markdown.fences of the config.',
    cure: 'Try the command by hand in the folder of the site, with the code on its standard input, or mend what its message names.',
  },
  {
    code: 'unknown-fence-word',
    severity: 'warning',
    meaning:
      'A word after the fence of a code block does nothing in docsgen. It asks for what another system does; the code is shown without it.',
    example: '```jsx live\n<Button />\n```',
    cure: 'Remove the word. A fence may mark lines by {1,3-5}, ins={2} and del={3}, and texts in quotes.',
  },
  {
    code: 'unclosed-fence',
    severity: 'warning',
    meaning:
      'A code block has no closing fence. All that follows is shown as code, with its links and headings, up to the end of the document or to the end of the next code block.',
    example: '```js\nconst a = 1\n\nThe text goes on.',
    cure: 'Put a line with the closing fence where the code ends: as many backticks as the opening one has, and nothing else. A block that shows fences needs a longer one around it.',
  },
])

const problem = problemMaker(codeProblems)

/** What to do about fences of other systems. */
const languageCures: ReadonlyMap<string, string> = new Map([
  [
    'mdx-code-block',
    'Rename the document so that it ends in .mdx: there what this fence holds is Markdown and components.',
  ],
])

export const unknownLanguage = (position: Position, language: string, nearest?: string): Diagnostic =>
  problem(
    'unknown-language',
    position,
    `No colours are known for “${language}”; the code is shown as plain text.`,
    languageCures.get(language) ??
      didYouMean(nearest) ??
      'Write text after the fence to say that none are wanted.',
  )

export const missingCodeFile = (
  position: Position,
  path: string,
  refusal: IncludeRefusal = 'not-found',
): Diagnostic => {
  const { reason, hint } = describeRefusal(refusal)
  return problem('missing-code-file', position, `The file ${path} for this code block ${reason}.`, hint)
}

/** `part` is `#name`, a range of lines `{3,8}`, or both. */
export const missingCodeRegion = (position: Position, path: string, part: string): Diagnostic =>
  problem(
    'missing-code-region',
    position,
    part.startsWith('#')
      ? `${path} has no region “${part.slice(1)}”.`
      : `${path} has no lines ${part.replace(/[{}]/g, '').replace(',', ' to ')}.`,
    'A region starts with a comment “#region name”, or “ANCHOR: name”.',
  )

export const fenceCommandFailed = (position: Position, language: string, reason: string): Diagnostic =>
  problem(
    'fence-command-failed',
    position,
    `The command for “${language}” failed: ${reason}. The code is shown instead.`,
    'The command stands in markdown.fences of the config.',
  )

/** `last` is the last line that it takes. */
export const unclosedFence = (position: Position, fence: string, last: number): Diagnostic =>
  problem(
    'unclosed-fence',
    position,
    `This code block is never closed: all that follows is code, up to line ${last}.`,
    `Put a line “${fence}” where the code ends.`,
  )

export const strayFence = (position: Position, fence: string): Diagnostic =>
  problem(
    'unclosed-fence',
    position,
    'This fence begins a code block that is never closed, and holds nothing.',
    `Remove the line, or put a line “${fence}” above it where code begins.`,
  )

/** `inner` is the line of the other opening. */
export const fenceInFence = (position: Position, fence: string, inner: number): Diagnostic =>
  problem(
    'unclosed-fence',
    position,
    `This code block is not closed before line ${inner}, which begins another one: that line is shown as code.`,
    `Put a line “${fence}” where the code ends. To show a fence, put “${fence}${fence[0]}” around the block.`,
  )

/** `nearest` is the known word that is like it. */
export const unknownFenceWord = (position: Position, word: string, nearest?: string): Diagnostic =>
  problem(
    'unknown-fence-word',
    position,
    `“${word}” after this fence does nothing here; the code is shown without it.`,
    didYouMean(nearest) ?? 'Remove the word. Lines are marked by {1,3-5} or by comments in the code.',
  )
