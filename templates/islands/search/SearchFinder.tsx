import { useEffect, useRef, useState } from 'react'
import { pageTitle } from '../../../src/core/site/view/page-title.ts'
import { fill } from '../../../src/core/words/fill.ts'
import { countText } from './count-text.ts'
import { isComposing } from './is-composing.ts'
import { otherVersionPage } from './other-version-page.ts'
import { ResultList } from './ResultList.tsx'
import type { SearchPageProps } from './search-props.ts'
import { nothingFound } from './search-session.ts'
import { useSearch } from './useSearch.ts'

/** More rows than a reader looks through, and few enough to render at once. */
const mostHits = 300
const textLength = 100

/**
 * The page `/search`: keeps its text and the address in step (`?q=`, replaced, not pushed; other parameters stay).
 * `?version=` of another version leads to its search page; `ctx` is ignored.
 */
export function SearchFinder(props: SearchPageProps) {
  const { addresses, baseUrl, siteTitle, messages, home } = props
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { status, answer, ask } = useSearch(addresses, mostHits, textLength)
  const query = text.trim()
  const title = query === '' ? messages.searchDocs : fill(messages.resultsFor, { query })
  const { pages, counts } = query === '' ? nothingFound : answer.found
  const listed = pages.reduce((sum, { self, sections }) => sum + sections.length + (self ? 1 : 0), 0)
  const isAnswered = query !== '' && status === 'ready' && answer.text === text
  // Ready but without an answer: chunks of a large index are loading.
  const isLoading =
    query !== '' && (status === 'loading' || (status === 'ready' && !isAnswered && pages.length === 0))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later changes come from the input
  useEffect(() => {
    const other = otherVersionPage(location.search, props)
    if (other !== undefined) {
      location.replace(other)
      return
    }
    const readAddress = () => {
      const box = input.current
      if (!box) return
      // Text typed before hydration takes precedence over the address.
      const asked = new URLSearchParams(location.search).get('q') ?? ''
      if (box.value === '' || box.value === box.defaultValue) box.value = asked
      setText(box.value)
      if (box.value !== '') ask(box.value)
    }
    readAddress()
    // A focus that the reader has moved elsewhere, such as the menu, stays there.
    if (document.activeElement?.contains(input.current)) input.current?.focus({ preventScroll: true })
    // The router leaves changes of the query on this page to the page.
    addEventListener('popstate', readAddress)
    return () => removeEventListener('popstate', readAddress)
  }, [])

  useEffect(() => {
    document.title = pageTitle(title, siteTitle)
  }, [title, siteTitle])

  function change(value: string): void {
    setText(value)
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
            onInput={(event) => {
              if (!isComposing(event.nativeEvent)) change(event.currentTarget.value)
            }}
            onCompositionEnd={(event) => change(event.currentTarget.value)}
          />
        </form>
      </search>
      <div role="status" className="search-status">
        {isLoading && (
          <p>
            <span className="search-ring" /> {messages.searchLoading}
          </p>
        )}
        {isAnswered && <p>{pages.length > 0 ? countText(counts, messages) : messages.noResults}</p>}
        {isAnswered && pages.length === 0 && <p className="search-help">{messages.noResultsHelp}</p>}
      </div>
      {isAnswered && pages.length === 0 && (
        <p>
          <a href={home.address}>{home.label}</a>
        </p>
      )}
      {query !== '' && status === 'failed' && (
        <div className="search-message is-failed" role="alert">
          <p>{messages.searchFailed}</p>
          <button type="button" onClick={() => ask(text)}>
            {messages.tryAgain}
          </button>
        </div>
      )}
      {status !== 'failed' && pages.length > 0 && <ResultList pages={pages} baseUrl={baseUrl} />}
      {isAnswered && listed > 0 && listed < counts.places && (
        <p className="search-status">{fill(messages.resultsListed, { count: listed })}</p>
      )}
    </>
  )
}
