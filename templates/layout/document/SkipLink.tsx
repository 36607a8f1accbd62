import { ownId } from '../../../src/core/own-id.ts'
import type { TemplateProps } from '../TemplateProps.ts'

/** The first stop of the Tab key: a link past the navigation, to the page's own text. */
export function SkipLink({ view }: TemplateProps) {
  return (
    <a className="skip-link" href={`#${ownId('main')}`}>
      {view.shell.messages.skipToContent}
    </a>
  )
}
