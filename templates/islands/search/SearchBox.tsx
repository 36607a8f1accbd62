import { withBase } from '../../../src/core/url.ts'
import { Icon } from '../../layout/shared/Icon.tsx'
import type { TemplateProps } from '../../layout/TemplateProps.ts'
import { SearchIcon } from './SearchIcon.tsx'
import { searchProps } from './search-props.ts'

/**
 * The search box of the navbar: a form that submits to `/search`. `browser/search/search-box.tsx` turns it into a
 * combobox without React, so that a reader's first search waits only for the index.
 */
export function SearchBox({ view }: TemplateProps) {
  const props = searchProps(view)
  const { messages, baseUrl, editionPath = '' } = props
  return (
    <search className="search-box" data-props={JSON.stringify(props)}>
      <form className="search-bar" action={withBase(`${editionPath}/search`, baseUrl)} method="get">
        <div className="search-field">
          <SearchIcon name="search" />
          <input
            type="search"
            name="q"
            placeholder={messages.searchPlaceholder}
            aria-label={messages.search}
            aria-keyshortcuts="Control+K Meta+K /"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
            enterKeyHint="search"
          />
          <span className="search-ring" />
          <span className="search-keys needs-script" aria-hidden="true">
            <kbd className="not-mac">Ctrl</kbd>
            <kbd className="only-mac">⌘</kbd>
            <kbd>K</kbd>
          </span>
          <button type="button" className="search-clear" aria-label={messages.clear} title={messages.clear}>
            <Icon name="close" />
          </button>
        </div>
        <button type="button" className="search-cancel">
          {messages.cancel}
        </button>
      </form>
      <span role="status" className="visually-hidden" />
    </search>
  )
}
