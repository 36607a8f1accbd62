import { Icon } from './Icon.tsx'
import type { TemplateProps } from './TemplateProps.ts'

/** Leads to the source of this page, where the config says where sources are. */
export function EditLink({ view }: TemplateProps) {
  if (!view.editUrl) return null
  const words = view.shell.messages
  return (
    <p className="edit-link">
      <a href={view.editUrl} target="_blank" rel="noopener noreferrer">
        <Icon name="edit" />
        {words.editThisPage}
        <span className="visually-hidden">{words.opensInNewTab}</span>
      </a>
    </p>
  )
}
