import { defineProblems } from './problem-record.ts'

export const templateProblems = defineProblems([
  {
    code: 'template-error',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'The templates or the component pages could not be bundled or loaded. One of them has a syntax error, imports something that does not exist or is not exported, or throws when it is loaded.',
    example: "import { Foooter } from './Footer.tsx'",
    cure: 'Mend the line that the report names. A template of the site must export what the file that it replaces exports.',
  },
  {
    code: 'template-warning',
    severity: 'warning',
    meaning:
      'The bundler warns of a template, a component page or a stylesheet. It is published as it is, and may not do what is meant.',
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
      'A component page exports a title or description that is no text. Both are shown in tabs of browsers and in link previews, where only text can stand.',
    example: 'export const title = <b>Demo</b>',
    cure: "Export a string, such as export const title = 'Demo', or leave the export out.",
  },
  {
    code: 'component-pages-off',
    severity: 'warning',
    meaning:
      'There are component pages, but content.componentPages is false in the config. They are neither run nor published.',
    cure: 'Move them out of content/, write them in Markdown, or remove the option if you trust whoever writes them: they are programs that run during the build.',
  },
  {
    code: 'render-failed',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'A page could not be rendered: a template or a component page threw an error. The page would be missing from the site, so nothing is published.',
    cure: 'Mend the component at the place that the report names. While rendering there is no browser: window and document belong into effects and handlers of islands.',
  },
  {
    code: 'render-too-slow',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'Rendering a page took longer than markdown.maxPageTime allows. It was given up, and so were all pages after it, because code that runs on cannot be stopped otherwise.',
    example: 'while (true) {}',
    cure: 'Look for a loop without an end in the components that render the page, or raise markdown.maxPageTime in the config.',
  },
  {
    code: 'site-code-failed',
    severity: 'error',
    protectsOutput: true,
    meaning:
      'Code of the site failed after it had returned. A template or a component page has left a timer or a promise behind, which threw later. Nobody can say which pages depend on it.',
    example: 'setTimeout(() => undefinedFunction(), 10)',
    cure: 'Remove the timer or the promise. A page is rendered from what is there at once; load data before, in the config or in a file that is imported.',
  },
])
