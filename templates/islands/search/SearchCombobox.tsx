import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { ownId } from '../../../src/core/own-id.ts'
import { withBase } from '../../../src/core/url.ts'
import { fill } from '../../../src/core/words/fill.ts'
import { byId, closest, find, findAll } from '../../browser/dom.ts'
import { Icon } from '../../layout/Icon.tsx'
import { HitOption } from './HitOption.tsx'
import { hitAddress, searchPageAddress } from './hit-address.ts'
import { PanelMessage } from './PanelMessage.tsx'
import { RecentOption } from './RecentOption.tsx'
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'
import { SearchIcon } from './SearchIcon.tsx'
import type { SearchProps } from './search-props.ts'
import { useSearch } from './useSearch.ts'

const mostHits = 8
const textLength = 50
const listId = ownId('search-list')
const optionId = (index: number): string => ownId(`search-option-${index}`)

/**
 * The search box: an editable combobox after the ARIA practices. The focus stays in the input while arrows, Home and End
 * move through the list; Enter opens, Escape closes, Tab moves on. Hits are real links, so a click with a modifier does
 * what it does anywhere. Until it is awake, and without script, it is a form that leads to `/search`.
 */
export function SearchCombobox({ addresses, baseUrl, messages }: SearchProps) {
  const root = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isComposing = useRef(false)
  const opensWhenAnswered = useRef(false)
  const [isHydrated, setHydrated] = useState(false)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [selected, setSelected] = useState(0)
  const [recent, setRecent] = useState<readonly string[]>([])
  const { status, answer, load, ask } = useSearch(addresses, mostHits, textLength)

  const isEmpty = text.trim() === ''
  const hits = isEmpty ? [] : answer.hits
  const isAnswered = !isEmpty && status === 'ready' && answer.text === text
  const count = isEmpty ? recent.length : hits.length
  const hasPanel = isOpen && (!isEmpty || recent.length > 0)
  const hasList = hasPanel && count > 0 && status !== 'failed'
  const current = hasList && selected >= 0 && selected < count ? selected : -1

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes up
  useEffect(() => {
    setHydrated(true)
    load()
    const box = input.current
    if (!box) return
    // A reader may have typed before this woke up.
    const terms = new URLSearchParams(location.search).getAll('_highlight')
    if (box.value === '' && terms.length > 0) box.value = terms.join(' ')
    setText(box.value)
    if (document.activeElement === box) {
      activate()
      if (box.value !== '') ask(box.value)
    }
  }, [])

  // The answer that Enter has been waiting for.
  useEffect(() => {
    if (!isAnswered || !opensWhenAnswered.current) return
    opensWhenAnswered.current = false
    if (hits.length > 0) byId(optionId(0))?.click()
  }, [isAnswered, hits])

  useEffect(() => {
    if (current >= 0) byId(optionId(current))?.scrollIntoView({ block: 'nearest' })
  }, [current])

  function activate(): void {
    setRecent(readRecentSearches())
    setOpen(true)
    load()
  }

  function close(): void {
    setOpen(false)
    opensWhenAnswered.current = false
  }

  function change(value: string): void {
    setText(value)
    if (isComposing.current) return
    opensWhenAnswered.current = false
    setSelected(value.trim() === '' ? -1 : 0)
    setOpen(true)
    ask(value)
  }

  function cancel(): void {
    close()
    input.current?.blur()
  }

  function forget(): void {
    forgetSearches()
    setRecent([])
  }

  function fillIn(value: string): void {
    if (!input.current) return
    input.current.value = value
    input.current.focus()
    change(value)
  }

  function clear(): void {
    fillIn('')
    const address = new URL(location.href)
    if (!address.searchParams.has('_highlight')) return
    address.searchParams.delete('_highlight')
    history.replaceState(history.state, '', address)
    for (const mark of findAll('.article mark')) mark.replaceWith(...mark.childNodes)
  }

  function open(event: MouseEvent): void {
    rememberSearch(text)
    // A click with a modifier opens elsewhere: the reader stays here, and so does the list.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    close()
    takeReturn()
    input.current?.blur()
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    // The key belongs to the input method; 229 is how older browsers say so.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const { key } = event
    if (key === 'Escape') {
      event.preventDefault()
      if (isOpen && (hasPanel || isSheet())) close()
      else {
        const before = takeReturn()
        if (before) before.focus()
        else input.current?.blur()
      }
      return
    }
    if (key === 'Enter') {
      pressEnter(event)
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if ((key === 'ArrowDown' || key === 'ArrowUp') && !isOpen) {
      event.preventDefault()
      activate()
      setSelected(key === 'ArrowDown' ? 0 : count - 1)
      return
    }
    if (!hasList) return
    // One place between the last and the first is the input itself, as in the practices.
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: current + 1 < count ? current + 1 : -1,
      ArrowUp: current < 0 ? count - 1 : current - 1,
      Home: 0,
      End: count - 1,
    }
    const index = moves[key]
    if (index === undefined) return
    event.preventDefault()
    setSelected(index)
  }

  function pressEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (isEmpty) {
      event.preventDefault()
      const chosen = recent[current]
      if (hasList && chosen !== undefined) fillIn(chosen)
      return
    }
    // Without an index the form goes to the search page, which says what is wrong.
    if (status === 'failed') return
    event.preventDefault()
    const option = isAnswered ? byId(optionId(Math.max(0, current))) : undefined
    if (option) {
      const { ctrlKey, metaKey, shiftKey } = event
      option.dispatchEvent(
        new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      )
    } else if (!isAnswered) opensWhenAnswered.current = true
  }

  function leave(event: FocusEvent): void {
    if (event.relatedTarget instanceof Node && root.current?.contains(event.relatedTarget)) return
    // A window that loses the focus gives it back to the same place.
    if (!document.hasFocus()) return
    takeReturn()
    close()
  }

  /** Escape on a button or link of the box: back to the input. */
  function returnFocus(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.target === input.current) return
    event.preventDefault()
    input.current?.focus()
    close()
  }

  // Ready, and without an answer: parts of a large index are on their way.
  const isLoading =
    !isEmpty && (status === 'loading' || (status === 'ready' && !isAnswered && hits.length === 0))
  // Asleep it is an ordinary text field, and says so.
  const combobox = isHydrated && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': hasList,
    'aria-controls': hasList ? listId : undefined,
    'aria-activedescendant': current >= 0 ? optionId(current) : undefined,
  }
  return (
    <search
      ref={root}
      className={isOpen ? 'search-box is-open' : 'search-box'}
      data-state={status}
      onBlur={leave}
      // After a failure the reader decides: a list that comes and goes under the pointer cannot be clicked.
      onPointerEnter={() => status === 'idle' && load()}
      onKeyDown={returnFocus}
      onMouseDown={keepFocus}
    >
      <form className="search-bar" action={withBase('/search', baseUrl)} method="get">
        <div className="search-field">
          <SearchIcon name="search" />
          <input
            ref={input}
            type="search"
            name="q"
            placeholder={messages.searchPlaceholder}
            aria-label={messages.search}
            aria-keyshortcuts="Control+K Meta+K /"
            {...combobox}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
            enterKeyHint="search"
            onFocus={activate}
            onClick={() => !isOpen && activate()}
            onInput={(event) => change(event.currentTarget.value)}
            onCompositionStart={() => {
              isComposing.current = true
            }}
            onCompositionEnd={(event) => {
              isComposing.current = false
              change(event.currentTarget.value)
            }}
            onKeyDown={press}
          />
          {isLoading && <span className="search-ring" />}
          {text === '' ? (
            <span className="search-keys needs-script" aria-hidden="true">
              <kbd className="not-mac">Ctrl</kbd>
              <kbd className="only-mac">⌘</kbd>
              <kbd>K</kbd>
            </span>
          ) : (
            <button
              type="button"
              className="search-clear"
              aria-label={messages.clear}
              title={messages.clear}
              onClick={clear}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        {isOpen && (
          <button type="button" className="search-cancel" onClick={cancel}>
            {messages.cancel}
          </button>
        )}
      </form>
      {hasPanel && (
        <div className="search-panel">
          {isEmpty ? (
            <div className="search-head">
              <span id={ownId('search-recent')}>{messages.recentSearches}</span>
              <button type="button" onClick={forget}>
                {messages.clearRecentSearches}
              </button>
            </div>
          ) : (
            <PanelMessage
              status={status}
              messages={messages}
              isLoading={isLoading}
              hasNone={isAnswered && hits.length === 0}
              onRetry={() => ask(text)}
            />
          )}
          {hasList && (
            <div id={listId} className="search-list" role="listbox" aria-label={messages.search}>
              {isEmpty
                ? recent.map((before, index) => (
                    <RecentOption
                      key={before}
                      id={optionId(index)}
                      text={before}
                      isSelected={index === current}
                      onPoint={() => index !== selected && setSelected(index)}
                      onChoose={() => fillIn(before)}
                    />
                  ))
                : hits.map((hit, index) => (
                    <HitOption
                      key={hit.url + hit.hash}
                      id={optionId(index)}
                      hit={hit}
                      href={hitAddress(hit, baseUrl)}
                      isSelected={index === current}
                      onPoint={() => index !== selected && setSelected(index)}
                      onOpen={open}
                    />
                  ))}
            </div>
          )}
          {hasList && !isEmpty && (
            <a className="search-all" href={searchPageAddress(text, baseUrl)} onClick={open}>
              {messages.seeAllResults}
            </a>
          )}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {isOpen &&
          isAnswered &&
          (hits.length > 0 ? fill(messages.documentsFound, { count: hits.length }) : messages.noResults)}
      </span>
    </search>
  )
}

/** What had the focus before a key led here (`browser/search-shortcut.ts` has marked it); asked once. */
function takeReturn(): HTMLElement | undefined {
  const before = find<HTMLElement>('[data-search-from]')
  delete before?.dataset.searchFrom
  return before ?? undefined
}

/** On a phone the open box covers the screen, list or no list. */
function isSheet(): boolean {
  return matchMedia('(max-width: 576px)').matches
}

/** Pressing on the panel must not take the focus from the input; other buttons of the mouse do what they do. */
function keepFocus(event: MouseEvent): void {
  const isOnPanel = closest(event.target, '.search-panel') !== null
  if (event.button === 0 && isOnPanel) event.preventDefault()
}
