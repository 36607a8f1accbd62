import type { MouseEvent } from 'react'
import type { PresentedHit } from '../../../src/core/search/show/present-hits.ts'
import { hitIcons, SearchIcon } from './SearchIcon.tsx'
import { Segments } from './Segments.tsx'

interface HitOptionProps {
  readonly id: string
  readonly hit: PresentedHit
  readonly href: string
  readonly isSelected: boolean
  readonly onPoint: () => void
  readonly onOpen: (event: MouseEvent) => void
}

/** One hit of the box's list: a link that the list's keys choose, so it takes no place in the order of Tab. */
export function HitOption({ id, hit, href, isSelected, onPoint, onOpen }: HitOptionProps) {
  const isText = hit.type === 2 && hit.text.length > 0
  const below = [...hit.path, ...(isText && hit.hash ? [hit.title.map(({ text }) => text).join('')] : [])]
  const branch = hit.isChild ? (hit.isLast ? ' is-child is-last' : ' is-child') : ''
  return (
    <a
      id={id}
      className={`search-option${branch}`}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      href={href}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <SearchIcon name={hitIcons[hit.type]} />
      <span className="search-option-lines">
        <span className="search-option-title">
          <Segments segments={isText ? hit.text : hit.title} />
        </span>
        {below.length > 0 && <span className="search-option-path">{below.join(' › ')}</span>}
      </span>
    </a>
  )
}
