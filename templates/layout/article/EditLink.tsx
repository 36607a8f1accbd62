import { Icon } from '../shared/Icon.tsx'
import type { TemplateProps } from '../TemplateProps.ts'

/** Links to the source of this page, where the config has its location. */
export function EditLink({ view }: TemplateProps) {
  if (!view.editUrl) return null
  const messages = view.shell.messages
  return (
    <p className="edit-link">
      <a href={view.editUrl} target="_blank" rel="noopener noreferrer">
        <Icon name="edit" />
        {messages.editThisPage}
        <span className="visually-hidden">{messages.opensInNewTab}</span>
      </a>
    </p>
  )
}
