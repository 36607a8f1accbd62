import type { Diagnostic, Position } from '../../../../../types/diagnostic.ts'
import { problemMaker } from '../../../../problems/problem-maker.ts'
import { defineProblems } from '../../../../problems/problem-record.ts'

/** The problems of live examples. */
export const exampleProblems = defineProblems([
  {
    code: 'demos-are-off',
    severity: 'warning',
    meaning:
      'A code block asks to be run as an example (demo, preview), but markdown.demos is not set. Its code is shown and not run. A page is warned of once.',
    example: '```tsx demo\nexport default () => <button>Hi</button>\n```',
    cure: 'Set markdown: { demos: true } in the config if you trust those who write the documents: examples are programs that run during the build. With markdown.html "sanitize" or "escape" none is run.',
  },
])

const problem = problemMaker(exampleProblems)

export const demosAreOff = (position: Position, isTrusted: boolean): Diagnostic =>
  problem(
    'demos-are-off',
    position,
    'The examples of this page are shown as code only, because nothing allows them to run.',
    isTrusted
      ? 'Set markdown: { demos: true } in the config if you trust the authors of the documents.'
      : 'They run with markdown.demos, and only where markdown.html is "allow".',
  )
