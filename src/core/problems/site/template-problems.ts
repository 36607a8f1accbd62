import type { Diagnostic, Position } from '../../../types/diagnostic.ts'
import { listSome } from '../list-some.ts'
import { didYouMean } from '../nearest.ts'
import { problemMaker } from '../problem-maker.ts'
import { defineProblems } from '../problem-record.ts'

export const templateProblems = defineProblems([
  {
    code: 'template-error',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The templates or the component pages could not be bundled or loaded. One of them has a syntax error, imports something that does not exist or is not exported, or throws when it is loaded.',
    example: "import { Foooter } from './Footer.tsx'",
    cure: 'Fix the line that the report names. A template of the site must export what the file that it replaces exports.',
  },
  {
    code: 'template-warning',
    severity: 'warning',
    meaning:
      'The bundler warns of a template, a component page or a stylesheet. It is published unchanged, and may not work as intended.',
    example: '.note { colr: red }',
    cure: 'Read the message of the bundler at the line that the report names.',
  },
  {
    code: 'unused-template',
    severity: 'warning',
    meaning:
      'A file among the templates of the site replaces no template and is imported by none. Its name is probably misspelt.',
    example: 'templates/layout/Foter.tsx',
    cure: 'Give it the path of the template that it should replace, as the message suggests, or delete it.',
  },
  {
    code: 'missing-tokens',
    severity: 'warning',
    meaning:
      'The site’s own tokens.css lacks tokens that other stylesheets need. It takes the place of docsgen’s, so that colours and measures are missing on every page.',
    example: ':root { --accent: red; }     (templates/styles/tokens.css)',
    cure: 'Begin the file with @import "docsgen/templates/styles/tokens.css"; and let it change what should be different.',
  },
  {
    code: 'missing-default-export',
    severity: 'error',
    protectsOutput: true,
    meaning: 'A component page has no default export, so there is nothing to render.',
    example: 'function Page() { return <h1>Demo</h1> }     (content/demo.page.tsx)',
    cure: 'Export the React component of the page: export default function Page() { … }',
  },
  {
    code: 'bad-page-export',
    severity: 'error',
    meaning:
      'A component page exports a title or description that is not a string. Browser tabs and link previews show both as plain text.',
    example: 'export const title = <b>Demo</b>',
    cure: "Export a string, such as export const title = 'Demo', or leave the export out.",
  },
  {
    code: 'component-pages-off',
    severity: 'warning',
    meaning:
      'There are component pages, but content.componentPages is false in the config. They are neither run nor published.',
    cure: 'Move them out of content/, write them in Markdown, or remove the option if you trust their authors: component pages are programs that run during the build.',
  },
  {
    code: 'render-failed',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'A page could not be rendered: a template or a component page threw an error. The page would be missing from the site, so nothing is published.',
    cure: 'Fix the component at the position that the report names. Rendering has no browser: use window and document only in effects and event handlers of islands.',
  },
  {
    code: 'render-too-slow',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'Rendering a page took longer than markdown.maxPageTime allows. It and all later pages are left out, because code that never returns can be stopped in no other way.',
    example: 'while (true) {}',
    cure: 'Look for an endless loop in the components that render the page, or raise markdown.maxPageTime in the config.',
  },
  {
    code: 'render-thread-ended',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'A thread that renders pages has ended before its time: it had no more memory, or code of the site or the system ended it. Its pages and all later ones are left out.',
    example: 'heap.push(new Array(1e8).fill(0))',
    cure: 'Look for a template that needs very much memory. With `npx docsgen build --threads 1` pages are rendered without threads.',
  },
  {
    code: 'example-failed',
    severity: 'error',
    meaning:
      'A live example of a document cannot run. Its code cannot be bundled, has no component as its default export, or throws an error when it is rendered.',
    example: '```tsx demo\nexport default () => <Buton />\n```',
    cure: 'Fix the line that the report names. An example is rendered without a browser first: use window and document only in effects and event handlers.',
  },
  {
    code: 'component-failed',
    severity: 'error',
    meaning:
      'A component of the site could not be rendered in a document. Its file exports no component, or it throws an error with the properties that the document gives it.',
    example: '<Chart data="[1, 2" />',
    cure: 'Fix the properties at the place that the report names, or the component. It is rendered without a browser: use window and document only in effects and event handlers.',
  },
  {
    code: 'missing-client',
    severity: 'warning',
    meaning:
      'A component of the site has handlers or effects, but stands in a document without client. Only its HTML is on the page, so they never run.',
    example: '<Counter />     (a component with onClick)',
    cure: 'Give its tag the property client, such as client="visible". Where its HTML is enough, leave the handlers out of the component.',
  },
  {
    code: 'misplaced-markup',
    severity: 'warning',
    meaning:
      'A hydrated component renders elements that HTML does not allow there. A browser moves them, so that React finds others than it has rendered, reports that in the console and renders the component anew.',
    example:
      '<Counter client="visible">- a list</Counter>     (a component that puts its children into a <p>)',
    cure: 'Let the component put blocks into a <div>, and put a component that renders blocks on lines of its own.',
  },
  {
    code: 'site-code-failed',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'Code of the site failed after it returned: a timer or a promise of a template or a component page threw later. The pages that depend on it are unknown.',
    example: 'setTimeout(() => undefinedFunction(), 10)',
    cure: 'Remove the timer or the promise. A page is rendered synchronously: load its data before, in the config or in an imported file.',
  },
])

