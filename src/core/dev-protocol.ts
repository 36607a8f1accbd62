import { escapeHtml } from './html.ts'
import type { ProblemCode } from './problems/catalogue.ts'
import { withBase } from './url.ts'

/** The state that `docsgen dev` writes into each page for its client (`templates/dev/`). */
export interface DevPage {
  /** Start time of the server; a later one is another server. */
  readonly server: number
  /** Grows with every change of the site. */
  readonly version: number
  /** Changes when a page cannot be updated in place: scripts, templates, config. */
  readonly shell: string
  /** The file of the page: `content/guide/build.md`. */
  readonly source?: string
  /** The page failed to render and shows only that. */
  readonly isFailed: boolean
}

/** Sent to the browser after every change: always the whole state, so that a lost message loses nothing. */
export interface DevMessage extends Omit<DevPage, 'isFailed' | 'source'> {
  /** URLs of the stylesheets, base included. */
  readonly styles: readonly string[]
  /** Changed files beside the pages, by URL with base, with the version of the change. */
  readonly assets: Readonly<Record<string, number>>
  readonly problems: readonly DevProblem[]
  /** Number of all problems; only the first are sent. */
  readonly problemCount: number
}

export interface DevProblem {
  readonly code: ProblemCode
  /** Its page in the handbook, where that is published. */
  readonly url?: string
  readonly severity: 'error' | 'warning'
  /** The file that has it, if one has. */
  readonly file?: string
  /** As in the terminal, with its position and a code frame. */
  readonly text: string
  /** Stays the same while the author edits other lines of the file. */
  readonly key: string
}

/** The folder of dev's own files; a page of that address would need a folder `content/__docsgen/`. */
export const DEV_FOLDER = '__docsgen'

/** Adds dev's client and its state to a page. */
export function addDevClient(html: string, page: DevPage, baseUrl: string): string {
  const content = escapeHtml(JSON.stringify(page))
  const script = escapeHtml(withBase(`/${DEV_FOLDER}/client.js`, baseUrl))
  const head = `<meta name="docsgen-dev" content="${content}"><script type="module" src="${script}"></script>`
  return html.replace('</head>', () => `${head}</head>`)
}

/** The page shown where rendering failed; the overlay lists the problems. */
export function createFailedPage(title: string): string {
  const text = escapeHtml(title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text}</title></head><body><main><h1>${text}</h1><p>This page comes back by itself once the problem is mended.</p></main></body></html>\n`
}
