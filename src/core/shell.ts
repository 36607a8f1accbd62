import type { Shell, Site } from '../types.ts'
import { wordsFor } from './words/words.ts'

/** What the pages of a site may know besides themselves. */
export function createShell({ config, edition, navbar, footerLinks, assets }: Site): Shell {
  const { title, tagline, url, baseUrl, favicon, themeConfig, head } = config
  const { styles, boot, colorMode, searchWorker } = assets
  return {
    config: { title, tagline, url, baseUrl, favicon, themeConfig, head },
    edition,
    editions: [edition],
    messages: wordsFor(edition.locale.name),
    navbar,
    footerLinks,
    assets: { styles, boot, colorMode, searchWorker },
  }
}
