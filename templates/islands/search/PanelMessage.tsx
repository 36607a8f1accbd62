import { SearchIcon } from './SearchIcon.tsx'
import type { SearchProps } from './search-props.ts'
import type { SearchStatus } from './useSearch.ts'

interface PanelMessageProps {
  readonly status: SearchStatus
  readonly words: SearchProps['words']
  readonly isLoading: boolean
  readonly hasNone: boolean
  readonly onRetry: () => void
}

/** What stands in the panel while there is no list: loading, failed, nothing found. */
export function PanelMessage({ status, words, isLoading, hasNone, onRetry }: PanelMessageProps) {
  if (status === 'failed') {
    return (
      <div className="search-message is-failed" role="alert">
        <p>{words.searchFailed}</p>
        <button type="button" onClick={onRetry}>
          {words.tryAgain}
        </button>
      </div>
    )
  }
  if (isLoading) return <p className="search-message">{words.searchLoading}</p>
  if (!hasNone) return null
  return (
    <p className="search-message">
      <SearchIcon name="none" />
      {words.noResults}
    </p>
  )
}
