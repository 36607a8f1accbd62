import { includeProblems } from '../content/includes/problems.ts'
import { exampleProblems } from './features/code/example/problems.ts'
import { codeProblems } from './features/code/problems.ts'
import { componentProblems } from './features/components/problems.ts'
import { containerProblems } from './features/containers/problems.ts'
import { diagramProblems } from './features/diagrams/problems.ts'
import { foreignProblems } from './features/foreign/problems.ts'
import { formulaProblems } from './features/formulas/problems.ts'
import { headingProblems } from './features/headings/problems.ts'
import { imageAttributeProblems } from './features/image-attributes/problems.ts'
import { linkTextProblems } from './features/links/problems.ts'
import { mediaProblems } from './features/media/problems.ts'
import { nestingProblems } from './features/nesting.ts'
import { rawHtmlProblems } from './features/raw-html/problems.ts'
import { tabProblems } from './features/tabs/problems.ts'
import { idProblems } from './id-problems.ts'
import { limitProblems } from './limits/find-limit.ts'

/** The problems of Markdown, feature by feature. All are warnings: no text fails a build. */
export const markdownProblems = [
  ...containerProblems,
  ...tabProblems,
  ...idProblems,
  ...headingProblems,
  ...linkTextProblems,
  ...codeProblems,
  ...includeProblems,
  ...rawHtmlProblems,
  ...componentProblems,
  ...exampleProblems,
  ...foreignProblems,
  ...formulaProblems,
  ...diagramProblems,
  ...mediaProblems,
  ...imageAttributeProblems,
  ...limitProblems,
  ...nestingProblems,
]
