import type { Docs, Shell, Site } from '../../types.ts'
import { messagesFor } from '../words/messages-for.ts'

/** The shell that all pages of an edition share. */
export function createShell({ edition, config, navbar, footerLinks }: Docs, { docs, assets }: Site): Shell {
  const { title, tagline, url, baseUrl, favicon, themeConfig, head } = config
  const { styles, boot, colorMode, searchWorker } = assets
  return {
    config: { title, tagline, url, baseUrl, favicon, themeConfig, head },
    edition,
    editions: docs.map((one) => one.edition),
    messages: messagesFor(edition.locale.name),
    navbar,
    footerLinks,
    assets: { styles, boot, colorMode, searchWorker },
  }
}
