import { SearchIcon } from './SearchIcon.tsx'

interface RecentOptionProps {
  readonly id: string
  readonly text: string
}

/** A recent query; choosing it searches again. */
export function RecentOption({ id, text }: RecentOptionProps) {
  return (
    <button
      type="button"
      id={id}
      className="search-option is-recent"
      role="option"
      aria-selected={false}
      tabIndex={-1}
    >
      <SearchIcon name="recent" />
      <span className="search-option-title">{text}</span>
    </button>
  )
}
