import type { Segment } from '../../../src/core/search/data.ts'
import { SearchIcon, type SearchIconName } from './SearchIcon.tsx'
import { Segments } from './Segments.tsx'

interface HitOptionProps {
  readonly id: string
  readonly href: string
  readonly icon: SearchIconName
  /** `page`: the title above the sections of a page. */
  readonly level: 'page' | 'child' | 'last-child'
  readonly title: readonly Segment[]
  /** Shown in small type beside the title. */
  readonly path?: string
  readonly text: readonly Segment[]
}

const classes = {
  page: 'search-option is-page',
  child: 'search-option is-child',
  'last-child': 'search-option is-child is-last',
}

/** A row of the box's list: a link outside the Tab order, because the list's keys select it. */
export function HitOption({ id, href, icon, level, title, path, text }: HitOptionProps) {
  return (
    <a id={id} className={classes[level]} role="option" aria-selected={false} tabIndex={-1} href={href}>
      <SearchIcon name={icon} />
      <span className="search-option-lines">
        <span className="search-option-title">
          <Segments segments={title} />
          {path && <span className="search-option-path">{path}</span>}
        </span>
        {text.length > 0 && (
          <span className="search-option-text">
            <Segments segments={text} />
          </span>
        )}
      </span>
    </a>
  )
}
