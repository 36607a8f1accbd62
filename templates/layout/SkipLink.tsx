import { ownId } from '../../src/core/own-id.ts'
import { wordsFor } from '../../src/core/words/words.ts'
import type { TemplateProps } from './TemplateProps.ts'

/** The first thing the Tab key reaches: past the navigation, to the page's own text. */
export function SkipLink({ view }: TemplateProps) {
  return (
    <a className="skip-link" href={`#${ownId('main')}`}>
      {wordsFor(view.site.locale).skipToContent}
    </a>
  )
}
