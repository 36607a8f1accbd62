import type { SearchFound } from '../../../src/core/search/show/search-protocol.ts'
import { openSearchClient, type SearchAddresses, type SearchClient } from './search-client.ts'

export type SearchStatus = 'idle' | 'loading' | 'ready' | 'failed'

/** The state of a search. */
export interface SearchState {
  readonly status: SearchStatus
  /** The last answer, with its query. */
  readonly answer: { readonly text: string; readonly found: SearchFound }
}

export interface SearchSession {
  /** Loads the index unless it is loaded or loading; retries after a failure. */
  readonly load: () => Promise<void>
  /** Queries the index as soon as it is loaded; of several queries in a row only the last is sure to be answered. */
  readonly ask: (text: string) => void
}

export const nothingFound: SearchFound = { pages: [], counts: { pages: 0, places: 0, isCapped: false } }

/** The initial state. */
export const startState: SearchState = { status: 'idle', answer: { text: '', found: nothingFound } }

/**
 * Runs the search of one field.
 *
 * @param addresses where the search is served
 * @param limit most hits of an answer
 * @param length characters of text for each
 * @param show called with each new state
 */
export function createSearchSession(
  addresses: SearchAddresses,
  limit: number,
  length: number,
  show: (state: SearchState) => void,
): SearchSession {
  let state = startState
  // In `docsgen dev` a saved document brings another index into the same page.
  let opened: SearchClient | undefined
  let wanted = ''
  let isLoading = false
  let isAsking = false
  const change = (part: Partial<SearchState>) => {
    state = { ...state, ...part }
    show(state)
  }

  async function load(): Promise<void> {
    if (isLoading) return
    const client = openSearchClient(addresses)
    if (opened === client) return
    isLoading = true
    opened = client
    change({ status: 'loading' })
    try {
      await client.ready
      change({ status: 'ready' })
    } catch (error) {
      console.warn(error)
      opened = undefined
      change({ status: 'failed' })
    } finally {
      isLoading = false
    }
  }

  // One query at a time: a worker that is slower than typing skips outdated queries.
  async function askWanted(): Promise<void> {
    if (isAsking) return
    isAsking = true
    let asked: string | undefined
    while (opened && asked !== wanted) {
      const text = wanted
      asked = text
      const answer = (found: SearchFound) => {
        if (text === wanted) change({ answer: { text, found } })
      }
      if (text.trim() === '') answer(nothingFound)
      else if (!(await opened.ask(text, limit, length, answer))) {
        opened = undefined
        change({ status: 'failed' })
      }
    }
    isAsking = false
  }

  return {
    load,
    ask: (text) => {
      wanted = text
      void load()
      void askWanted()
    },
  }
}
