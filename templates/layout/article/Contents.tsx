import type { ListedItem } from '../../../src/types/navigation.ts'
import { Link } from '../shared/Link.tsx'
import { labelLanguage } from '../shared/language-of.ts'
import type { TemplateProps } from '../TemplateProps.ts'

interface ContentsProps extends TemplateProps {
  readonly items: readonly ListedItem[]
}

/** The list on a page without a document: what a category of a large sidebar contains. */
export function Contents({ view, items }: ContentsProps) {
  return (
    <ul className="contents">
      {items.map((item, index) =>
        item.type === 'divider' ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same, and the list never changes
          <li key={index}>
            {'url' in item && item.url !== undefined ? (
              <Link
                view={view}
                url={item.url}
                lang={'isUntranslated' in item ? labelLanguage(view, item) : undefined}
              >
                {item.label}
              </Link>
            ) : (
              item.label
            )}
          </li>
        ),
      )}
    </ul>
  )
}
