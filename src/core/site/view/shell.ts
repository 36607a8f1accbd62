import type { Docs, Site } from '../../../types/site.ts'
import type { Shell } from '../../../types/view.ts'

const shells = new WeakMap<Docs, Shell>()

/** The shell that all pages of an edition share; one object for all of them. */
export function createShell(docs: Docs, site: Site): Shell {
  const shell = shells.get(docs) ?? makeShell(docs, site)
  shells.set(docs, shell)
  return shell
}

function makeShell({ edition, config, messages, navbar, footerLinks }: Docs, { docs, assets }: Site): Shell {
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
