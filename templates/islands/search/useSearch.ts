import { useRef, useState } from 'react'
import type { SearchAddresses } from './search-client.ts'
import { createSearchSession, type SearchSession, type SearchState, startState } from './search-session.ts'

/** The search as a hook: at most `limit` hits with `length` characters of text each. */
export function useSearch(
  addresses: SearchAddresses,
  limit: number,
  length: number,
): SearchState & Pick<SearchSession, 'ask'> {
  const [state, setState] = useState(startState)
  const session = useRef<SearchSession | undefined>(undefined)
  session.current ??= createSearchSession(addresses, limit, length, setState)
  return { ...state, ask: session.current.ask }
}
