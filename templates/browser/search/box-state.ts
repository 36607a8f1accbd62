import type { PresentedPage } from '../../../src/core/search/show/present-hits.ts'
import type { PanelContent } from '../../islands/search/SearchPanel.tsx'
import { type SearchState, startState } from '../../islands/search/search-session.ts'

/** The state of the search box. */
export interface BoxState {
  readonly text: string
  readonly isOpen: boolean
  /** The selected row of the list; -1 is the input itself. */
  readonly selected: number
  readonly recent: readonly string[]
  readonly search: SearchState
  /** Whether Enter was pressed before the answer arrived. */
  readonly opensWhenAnswered: boolean
}

export type BoxEvent =
  | { readonly type: 'opened'; readonly recent: readonly string[] }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'searched'; readonly search: SearchState }
  | { readonly type: 'selected'; readonly row: number }
  | { readonly type: 'moved'; readonly key: string }
  | { readonly type: 'entered' }
  | { readonly type: 'forgot' }
  | { readonly type: 'closed' }

/** The initial state. */
export const startBox: BoxState = {
  text: '',
  isOpen: false,
  selected: -1,
  recent: [],
  search: startState,
  opensWhenAnswered: false,
}

/** The state after an event. */
export function nextBox(state: BoxState, event: BoxEvent): BoxState {
  switch (event.type) {
    case 'opened':
      return { ...state, isOpen: true, recent: event.recent }
    case 'typed': {
      const next = { ...state, text: event.text, isOpen: true, opensWhenAnswered: false }
      return { ...next, selected: bestRow(next) }
    }
    case 'searched': {
      const next = { ...state, search: event.search }
      // The later texts of a large index keep the reader's selection.
      return isAnswered(next) && !isAnswered(state) ? { ...next, selected: bestRow(next) } : next
    }
    case 'selected':
      return { ...state, selected: event.row }
    case 'moved':
      return { ...state, selected: movedTo(state, event.key) }
    case 'entered':
      return { ...state, opensWhenAnswered: true }
    case 'forgot':
      return { ...state, recent: [] }
    case 'closed':
      return { ...state, isOpen: false, opensWhenAnswered: false }
  }
}

export function isEmpty({ text }: BoxState): boolean {
  return text.trim() === ''
}

/** Whether the list answers the whole text. */
export function isAnswered(state: BoxState): boolean {
  const { status, answer } = state.search
  return !isEmpty(state) && status === 'ready' && answer.text === state.text
}

/** The content of the panel; undefined when it is closed. */
export function panelOf(state: BoxState): PanelContent | undefined {
  const { recent, search } = state
  if (!state.isOpen) return undefined
  if (isEmpty(state)) return recent.length > 0 ? { kind: 'recent', texts: recent } : undefined
  if (search.status === 'failed') return { kind: 'failed' }
  const { text, found } = search.answer
  // The last answer stays until the next one arrives.
  if (found.pages.length > 0) return { kind: 'found', text, found }
  return { kind: isAnswered(state) ? 'none' : 'loading' }
}

/** Number of rows in the list. */
export function rowCount(content: PanelContent | undefined): number {
  if (content?.kind === 'recent') return content.texts.length
  return content?.kind === 'found' ? rowsOf(content.found.pages) : 0
}

function rowsOf(pages: readonly PresentedPage[]): number {
  return pages.reduce((sum, { sections }) => sum + 1 + sections.length, 0)
}

/** The row of the best hit: the first page, or its first section where that is better. */
function bestRow(state: BoxState): number {
  const content = panelOf(state)
  if (content?.kind !== 'found') return -1
  return content.found.pages[0]?.isSelfBest ? 0 : 1
}

/** The input itself is one position between the last row and the first, as in the ARIA practices. */
function movedTo(state: BoxState, key: string): number {
  const count = rowCount(panelOf(state))
  const { selected } = state
  if (key === 'ArrowDown') return selected + 1 < count ? selected + 1 : -1
  if (key === 'ArrowUp') return selected < 0 ? count - 1 : selected - 1
  return key === 'End' ? count - 1 : 0
}
