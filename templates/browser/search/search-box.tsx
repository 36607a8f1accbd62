import { countText } from '../../islands/search/count-text.ts'
import { isComposing } from '../../islands/search/is-composing.ts'
import { forgetSearches, readRecentSearches, rememberSearch } from '../../islands/search/recent-searches.ts'
import { optionId, type PanelContent, SearchPanel, searchListId } from '../../islands/search/SearchPanel.tsx'
import { fetchSearchVersion, prepareSearch } from '../../islands/search/search-client.ts'
import type { SearchProps } from '../../islands/search/search-props.ts'
import { createSearchSession } from '../../islands/search/search-session.ts'
import { currentConnection, isSparing } from '../connection.ts'
import { byId, closest, find, findAll } from '../dom.ts'
import { currentOverlay, enterOverlay, leaveOverlay } from '../router/history-overlay.ts'
import { whenIdle } from '../when-idle.ts'
import {
  type BoxEvent,
  type BoxState,
  isAnswered,
  isEmpty,
  nextBox,
  panelOf,
  rowCount,
  startBox,
} from './box-state.ts'
import { renderElement } from './render-element.ts'

const mostHits = 8
const textLength = 50
const boxSelector = '.search-box'
const moves = ['ArrowDown', 'ArrowUp', 'Home', 'End']

/** Turns the search box into a combobox; returns the function to call after navigation. */
export function startSearchBox(): () => void {
  let last: HTMLElement | null = null
  const refresh = () => {
    const root = find<HTMLElement>(boxSelector)
    if (root === last) return
    last = root
    const input = root && find<HTMLInputElement>('input', root)
    if (root && input) wakeBox(root, input)
  }
  refresh()
  return refresh
}

/** Replaces the box with that of another page where they differ, as between two languages. */
export function syncSearchBox(page: Document): void {
  const [old, fresh] = [find<HTMLElement>(boxSelector), find<HTMLElement>(boxSelector, page)]
  if (old && fresh && old.dataset.props !== fresh.dataset.props) old.replaceWith(document.adoptNode(fresh))
}

/**
 * An editable combobox after the ARIA practices. The focus stays in the input while arrows, Home and End move through
 * the list; Enter opens, Escape closes, Tab moves on. Hits are real links, so a click with a modifier works as usual.
 */
function wakeBox(root: HTMLElement, input: HTMLInputElement): void {
  const props: SearchProps = JSON.parse(root.dataset.props ?? '{}')
  let state = startBox
  let selectsOnClick = false
  const session = createSearchSession(props.addresses, mostHits, textLength, (search) =>
    send({ type: 'searched', search }),
  )

  function send(event: BoxEvent): void {
    const before = state
    state = nextBox(before, event)
    show(root, input, before, state, props)
    if (event.type === 'moved' || event.type === 'searched')
      byId(optionId(state.selected))?.scrollIntoView({ block: 'nearest' })
    if (state.isOpen && !before.isOpen && isSheet()) enterOverlay('search')
    if (state.opensWhenAnswered && isAnswered(state)) {
      const best = byId(optionId(state.selected))
      if (best) best.click()
      else send({ type: 'typed', text: state.text })
    }
  }

  const load = () => void session.load()

  function activate(): void {
    send({ type: 'opened', recent: readRecentSearches() })
    load()
  }

  function close(): void {
    if (state.isOpen) leaveOverlay('search')
    send({ type: 'closed' })
  }

  function change(): void {
    send({ type: 'typed', text: input.value })
    session.ask(input.value)
  }

  function fillIn(text: string): void {
    input.value = text
    input.focus()
    change()
  }

  /** A click on a link of the panel: the router navigates. */
  function follow(event: MouseEvent): void {
    rememberSearch(state.text)
    // A click with a modifier opens elsewhere, so the list stays.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    send({ type: 'closed' })
    takeReturn()
    input.blur()
  }

  const clicks: Readonly<Record<string, (event: MouseEvent, target: HTMLElement) => void>> = {
    '.search-clear': () => {
      fillIn('')
      removeHighlights()
    },
    '.search-cancel': () => {
      close()
      input.blur()
    },
    '.search-forget': () => {
      forgetSearches()
      send({ type: 'forgot' })
    },
    '.search-retry': () => session.ask(state.text),
    '.is-recent': (_, option) => fillIn(option.textContent),
    'a.search-option, .search-all': follow,
  }

  function press(event: KeyboardEvent): void {
    const { key } = event
    if (isComposing(event)) return
    if (key === 'Escape') pressEscape(event)
    else if (event.target !== input) return
    else if (key === 'Enter') pressEnter(event)
    else if (moves.includes(key) && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey)
      pressMove(event)
  }

  function pressEscape(event: KeyboardEvent): void {
    event.preventDefault()
    const isShown = state.isOpen && (panelOf(state) !== undefined || isSheet())
    if (event.target !== input) input.focus()
    if (isShown) close()
    else {
      const before = takeReturn()
      if (before) before.focus()
      else input.blur()
    }
  }

  function pressMove(event: KeyboardEvent): void {
    const { key } = event
    const isVertical = key === 'ArrowDown' || key === 'ArrowUp'
    if (!state.isOpen && isVertical) {
      event.preventDefault()
      activate()
      send({ type: 'selected', row: -1 })
      send({ type: 'moved', key })
    } else if (rowCount(panelOf(state)) > 0) {
      event.preventDefault()
      send({ type: 'moved', key })
    }
  }

  function pressEnter(event: KeyboardEvent): void {
    // Without an index the form submits to the search page, which reports the error.
    if (!isEmpty(state) && state.search.status === 'failed') return
    event.preventDefault()
    const option = state.isOpen ? byId(optionId(state.selected)) : null
    if (isEmpty(state)) option?.click()
    else if (!isAnswered(state)) send({ type: 'entered' })
    else {
      const { ctrlKey, metaKey, shiftKey } = event
      const chosen = option ?? byId(optionId(0))
      chosen?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      )
    }
  }

  input.addEventListener('focus', () => {
    input.select()
    activate()
  })
  // The click that focuses the input would otherwise place the caret in the text.
  input.addEventListener('pointerdown', () => {
    selectsOnClick = document.activeElement !== input
  })
  input.addEventListener('click', () => {
    if (selectsOnClick && input.selectionStart === input.selectionEnd) input.select()
    selectsOnClick = false
    if (!state.isOpen) activate()
  })
  input.addEventListener('input', (event) => {
    if (!isComposing(event)) change()
  })
  input.addEventListener('compositionend', change)
  root.addEventListener('keydown', press)
  root.addEventListener('click', (event) => {
    for (const [selector, act] of Object.entries(clicks)) {
      const target = closest<HTMLElement>(event.target, selector)
      if (target) return act(event, target)
    }
  })
  root.addEventListener('pointermove', ({ target }) => {
    const row = rowsOf(root).indexOf(closest(target, '[role="option"]') ?? root)
    if (row >= 0 && row !== state.selected) send({ type: 'selected', row })
  })
  // Keeps the focus in the input when the panel is pressed; other mouse buttons work as usual.
  root.addEventListener('mousedown', (event) => {
    if (event.button === 0 && closest(event.target, '.search-panel')) event.preventDefault()
  })
  // After a failure only a click retries: a list that comes and goes under the pointer cannot be clicked.
  root.addEventListener('pointerenter', () => state.search.status === 'idle' && load())
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && root.contains(relatedTarget)) return
    // A window that loses the focus restores it later.
    if (!document.hasFocus()) return
    takeReturn()
    close()
  })
  addEventListener('popstate', () => {
    if (!state.isOpen || !isSheet() || currentOverlay()) return
    send({ type: 'closed' })
    input.blur()
  })

  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', 'false')
  root.dataset.hydrated = ''
  const terms = new URLSearchParams(location.search).getAll('_highlight')
  if (input.value === '' && terms.length > 0) input.value = terms.join(' ')
  state = { ...state, text: input.value }
  // A reader may have typed, or pointed here, before this code was loaded.
  if (document.activeElement === input) {
    activate()
    if (input.value !== '') change()
  } else if (root.matches(':hover')) load()
  whenIdle(() => {
    if (isSparing(currentConnection())) void fetchSearchVersion(props.addresses)
    else prepareSearch(props.addresses)
  })
}

