import { currentConnection, isSparing } from '../connection.ts'
import { closest, find, findAll } from '../dom.ts'
import { showProgress } from '../router/progress.ts'
import { labelArrow, toggleCategory } from './collapse.ts'
import { type Branches, fetchBranches, forgetBranches, loadedBranches } from './fetch-branches.ts'
import { rememberServed } from './same-sidebar.ts'
import type { SidebarMemory } from './sidebar-state.ts'

export { forgetBranches }

/** The key in the reader's state that says that a list was opened in this visit. */
const used = 'branches'

let memory: SidebarMemory | undefined

/**
 * Lets readers open what a page of a large sidebar leaves out: closed categories, which are links for readers without
 * script, become groups that open in place, and the ends of long lists buttons. The lists come from one file, fetched when
 * the first is opened; where it does not come, the link is followed. Called for each new page; opens what is open in
 * `memory`.
 */
export function restoreBranches(reader: SidebarMemory): void {
  if (!memory) listen()
  memory = reader
  const sidebar = find<HTMLElement>('.sidebar[data-branches]')
  if (!sidebar) return
  rememberServed(sidebar)
  makeOperable(sidebar)
  if (wantedIn(sidebar).length === 0) return
  const branches = loadedBranches(urlOf(sidebar))
  if (branches) openWanted(sidebar, branches)
  // A page of a category is no reason to fetch the lists of all others.
  else if (memory.isOpen(used))
    fetchBranches(urlOf(sidebar)).then(
      (branches) => openWanted(sidebar, branches),
      (error: unknown) => console.warn('The opened categories of the sidebar stay closed.', error),
    )
}

function listen(): void {
  // Before `collapse.ts`, which opens what is there.
  addEventListener(
    'click',
    (event) => {
      const control = controlOf(event.target)
      if (!control) return
      event.preventDefault()
      void open(control)
    },
    true,
  )
  const meant = ({ target }: Event) => {
    const control = controlOf(target)
    const sidebar = control && sidebarOf(control)
    if (!sidebar || isSparing(currentConnection())) return
    fetchBranches(urlOf(sidebar)).catch((error: unknown) =>
      console.warn('Could not fetch the lists of the sidebar ahead of time.', error),
    )
  }
  addEventListener('pointerover', meant, { passive: true })
  addEventListener('focusin', meant, { passive: true })
}

/** A category without its list, or the button at an end of a long list. */
type Control = HTMLDetailsElement | HTMLButtonElement

function controlOf(target: EventTarget | null): Control | undefined {
  const button = closest<HTMLButtonElement>(target, '.sidebar button.more')
  if (button) return button
  const details = closest(target, 'summary')?.parentElement
  return details instanceof HTMLDetailsElement && isEmpty(details) ? details : undefined
}

/** Whether a category waits for its list. */
const isEmpty = (details: HTMLDetailsElement): boolean =>
  details.dataset.branch !== undefined && find(':scope > ul', details) === null

const sidebarOf = (element: Element): HTMLElement | null => closest<HTMLElement>(element, '.sidebar')
const urlOf = (sidebar: HTMLElement): string => sidebar.dataset.branches ?? ''

/** Names of the controls that wait for their list. Not in the document, because an update of the page restores its elements. */
const waiting = new Set<string>()

/** Opens a category, or the rest of a list; a second click before it is there takes the first one back. */
async function open(control: Control): Promise<void> {
  const sidebar = sidebarOf(control)
  if (!sidebar) return
  const name = nameOf(control)
  if (waiting.delete(name)) return control.removeAttribute('aria-busy')
  waiting.add(name)
  control.setAttribute('aria-busy', 'true')
  const endProgress = showProgress()
  try {
    const branches = await fetchBranches(urlOf(sidebar))
    if (!waiting.has(name)) return
    memory?.remember(used, true)
    if (!control.isConnected) openReplaced(name, branches)
    else if (control instanceof HTMLDetailsElement) {
      fill(control, branches)
      toggleCategory(control)
    } else {
      memory?.remember(nameOf(control), true)
      const revealed = reveal(control, branches)
      find<HTMLElement>('a, summary', revealed)?.focus()
    }
  } catch (error) {
    console.warn('Opening the page of a list instead of the list.', error)
    if (control.isConnected && waiting.has(name)) location.assign(addressOf(control))
  } finally {
    endProgress()
    waiting.delete(name)
    control.removeAttribute('aria-busy')
  }
}

/** Opens what has taken the place of a control while its list was fetched. */
function openReplaced(name: string, branches: Branches): void {
  memory?.remember(name, true)
  const sidebar = find<HTMLElement>('.sidebar[data-branches]')
  if (sidebar) openWanted(sidebar, branches)
}

