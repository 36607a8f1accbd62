/** All of the browser code that may wait until the page is read: what the reader operates, and the router. */
import { forgetSearch } from '../islands/search/search-client.ts'
import { startBackToTop } from './back-to-top.ts'
import { startCodeBlocks } from './code-blocks.ts'
import { startCollapsing } from './collapse.ts'
import { labelColorMode, startColorModeLabel } from './color-mode-label.ts'
import { startCopyPage } from './copy-page.ts'
import { startDropdowns } from './dropdowns.ts'
import { highlightFromAddress } from './highlight-terms.ts'
import { loadIslands, startIslands, syncIslands } from './load-islands.ts'
import { startMobileMenu } from './mobile-menu.ts'
import { startNavbar } from './navbar.ts'
import { forgetPages } from './router/page-cache.ts'
import { startRouter } from './router/router.ts'
import { startToc } from './toc.ts'

/** What the boot script already has and the rest needs, handed over so that no file is shared between the two. */
export interface Boot {
  readonly restore: () => void
}

/** Starts everything once, piece by piece, so that the page answers its reader in between. */
export async function start({ restore }: Boot): Promise<void> {
  let refreshToc = () => {}
  const refresh = [() => refreshToc(), highlightFromAddress, labelColorMode, () => void loadIslands()]
  const pieces = [
    startIslands,
    startMobileMenu,
    startNavbar,
    startDropdowns,
    startCollapsing,
    startCodeBlocks,
    startCopyPage,
    startBackToTop,
    startColorModeLabel,
    () => {
      startRouter(restore, () => {
        for (const act of refresh) act()
      })
    },
    () => {
      refreshToc = startToc()
    },
    () => {
      // `docsgen dev` has changed the page in place (`templates/dev/`); the detail is the page as it was fetched.
      addEventListener('docsgen:swapped', (event) => {
        forgetPages()
        forgetSearch()
        if (event instanceof CustomEvent) syncIslands(event.detail, '[data-island]')
        for (const act of refresh) act()
      })
    },
    ...refresh,
  ]
  for (const act of pieces) {
    act()
    await new Promise((resolve) => setTimeout(resolve))
  }
  document.documentElement.dataset.started = ''
}