/** Renders the changes from one state to the next. */
function show(
  root: HTMLElement,
  input: HTMLInputElement,
  before: BoxState,
  state: BoxState,
  props: SearchProps,
): void {
  const content = shownPanel(state)
  root.classList.toggle('is-open', state.isOpen)
  root.dataset.state = state.search.status
  root.toggleAttribute('data-loading', content?.kind === 'loading')
  const rows = rowCount(content)
  input.setAttribute('aria-expanded', String(rows > 0))
  toggle(input, 'aria-controls', rows > 0 ? searchListId : undefined)
  if (!isSamePanel(shownPanel(before), content)) {
    find('.search-panel', root)?.remove()
    if (content) find('form', root)?.after(renderElement(<SearchPanel content={content} props={props} />))
  }
  const selected = rows > 0 && state.selected >= 0 ? byId(optionId(state.selected)) : null
  toggle(input, 'aria-activedescendant', selected?.id)
  for (const row of rowsOf(root)) row.setAttribute('aria-selected', String(row === selected))
  const status = find('[role="status"]', root)
  const said = state.isOpen && isAnswered(state) ? announcementOf(state, props) : ''
  if (status && status.textContent !== said) status.textContent = said
}

/** On a phone the open box is never blank. */
function shownPanel(state: BoxState): PanelContent | undefined {
  return panelOf(state) ?? (state.isOpen && isSheet() ? { kind: 'empty' } : undefined)
}

function announcementOf({ search }: BoxState, { messages }: SearchProps): string {
  const { counts } = search.answer.found
  return counts.places > 0 ? countText(counts, messages) : messages.noResults
}

function isSamePanel(one: PanelContent | undefined, other: PanelContent | undefined): boolean {
  if (one?.kind !== other?.kind) return false
  if (one?.kind === 'found' && other?.kind === 'found') return one.found === other.found
  return one?.kind !== 'recent' || other?.kind !== 'recent' || one.texts === other.texts
}

function toggle(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

const rowsOf = (root: Element): Element[] => findAll('[role="option"]', root)

/** The element that had the focus before a shortcut (marked by `browser/navbar/search-shortcut.ts`); returned once. */
function takeReturn(): HTMLElement | undefined {
  const before = find<HTMLElement>('[data-search-from]')
  delete before?.dataset.searchFrom
  return before ?? undefined
}

/** On a phone the open box covers the screen, with or without a list. */
function isSheet(): boolean {
  return matchMedia('(max-width: 576px)').matches
}

/** Removes the marks of `?_highlight=` from page and address. */
function removeHighlights(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('_highlight')) return
  address.searchParams.delete('_highlight')
  history.replaceState(history.state, '', address)
  for (const mark of findAll('.article mark')) mark.replaceWith(...mark.childNodes)
}