const problem = problemMaker(templateProblems)

export const missingDefaultExport = (file: string): Diagnostic =>
  problem(
    'missing-default-export',
    { file },
    'This page has no default export.',
    'Export the page’s React component: export default function Page() { … }',
  )

export const componentPagesOff = (configFile: string, paths: readonly string[]): Diagnostic =>
  problem(
    'component-pages-off',
    { file: configFile, option: 'content.componentPages' },
    `content.componentPages is false, so these pages are neither run nor published: ${paths.join(', ')}.`,
    'Move them out of content/, or write them in Markdown.',
  )

export const badPageExport = (file: string, name: string): Diagnostic =>
  problem('bad-page-export', { file }, `The page exports a ${name} that is not a string.`)

export const templateError = (position: Position, message: string): Diagnostic =>
  problem('template-error', position, message)

/** `name` is `default` for the default export. */
export const missingExport = (file: string, name: string): Diagnostic =>
  problem(
    'template-error',
    { file },
    name === 'default' ? 'This file has no default export.' : `This file does not export ${name}.`,
    'Other files import it: export what the file that yours replaces exports.',
  )

/** A template whose component is something else; `name` is that of the component, and of the file. */
export const noComponent = (file: string, name: string, value: unknown): Diagnostic =>
  problem(
    'template-error',
    { file },
    `${name} is ${typeof value === 'object' ? 'an object' : `a ${typeof value}`}, but other files render it as a component.`,
    `Export a function that returns elements: export function ${name}(…) { … }`,
  )

export const templateWarning = (position: Position, message: string): Diagnostic =>
  problem('template-warning', position, message)

export const unusedTemplate = (file: string, nearest?: string): Diagnostic =>
  problem(
    'unused-template',
    { file },
    'Nothing uses this file.',
    nearest === undefined
      ? "Import it from templates/styles/index.css, or from one of the site's templates."
      : didYouMean(nearest),
  )

export const missingTokens = (file: string, names: readonly string[]): Diagnostic =>
  problem(
    'missing-tokens',
    { file },
    `This file takes the place of docsgen’s tokens and lacks some that other styles need, such as ${names.slice(0, 3).join(', ')}.`,
    'Begin it with @import "docsgen/templates/styles/tokens.css";',
  )

/** A page that could not be rendered. */
interface RenderFailure extends Diagnostic {
  /** Its address. */
  readonly page: string
}

