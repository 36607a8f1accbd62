import type { DevState } from '../../src/core/dev-messages.ts'
import { overlayStyles } from './overlay-styles.ts'

type Problems = Pick<DevState, 'problems' | 'problemCount'>

let host: HTMLElement | undefined
let shown = '[]'

/**
 * Shows what is wrong with the site in a panel over the page, or takes the panel away when nothing is. A reader who closes it
 * sees it again only when the problems are others. All of it is text: no file's name or content is taken for HTML.
 */
export function showProblems({ problems, problemCount }: Problems): void {
  const key = JSON.stringify(problems)
  if (key === shown) return
  shown = key
  host?.remove()
  host = problemCount > 0 ? createPanel({ problems, problemCount }) : undefined
  if (host) document.body.append(host)
}

function createPanel({ problems, problemCount }: Problems): HTMLElement {
  const panel = document.createElement('docsgen-problems')
  // In a shadow tree the site's styles do not reach it, and a sheet made by script needs no exception in the content policy.
  const root = panel.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayStyles)
  root.adoptedStyleSheets = [sheet]

  const region = createElement('section', { role: 'region', 'aria-labelledby': 'title', tabindex: '-1' })
  const head = createElement('header', {})
  const title = createElement('h2', { id: 'title', role: 'status' }, countOf(problems, problemCount))
  const close = createElement('button', { type: 'button', title: 'Close (Escape)' }, 'Close')
  const list = createElement('ol', { tabindex: '0', 'aria-label': 'Problems' })
  for (const { severity, text } of problems) {
    const item = createElement('li', { class: severity })
    item.append(createElement('pre', {}, text))
    list.append(item)
  }
  if (problemCount > problems.length) {
    list.append(createElement('li', {}, `… and ${problemCount - problems.length} more in the terminal`))
  }
  head.append(title, close)
  region.append(head, list)
  root.append(region)

  const dismiss = () => {
    panel.remove()
    removeEventListener('keydown', onKey)
  }
  const onKey = (event: KeyboardEvent) => {
    if (!panel.isConnected) removeEventListener('keydown', onKey)
    // An open menu or search box is closed first.
    else if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
      dismiss()
  }
  close.addEventListener('click', dismiss)
  addEventListener('keydown', onKey)
  return panel
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
