import { ownId } from '../../../src/core/own-id.ts'
import type { SearchFound } from '../../../src/core/search/show/search-protocol.ts'
import { fill } from '../../../src/core/words/fill.ts'
import { countText } from './count-text.ts'
import { HitOption } from './HitOption.tsx'
import { hitAddress, searchPageAddress } from './hit-address.ts'
import { PanelMessage } from './PanelMessage.tsx'
import { RecentOption } from './RecentOption.tsx'
import { hitIcons } from './SearchIcon.tsx'
import type { SearchProps } from './search-props.ts'

/** The content of the search box's panel. */
export type PanelContent =
  | { readonly kind: 'recent'; readonly texts: readonly string[] }
  | { readonly kind: 'empty' | 'failed' | 'loading' | 'none' }
  | { readonly kind: 'found'; readonly text: string; readonly found: SearchFound }

interface SearchPanelProps {
  readonly content: PanelContent
  readonly props: SearchProps
}

export const searchListId = ownId('search-list')
export const optionId = (row: number): string => ownId(`search-option-${row}`)

/**
 * The panel below the search box. It is stateless: `browser/search/search-box.tsx` renders it, and marks the selected
 * option.
 */
export function SearchPanel({ content, props }: SearchPanelProps) {
  const { messages } = props
  if (content.kind === 'recent') {
    return (
      <div className="search-panel">
        <div className="search-head">
          <span>{messages.recentSearches}</span>
          <button type="button" className="search-forget">
            {messages.clearRecentSearches}
          </button>
        </div>
        <div
          id={searchListId}
          className="search-list"
          role="listbox"
          aria-label={messages.recentSearches}
          tabIndex={-1}
        >
          {content.texts.map((text, row) => (
            <RecentOption key={text} id={optionId(row)} text={text} />
          ))}
        </div>
      </div>
    )
  }
  return (
    <div className="search-panel">
      {content.kind === 'found' ? (
        <FoundList text={content.text} found={content.found} props={props} />
      ) : (
        <PanelMessage message={content.kind} messages={messages} />
      )}
    </div>
  )
}

interface FoundListProps {
  readonly text: string
  readonly found: SearchFound
  readonly props: SearchProps
}

function FoundList({ text, found: { pages, counts }, props }: FoundListProps) {
  const { messages, baseUrl, editionPath } = props
  let row = 0
  const shown = pages.reduce((sum, { self, sections }) => sum + sections.length + (self ? 1 : 0), 0)
  const more = counts.places - shown
  return (
    <>
      <div className="search-head">{countText(counts, messages)}</div>
      <div
        id={searchListId}
        className="search-list"
        role="listbox"
        aria-label={messages.search}
        tabIndex={-1}
      >
        {pages.map(({ url, title, breadcrumb, self, sections }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box may hold groups, and no field sets
          <div
            key={url}
            className="search-group"
            role="group"
            aria-label={title.map(({ text }) => text).join('')}
          >
            <HitOption
              id={optionId(row++)}
              href={hitAddress(url, '', baseUrl)}
              icon="page"
              level="page"
              title={title}
              path={breadcrumb.join(' › ')}
              text={self?.text ?? []}
            />
            {sections.map((hit, index) => (
              <HitOption
                key={hit.hash}
                id={optionId(row++)}
                href={hitAddress(url, hit.hash, baseUrl)}
                icon={hitIcons[hit.type]}
                level={index === sections.length - 1 ? 'last-child' : 'child'}
                title={hit.title}
                text={hit.text}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="search-foot">
        <p className="search-hints" aria-hidden="true">
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> {messages.keySelect}
          </span>
          <span>
            <kbd>Enter</kbd> {messages.keyOpen}
          </span>
          <span>
            <kbd>Esc</kbd> {messages.close}
          </span>
        </p>
        <a className="search-all" href={searchPageAddress(text, baseUrl, editionPath)}>
          {more > 0 ? fill(messages.seeMoreResults, { count: more }) : messages.seeAllResults}
        </a>
      </div>
    </>
  )
}
