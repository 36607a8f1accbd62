import { SearchIcon } from './SearchIcon.tsx'
import type { SearchMessages } from './search-props.ts'

interface PanelMessageProps {
  readonly message: 'empty' | 'failed' | 'loading' | 'none'
  readonly messages: SearchMessages
}

/** The panel without a list: nothing typed, loading, failed, nothing found. */
export function PanelMessage({ message, messages }: PanelMessageProps) {
  if (message === 'failed') {
    return (
      <div className="search-message is-failed" role="alert">
        <p>{messages.searchFailed}</p>
        <button type="button" className="search-retry">
          {messages.tryAgain}
        </button>
      </div>
    )
  }
  if (message === 'empty') return <p className="search-message">{messages.searchHint}</p>
  if (message === 'loading') return <p className="search-message">{messages.searchLoading}</p>
  return (
    <div className="search-message">
      <SearchIcon name="none" />
      <div>
        <p>{messages.noResults}</p>
        <p className="search-help">{messages.noResultsHelp}</p>
      </div>
    </div>
  )
}
