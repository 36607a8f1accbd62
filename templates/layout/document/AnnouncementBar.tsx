import { ownId } from '../../../src/core/own-id.ts'
import { Icon } from '../shared/Icon.tsx'
import type { TemplateProps } from '../TemplateProps.ts'

/** The announcement above the navbar. `color-mode.ts` hides a closed one before the first paint. */
export function AnnouncementBar({ view }: TemplateProps) {
  const messages = view.shell.messages
  const bar = view.shell.config.themeConfig.announcementBar
  if (!bar) return null
  return (
    <section className="announcement" id={ownId('announcement')} aria-label={messages.announcement}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the config's own HTML, written by the site's maintainer */}
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: bar.content }} />
      {bar.isCloseable && (
        <button
          type="button"
          className="announcement-close needs-script"
          data-action="close-announcement"
          aria-label={messages.close}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  )
}
