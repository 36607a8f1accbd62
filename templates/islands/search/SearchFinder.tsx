import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../src/core/words/fill.ts'
import { hitAddress } from './hit-address.ts'
import { Segments } from './Segments.tsx'
import type { SearchProps } from './search-props.ts'
import { useSearch } from './useSearch.ts'

const mostHits = 100
const textLength = 100

/**
 * The page `/search`: its text and the address keep step (`?q=`, replaced, not pushed; other parameters stay). `version`
 * and `ctx` are left alone: there is one index, for the version that the page belongs to.
 */
export function SearchFinder({ addresses, baseUrl, messages }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const isComposing = useRef(false)
  const [text, setText] = useState('')
  const { status, answer, ask } = useSearch(addresses, mostHits, textLength)
  const query = text.trim()
  const title = query === '' ? messages.searchDocs : fill(messages.resultsFor, { query })
  const hits = query === '' ? [] : answer.hits
  const isAnswered = query !== '' && status === 'ready' && answer.text === text
  // Ready, and without an answer: parts of a large index are on their way.
  const isLoading =
    query !== '' && (status === 'loading' || (status === 'ready' && !isAnswered && hits.length === 0))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later changes come from the input
  useEffect(() => {
    const readAddress = () => {
      const box = input.current
      if (!box) return
      // What was typed before this woke up is newer than the address.
      const asked = new URLSearchParams(location.search).get('q') ?? ''
      if (box.value === '' || box.value === box.defaultValue) box.value = asked
      setText(box.value)
      if (box.value !== '') ask(box.value)
    }
    readAddress()
    // A reader who already stands elsewhere, in the menu say, stays there.
    if (document.activeElement?.contains(input.current)) input.current?.focus({ preventScroll: true })
    // The router leaves a change of the query on this page to the page.
    addEventListener('popstate', readAddress)
    return () => removeEventListener('popstate', readAddress)
  }, [])

  useEffect(() => {
    document.title = title
  }, [title])

  function change(value: string): void {
    setText(value)
    if (isComposing.current) return
    ask(value)
    const address = new URL(location.href)
    if (value.trim() === '') address.searchParams.delete('q')
    else address.searchParams.set('q', value)
    history.replaceState(history.state, '', address)
  }

  return (
    <>
      <h1>{title}</h1>
      <search className="needs-script">
        <form
          className="search-form"
          onSubmit={(event) => {
            event.preventDefault()
            change(input.current?.value ?? '')
          }}
        >
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue=""
            placeholder={messages.searchPlaceholder}
            aria-label={messages.search}
            autoComplete="off"
            maxLength={200}
            spellCheck={false}
            onInput={(event) => change(event.currentTarget.value)}
            onCompositionStart={() => {
              isComposing.current = true
            }}
            onCompositionEnd={(event) => {
              isComposing.current = false
              change(event.currentTarget.value)
            }}
          />
        </form>
      </search>
      <div role="status" className="search-status">
        {isLoading && (
          <p>
            <span className="search-ring" /> {messages.searchLoading}
          </p>
        )}
        {isAnswered && (
          <p>
            {hits.length > 0 ? fill(messages.documentsFound, { count: hits.length }) : messages.noResults}
          </p>
        )}
      </div>
      {query !== '' && status === 'failed' && (
        <div className="search-message is-failed" role="alert">
          <p>{messages.searchFailed}</p>
          <button type="button" onClick={() => ask(text)}>
            {messages.tryAgain}
          </button>
        </div>
      )}
      {status !== 'failed' && hits.length > 0 && (
        <ol className="search-results">
          {hits.map((hit) => (
            <li key={hit.url + hit.hash} className={hit.isChild ? 'search-result is-child' : 'search-result'}>
              <h2>
                <a href={hitAddress(hit, baseUrl)}>
                  <Segments segments={hit.title} />
                </a>
              </h2>
              {hit.path.length > 0 && <p className="search-result-path">{hit.path.join(' › ')}</p>}
              {hit.text.length > 0 && (
                <p className="search-result-text">
                  <Segments segments={hit.text} />
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
