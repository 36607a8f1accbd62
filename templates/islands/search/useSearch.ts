import { useRef, useState } from 'react'
import type { PresentedHit } from '../../../src/core/search/show/present-hits.ts'
import { openSearchClient, type SearchAddresses, type SearchClient } from './search-client.ts'

export type SearchStatus = 'idle' | 'loading' | 'ready' | 'failed'

export interface Search {
  readonly status: SearchStatus
  /** The last answer, and the text it answers. */
  readonly answer: { readonly text: string; readonly hits: readonly PresentedHit[] }
  /** Starts loading the index unless that is done or under way; after a failure it tries again. */
  readonly load: () => void
  /** Asks for a text as soon as the index is there; of several texts in a row only the last is sure to be asked. */
  readonly ask: (text: string) => void
}

const nothing = { text: '', hits: [] }

/** The search as a component sees it: at most `limit` hits with `length` characters of text each. */
export function useSearch(addresses: SearchAddresses, limit: number, length: number): Search {
  const [status, setStatus] = useState<SearchStatus>('idle')
  const [answer, setAnswer] = useState<Search['answer']>(nothing)
  const client = useRef<SearchClient | undefined>(undefined)
  // In `docsgen dev` a saved document brings another index into the same page.
  const opening = useRef<Promise<SearchClient> | undefined>(undefined)
  const wanted = useRef('')
  const isLoading = useRef(false)
  const isAsking = useRef(false)

  async function load(): Promise<void> {
    if (isLoading.current) return
    const opened = openSearchClient(addresses)
    if (client.current && opening.current === opened) return
    isLoading.current = true
    opening.current = opened
    setStatus('loading')
    try {
      client.current = await opened
      setStatus('ready')
      void askWanted()
    } catch (error) {
      console.warn(error)
      setStatus('failed')
    } finally {
      isLoading.current = false
    }
  }

  // One question at a time: a worker that is slower than the typing skips what was overtaken.
  async function askWanted(): Promise<void> {
    if (isAsking.current) return
    isAsking.current = true
    let asked: string | undefined
    while (client.current && asked !== wanted.current) {
      const text = wanted.current
      asked = text
      const show = (hits: readonly PresentedHit[]) => {
        if (text === wanted.current) setAnswer({ text, hits })
      }
      if (text.trim() === '') show([])
      else if (!(await client.current.ask(text, limit, length, show))) {
        client.current = undefined
        setStatus('failed')
      }
    }
    isAsking.current = false
  }

  return {
    status,
    answer,
    load: () => void load(),
    ask: (text) => {
      wanted.current = text
      void load()
      void askWanted()
    },
  }
}
