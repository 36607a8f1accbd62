import { SearchIcon } from './SearchIcon.tsx'

interface RecentOptionProps {
  readonly id: string
  readonly text: string
  readonly isSelected: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

/** A text that was searched before; choosing it searches again. */
export function RecentOption({ id, text, isSelected, onPoint, onChoose }: RecentOptionProps) {
  return (
    <button
      type="button"
      id={id}
      className="search-option is-recent"
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <SearchIcon name="recent" />
      <span className="search-option-title">{text}</span>
    </button>
  )
}
