import type { DevMessage, DevProblem } from '../../src/core/dev-protocol.ts'
import { explainCommand } from '../../src/core/problems/problem-url.ts'
import { find } from '../browser/dom.ts'
import { overlayStyles } from './overlay-styles.ts'

type Problems = Pick<DevMessage, 'problems' | 'problemCount'>

let panel: HTMLElement | undefined
let openKey = ''
/** Problems that the reader has dismissed. */
let dismissed: ReadonlySet<string> = new Set()

/**
 * Shows the problems of the site in a panel over the page, or removes the panel when there are none. After it is
 * closed, only a new problem opens it again. Those of `source`, the file of the page, come first. What was `written` last stays
 * above it. Everything is text: no file's name or content becomes HTML.
 */
export function showProblems(state: Problems, source: string | undefined, written?: Element): void {
  const key = JSON.stringify([state.problems, source])
  if (key === openKey) return
  openKey = key
  panel?.remove()
  panel = undefined
  makeRoom()
  const keys = state.problems.map((problem) => problem.key)
  // A problem that was fixed and comes back is shown again.
  dismissed = new Set(keys.filter((one) => dismissed.has(one)))
  if (keys.every((one) => dismissed.has(one))) return
  panel = createPanel(state, source, () => {
    dismissed = new Set(keys)
  })
  document.body.append(panel)
  makeRoom()
  if (written) uncover(written)
}

/** Scrolls what is in view, but below the panel, above it: it may be the paragraph that the author writes. */
export function uncover(element: Element): void {
  const top = panel?.isConnected && panel.shadowRoot?.querySelector('section')?.getBoundingClientRect().top
  if (!top) return
  const box = element.getBoundingClientRect()
  const room = Math.min(box.bottom - top, box.top - top / 2)
  if (box.top < innerHeight && box.bottom > top && room > 0) scrollBy(0, room + 16)
}

/** The end of the page can be scrolled to above the panel: it may be where the author writes. */
function makeRoom(): void {
  const height = panel?.isConnected ? panel.shadowRoot?.querySelector('section')?.offsetHeight : undefined
  document.body.style.paddingBottom = height ? `${height}px` : ''
}

function createPanel(
  { problems, problemCount }: Problems,
  source: string | undefined,
  onDismiss: () => void,
): HTMLElement {
  const panel = document.createElement('docsgen-problems')
  // A shadow tree isolates it from the site's styles, and a constructed stylesheet needs no exception in the content
  // policy.
  const root = panel.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayStyles)
  root.adoptedStyleSheets = [sheet]

  const region = createElement('section', { role: 'region', 'aria-labelledby': 'title', tabindex: '-1' })
  const head = createElement('header', {})
  const title = createElement('h2', { id: 'title', role: 'status' }, countOf(problems, problemCount))
  const close = createElement('button', { type: 'button', title: 'Close (Escape)' }, 'Close')
  const list = createElement('ol', { tabindex: '0', 'aria-label': 'Problems' })
  const isHere = ({ file }: DevProblem) => file !== undefined && file === source
  const others = problems.filter((problem) => !isHere(problem))
  const ofSeverity = (wanted: string) => others.filter(({ severity }) => severity === wanted)
  list.append(...[...problems.filter(isHere), ...ofSeverity('error')].map(createItem))
  const warnings = ofSeverity('warning')
  if (warnings.length > 0) list.append(createFolded(warnings))
  if (problemCount > problems.length) {
    list.append(createElement('li', {}, `… and ${problemCount - problems.length} more in the terminal`))
  }
  head.append(title, close)
  region.append(head, list)
  root.append(region)

  const dismiss = () => {
    panel.remove()
    makeRoom()
    removeEventListener('keydown', onKey)
    onDismiss()
  }
  const onKey = (event: KeyboardEvent) => {
    if (!panel.isConnected) removeEventListener('keydown', onKey)
    // Escape first closes an open menu or search box.
    else if (event.key === 'Escape' && !event.defaultPrevented && !find('dialog[open]')) dismiss()
  }
  close.addEventListener('click', dismiss)
  addEventListener('keydown', onKey)
  return panel
}

function createItem({ code, severity, text, url }: DevProblem): HTMLElement {
  const item = createElement('li', { class: severity })
  // An author who follows the link stays on the page.
  const more = url
    ? createElement('a', { href: url, target: '_blank', rel: 'noreferrer' }, `About ${code}`)
    : createElement('code', {}, explainCommand(code))
  item.append(createElement('pre', {}, text), more)
  return item
}

/** Warnings can wait: one line counts them, and leaves the page in view. */
function createFolded(warnings: Problems['problems']): HTMLElement {
  const item = createElement('li', { class: 'warning' })
  const details = createElement('details', {})
  const list = createElement('ol', {})
  list.append(...warnings.map(createItem))
  const noun = warnings.length === 1 ? 'warning' : 'warnings'
  details.append(createElement('summary', {}, `${warnings.length} ${noun}`), list)
  item.append(details)
  return item
}

function countOf(problems: Problems['problems'], total: number): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const noun = total === 1 ? 'problem' : 'problems'
  return errors > 0 && errors < total ? `${total} ${noun}, ${errors} of them errors` : `${total} ${noun}`
}

function createElement(name: string, attributes: Readonly<Record<string, string>>, text = ''): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.textContent = text
  return element
}
