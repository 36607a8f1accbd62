import { Icon } from '../shared/Icon.tsx'
import type { TemplateProps } from '../TemplateProps.ts'

/** A button that leads back to the top; `browser/reading/back-to-top.ts` shows it on a scrolled page. */
export function BackToTop({ view }: TemplateProps) {
  return (
    <button
      type="button"
      className="back-to-top"
      data-action="back-to-top"
      aria-label={view.shell.messages.backToTop}
      hidden
    >
      <Icon name="up" />
    </button>
  )
}
