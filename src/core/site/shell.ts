import type { Docs, Shell, Site } from '../../types.ts'

/** The shell that all pages of an edition share. */
export function createShell(
  { edition, config, messages, navbar, footerLinks }: Docs,
  { docs, assets }: Site,
): Shell {
  const { title, tagline, url, baseUrl, favicon, themeConfig, head } = config
  const { styles, boot, colorMode, searchWorker } = assets
  return {
    config: { title, tagline, url, baseUrl, favicon, themeConfig, head },
    edition,
    editions: docs.map((one) => one.edition),
    messages,
    navbar,
    footerLinks,
    assets: { styles, boot, colorMode, searchWorker },
  }
}