export const renderFailed = (position: Position, page: string, reason: string): RenderFailure => ({
  ...problem(
    'render-failed',
    position,
    `The page ${page} could not be rendered: ${reason}`,
    // React has no position for it, because nothing of the site is running then.
    position.file === undefined && reason.startsWith('Element type is invalid')
      ? 'A file in templates/ exports something that is no component: look at those that changed last.'
      : undefined,
  ),
  page,
})

const isRenderFailure = (one: Diagnostic): one is RenderFailure =>
  one.code === 'render-failed' && 'page' in one

/** Joins failures of pages that have one position and reason, such as a template that throws on every page, into one. */
export function joinRenderFailures(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, RenderFailure[]>()
  for (const one of diagnostics.filter(isRenderFailure)) {
    const group = groups.get(keyOf(one)) ?? []
    group.push(one)
    groups.set(keyOf(one), group)
  }
  return diagnostics.flatMap((one) => {
    if (!isRenderFailure(one)) return [one]
    const group = groups.get(keyOf(one)) ?? []
    if (group[0] !== one) return []
    const { page: _, ...rest } = one
    const pages = listSome(
      group.map(({ page }) => page),
      3,
    )
    return [
      group.length === 1 ? rest : { ...rest, message: `${group.length} pages (${pages}) ${outcomeOf(one)}` },
    ]
  })
}

const outcomeOf = ({ message, page }: RenderFailure): string => message.replace(`The page ${page} `, '')

const keyOf = (one: RenderFailure): string => JSON.stringify([one.file, one.line, one.column, outcomeOf(one)])

export const renderTooSlow = (position: Position, url: string, milliseconds: number): Diagnostic =>
  problem(
    'render-too-slow',
    position,
    `The page ${url} was not rendered within ${milliseconds} ms. It and all later pages are left out.`,
    'Look for an endless loop in the components that render it, or raise markdown.maxPageTime in the config.',
  )

export const renderThreadEnded = (url: string, reason: string): Diagnostic =>
  problem(
    'render-thread-ended',
    {},
    `The thread that rendered ${url} has ended: ${reason}. This page and all later ones are left out.`,
    'Look for a template that needs very much memory, or build with --threads 1.',
  )

export const exampleFailed = (position: Position, message: string, hint?: string): Diagnostic =>
  problem('example-failed', position, `This example cannot run: ${message}`, hint)

/** `thrownAt` is where in the site's code the error was thrown. */
export const componentFailed = (
  position: Position,
  name: string,
  message: string,
  thrownAt: Position = {},
): Diagnostic => {
  const { file, line, column } = thrownAt
  return problem(
    'component-failed',
    position,
    `<${name}> cannot be rendered: ${message}`,
    file && `The error was thrown at ${[file, line, column].filter(Boolean).join(':')}.`,
  )
}

/** `needs` names what only a browser runs, such as `onClick`. */
export const missingClient = (position: Position, name: string, needs: readonly string[]): Diagnostic =>
  problem(
    'missing-client',
    position,
    `${name} has code that never runs (${listSome(needs)}): without client, only its HTML is on the page.`,
    'Give its tag client="visible", or another of the times at which it wakes up.',
  )

export const misplacedMarkup = (position: Position, name: string, tag: string): Diagnostic =>
  problem(
    'misplaced-markup',
    position,
    `${name} renders a <${tag}> where HTML allows none; React will not find it there.`,
    'Blocks cannot stand in a <p> or in a line of text.',
  )

/** Whether the problem left pages out, so that links to them cannot be judged. */
export const stopsRendering = ({ code }: Diagnostic): boolean =>
  code === 'render-too-slow' || code === 'render-thread-ended'

export const siteCodeFailed = (position: Position, message: string): Diagnostic =>
  problem(
    'site-code-failed',
    position,
    `Code of the site failed after it had run: ${message}`,
    'It leaves a timer or a promise behind. A page is rendered synchronously: load its data before.',
  )
