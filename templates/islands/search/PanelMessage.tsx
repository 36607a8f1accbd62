import { SearchIcon } from './SearchIcon.tsx'
import type { SearchProps } from './search-props.ts'
import type { SearchStatus } from './useSearch.ts'

interface PanelMessageProps {
  readonly status: SearchStatus
  readonly messages: SearchProps['messages']
  readonly isLoading: boolean
  readonly hasNone: boolean
  readonly onRetry: () => void
}

/** What stands in the panel while there is no list: loading, failed, nothing found. */
export function PanelMessage({ status, messages, isLoading, hasNone, onRetry }: PanelMessageProps) {
  if (status === 'failed') {
    return (
      <div className="search-message is-failed" role="alert">
        <p>{messages.searchFailed}</p>
        <button type="button" onClick={onRetry}>
          {messages.tryAgain}
        </button>
      </div>
    )
  }
  if (isLoading) return <p className="search-message">{messages.searchLoading}</p>
  if (!hasNone) return null
  return (
    <p className="search-message">
      <SearchIcon name="none" />
      {messages.noResults}
    </p>
  )
}
