import { escapeHtml } from './html.ts'
import { withBase } from './url.ts'

/** What `docsgen dev` writes into each page for its script in the browser (`templates/dev/`). */
export interface DevPage {
  /** When the server was started; a later one is another server. */
  readonly server: number
  /** Grows with every change of the site. */
  readonly version: number
  /** Changes when a page cannot be mended in place: scripts, templates, config. */
  readonly shell: string
  /** The page could not be drawn and shows only that. */
  readonly isFailed: boolean
}

/** What the browser is told whenever something has changed: always the whole state, so that nothing is lost by a lost message. */
export interface DevMessage extends Omit<DevPage, 'isFailed'> {
  /** URLs of the stylesheets, base included. */
  readonly styles: readonly string[]
  /** Files beside the pages that have changed, by URL with base, and the version in which they did. */
  readonly assets: Readonly<Record<string, number>>
  readonly problems: readonly DevProblem[]
  /** How many there are; only the first are sent. */
  readonly problemCount: number
}

export interface DevProblem {
  readonly severity: 'error' | 'warning'
  /** As in the terminal, with its place and a code frame. */
  readonly text: string
  /** The same while the author works elsewhere in the file. */
  readonly key: string
}

/** The folder of dev's own files; no page has such an address, because `content/__docsgen/` would be an odd choice. */
export const DEV_FOLDER = '__docsgen'

/** Adds dev's script and what it must know to a page. */
export function addDevClient(html: string, page: DevPage, baseUrl: string): string {
  const content = escapeHtml(JSON.stringify(page))
  const script = escapeHtml(withBase(`/${DEV_FOLDER}/client.js`, baseUrl))
  const head = `<meta name="docsgen-dev" content="${content}"><script type="module" src="${script}"></script>`
  return html.replace('</head>', () => `${head}</head>`)
}

/** The page that stands where none could be drawn; the problems themselves are in the overlay. */
export function createFailedPage(title: string): string {
  const text = escapeHtml(title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text}</title></head><body><main><h1>${text}</h1><p>This page comes back by itself once the problem is mended.</p></main></body></html>\n`
}
