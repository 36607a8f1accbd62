/** The browser code that may wait until the page is read: interactive parts, and the router. */
import { ownId, ownSelector } from '../../src/core/own-id.ts'
import { forgetSearch } from '../islands/search/search-client.ts'
import { labelColorMode, startColorModeLabel } from './color-mode/color-mode-label.ts'
import { byId, find } from './dom.ts'
import { loadIslands, syncIslands } from './islands/load-islands.ts'
import { startDropdowns } from './navbar/dropdowns.ts'
import { startNavbar } from './navbar/navbar.ts'
import { startBackToTop } from './reading/back-to-top.ts'
import { startCodeBlocks } from './reading/code-blocks.ts'
import { startCopyPage } from './reading/copy-page.ts'
import { startScrollers } from './reading/scrollers.ts'
import { startToc } from './reading/toc.ts'
import { fetchPage, forgetPages, parseHtml } from './router/fetched-pages.ts'
import { enterOverlay, leaveOverlay } from './router/history-overlay.ts'
import { startRouter } from './router/router.ts'
import { swapHead } from './router/swap-page.ts'
import { startSearchBox } from './search/search-box.tsx'
import { startCollapsing } from './sidebar/collapse.ts'
import type { SidebarMemory } from './sidebar/sidebar-state.ts'

/** What the boot script passes on, so that the two share no file. */
export interface Boot {
  readonly restore: () => void
  readonly sidebarMemory: SidebarMemory
}

/** Starts everything once, piece by piece, so that the page stays responsive in between. */
export async function start({ restore, sidebarMemory }: Boot): Promise<void> {
  const { editions } = find<HTMLElement>('.not-found')?.dataset ?? {}
  // Before anything is attached to the page that it replaces.
  if (editions !== undefined)
    await import('./edition-not-found.ts').then((part) =>
      part.showEditionNotFound(JSON.parse(editions), swapHead),
    )
  const menu = startMenu()
  let refreshToc = () => {}
  let refreshSearchBox = () => {}
  const refresh = [
    () => refreshSearchBox(),
    () => refreshToc(),
    startScrollers(),
    () => void markTerms(),
    labelColorMode,
    () => void offerBranches(sidebarMemory),
    () => void offerZoom(),
    () => void offerEmbeds(),
    () => void loadIslands(),
  ]
  const pieces = [
    () => {
      refreshSearchBox = startSearchBox()
    },
    startNavbar,
    startDropdowns,
    startCollapsing,
    startCodeBlocks,
    startCopyPage,
    startBackToTop,
    startColorModeLabel,
    () => {
      const restoreAll = () => {
        branches?.restoreBranches(sidebarMemory)
        restore()
      }
      startRouter(restoreAll, () => {
        for (const act of refresh) act()
      })
    },
    () => {
      refreshToc = startToc()
    },
    () => {
      // `docsgen dev` has updated the page in place (`templates/dev/`); the detail is the fetched page.
      addEventListener('docsgen:swapped', (event) => {
        forgetPages()
        forgetSearch()
        branches?.forgetBranches()
        if (event instanceof CustomEvent) syncIslands(event.detail, '.island')
        for (const act of refresh) act()
      })
    },
    ...refresh,
    () => {
      const hint = byId(ownId('language-hint'))
      if (hint) void import('./language-hint.ts').then((part) => part.showLanguageHint(hint))
    },
    () => {
      // A component of the site has shown its children again.
      addEventListener('docsgen:islands', () => void loadIslands())
    },
    () => {
      // Loaded on the 404 page only.
      const section = find<HTMLElement>('.nearest-pages')
      const loadPage = async (url: URL) => parseHtml(await fetchPage(url))
      if (section) void import('./nearest-pages.ts').then((part) => part.showNearestPages(section, loadPage))
    },
  ]
  for (const act of pieces) {
    act()
    await new Promise((resolve) => setTimeout(resolve))
  }
  await menu
  document.documentElement.dataset.started = ''
}

/** The width from which the navbar shows all its items; the same as in `styles/navbar.css`. */
const desktop = '(min-width: 997px)'

/** Loaded where the window is narrow enough for the menu. */
async function startMenu(): Promise<void> {
  const menu = find<HTMLDialogElement>(ownSelector('mobile-menu'))
  const wide = matchMedia(desktop)
  if (!menu) return
  if (wide.matches) return wide.addEventListener('change', () => void startMenu(), { once: true })
  try {
    const part = await import('./navbar/mobile-menu.ts')
    part.startMobileMenu(menu, wide, { enterOverlay, leaveOverlay })
  } catch (error) {
    console.warn('The menu opens and closes, but does no more.', error)
  }
}

/** Loaded where the address has terms. */
async function markTerms(): Promise<void> {
  if (new URLSearchParams(location.search).has('_highlight'))
    (await import('./reading/highlight-terms.ts')).highlightFromAddress()
}

let branches: typeof import('./sidebar/branches.ts') | undefined

/** Loaded where a page has only a part of its sidebar. */
async function offerBranches(memory: SidebarMemory): Promise<void> {
  if (!find('.sidebar[data-branches]')) return
  branches ??= await import('./sidebar/branches.ts')
  branches.restoreBranches(memory)
}

/** Loaded where something is embedded. */
async function offerEmbeds(): Promise<void> {
  if (find('[data-embed]')) (await import('./reading/embeds.ts')).startEmbeds()
}

/** Loaded where pictures are. */
async function offerZoom(): Promise<void> {
  if (find('.content img')) (await import('./reading/image-zoom.ts')).offerZoom()
}