/** The page that a control stands for. */
function addressOf(control: Control): string {
  const link = control.previousElementSibling
  return link instanceof HTMLAnchorElement ? link.href : (control.dataset.branch ?? '')
}

/** The name under which the reader's state of a control is stored. */
const nameOf = (control: Control): string =>
  control instanceof HTMLDetailsElement
    ? (control.dataset.category ?? '')
    : `${control.dataset.side} ${control.dataset.branch}`

/** Puts the list of a category into it, and those of the categories in it that the reader has left open. */
function fill(details: HTMLDetailsElement, branches: Branches): void {
  details.append(listOf(details, branches))
  makeOperable(details)
  openWanted(details, branches)
}

/**
 * Puts the rest of a long list in the place of its button.
 *
 * @returns the new item beside those that were there
 */
function reveal(button: HTMLButtonElement, branches: Branches): Element {
  const place = button.parentElement
  const list = place?.parentElement
  if (!place || !list) throw new Error('The button stands in no list.')
  const items = [...listOf(button, branches).children]
  const shown = [...list.children].filter((item) => find(':scope > .more', item) === null)
  const isKnown = (item: Element) => addressIn(item) !== undefined
  const anchor = shown.findIndex(isKnown)
  const start =
    items.findIndex((item) => isKnown(item) && addressIn(item) === addressIn(shown[anchor])) - anchor
  const isBefore = button.dataset.side === 'before'
  const rest = isBefore ? items.slice(0, Math.max(start, 0)) : items.slice(start + shown.length)
  const beside = isBefore ? rest.at(-1) : rest[0]
  if (anchor < 0 || start < 0 || !beside) throw new Error('The list has changed since the page was made.')
  place.replaceWith(...rest)
  makeOperable(list)
  openWanted(list, branches)
  return beside
}

/** The address in an item that identifies it: of its link, or of the list of a category without a page. */
function addressIn(item: Element | undefined): string | undefined {
  const own = item && find<HTMLElement>(':scope > a, :scope > details', item)
  return own?.getAttribute('href') ?? own?.dataset.branch
}

/** A list of the file, with the current page marked. */
function listOf({ dataset: { branch = '' } }: Control, branches: Branches): Element {
  const template = document.createElement('template')
  template.innerHTML = branches[branch] ?? ''
  const list = template.content.firstElementChild
  if (!list) throw new Error(`There is no list of ${branch}.`)
  for (const link of findAll<HTMLAnchorElement>('a', list)) {
    if (link.href === location.origin + location.pathname) link.setAttribute('aria-current', 'page')
  }
  return list
}

/** What the reader has opened among what is closed here. */
const wantedIn = (root: Element): Control[] =>
  findAll<Control>('details[data-branch], button.more', root).filter(
    (control) =>
      memory?.isOpen(nameOf(control)) && (control instanceof HTMLButtonElement || isEmpty(control)),
  )

function openWanted(root: Element, branches: Branches): void {
  for (const control of wantedIn(root)) {
    try {
      if (control instanceof HTMLButtonElement) reveal(control, branches)
      else {
        fill(control, branches)
        control.open = true
        labelArrow(control)
      }
    } catch (error) {
      console.warn('A category of the sidebar stays closed.', error)
    }
  }
}

/** Turns the links of closed categories into groups, and those at the ends of long lists into buttons. */
function makeOperable(root: Element): void {
  for (const link of findAll<HTMLAnchorElement>('a.opens', root)) makeGroup(link)
  for (const link of findAll<HTMLAnchorElement>('a.more', root)) makeButton(link)
}

/** Makes a group like those of `layout/sidebar/SidebarCategory.tsx`, without its list. */
function makeGroup(link: HTMLAnchorElement): void {
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  const around = closest<HTMLElement>(link, 'details[data-category]')?.dataset.category ?? ''
  details.dataset.category = `${around}/${link.textContent}`
  details.dataset.branch = link.dataset.branch ?? link.getAttribute('href') ?? ''
  details.append(summary)
  if (link.classList.contains('list')) {
    summary.append(...link.childNodes)
    if (link.lang) summary.lang = link.lang
    link.replaceWith(details)
    return
  }
  link.after(details)
  link.removeAttribute('class')
  link.removeAttribute('data-branch')
  link.parentElement?.classList.add('linked')
  labelArrow(details)
}

function makeButton(link: HTMLAnchorElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'more'
  button.dataset.branch = link.getAttribute('href') ?? ''
  button.dataset.side = link.parentElement?.previousElementSibling ? 'after' : 'before'
  button.append(...link.childNodes)
  link.replaceWith(button)
}
