import { ownId, ownSelector } from '../../../src/core/own-id.ts'
import { addStyles, pageStyleSelector } from '../add-styles.ts'
import { announce } from '../announce.ts'
import { byHash, byId, find } from '../dom.ts'
import { syncIslands } from '../islands/load-islands.ts'
import { whenIdle } from '../when-idle.ts'
import { clickedLink } from './clicked-link.ts'
import { fetchPage, takePage } from './fetched-pages.ts'
import { currentOverlay, type Overlay } from './history-overlay.ts'
import { isSamePage, pageUrl } from './page-url.ts'
import { startPrefetch } from './prefetch.ts'
import { showProgress } from './progress.ts'
import { isOfThisEdition, swapAround, swapContent } from './swap-page.ts'

/** The state of an entry of the history. `overlay`: the entry is an overlay, not a page. */
interface HistoryState {
  readonly scroll?: number
  readonly overlay?: Overlay
}

/**
 * Navigates between pages without reloading: fetches the other page's HTML and swaps it in. Anything unexpected (no
 * answer, an error, another build) becomes an ordinary page load. At the top of a page the heading is painted in a frame of its own, the
 * text in the next one. `restore` applies the reader's state to new parts before they are painted; `refresh` hydrates them afterwards.
 */
export function startRouter(restore: () => void, refresh: () => void): void {
  const baseUrl = document.documentElement.dataset.base ?? '/'
  const toPage = (href: string) => pageUrl(href, location.href, baseUrl)
  const watchLinks = startPrefetch(toPage)
  /** The displayed page; after "back", `location` is already the next one while that is being fetched. */
  let current = new URL(location.href)
  /** Counts navigations: answers to older ones are dropped. */
  let latest = 0
  let endProgress = () => {}

  /** Begins a navigation, which cancels older ones. */
  function begin(): number {
    endProgress()
    latest += 1
    return latest
  }

  async function visit(url: URL, how: { readonly scroll?: number; readonly isNew: boolean }): Promise<void> {
    const ticket = begin()
    endProgress = showProgress()
    try {
      const { page, late, isOfThisBuild } = takePage(url, await fetchPage(url))
      if (ticket !== latest) return
      if (!isOfThisEdition(page)) return loadInFull(url, how.isNew)
      if (!isOfThisBuild) throw new Error(`${url.pathname} is not of this build.`)
      const removeStale = await addStyles(page, pageStyleSelector)
      if (ticket !== latest) return
      const isAtTop = url.hash === '' && !how.scroll
      if (how.isNew) pushPage(url, isAtTop ? { scroll: 0 } : {})
      current = url
      // Before the swap, because the new page would be laid out for it.
      if (isAtTop) scrollTo(0, 0)
      else {
        late.show()
        late.layOut()
      }
      swapContent(page)
      removeStale()
      restore()
      endProgress()
      if (isAtTop) {
        await painted()
        // Another page has taken its place.
        if (current !== url) return
        late.show()
        restore()
      }
      focusContent()
      if (!isAtTop) scrollToPlace(url, how.scroll)
      await idle()
      late.layOut()
      if (current !== url) return
      swapAround(page)
      announce(document.title)
      syncIslands(page)
      refresh()
      watchLinks()
    } catch (error) {
      if (ticket !== latest) return
      console.warn(`Loading ${url.pathname} in full.`, error)
      loadInFull(url, how.isNew)
    } finally {
      if (ticket === latest) endProgress()
    }
  }

  history.scrollRestoration = 'manual'
  watchLinks()
  const arrived: HistoryState | null = history.state
  // After a reload, or a return from another site, the scroll offset is restored here, because the browser's own
  // restoration is off.
  if (arrived?.scroll !== undefined && arrived.scroll !== scrollY && performanceType() !== 'navigate') {
    scrollTo(0, arrived.scroll)
  }
  // So that the first click need not.
  rememberScroll()

  addEventListener('click', (event) => {
    const link = clickedLink(event)
    const url = link && toPage(link.href)
    if (!url) return
    rememberScroll()
    if (isSamePage(url, new URL(location.href)) && url.hash !== '') {
      // The browser jumps to a heading itself and marks it as the target. This cancels older navigations.
      begin()
      if (!currentOverlay()) return
      event.preventDefault()
      history.replaceState({}, '')
      location.replace(url.hash)
      return
    }
    event.preventDefault()
    if (isSamePage(url, current) && url.hash === '' && url.href === location.href) {
      begin()
      closeMenu()
      scrollTo(0, 0)
      return
    }
    void visit(url, { isNew: true })
  })

  addEventListener('popstate', () => {
    const url = new URL(location.href)
    const state: HistoryState | null = history.state
    if (isSamePage(url, current)) {
      begin()
      if (state?.scroll !== undefined) scrollTo(0, state.scroll)
      return
    }
    void visit(url, { isNew: false, scroll: state?.scroll ?? 0 })
  })

  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(rememberScroll, 150)
    },
    { passive: true },
  )
  addEventListener('pagehide', rememberScroll)

  /** Not during a navigation: the entry may already be the next page's. */
  function rememberScroll(): void {
    const state: HistoryState | null = history.state
    if (state?.scroll === scrollY || !isSamePage(new URL(location.href), current)) return
    history.replaceState({ ...state, scroll: scrollY }, '')
  }
}

function loadInFull(url: URL, isNew: boolean): void {
  if (isNew) location.assign(url)
  else location.reload()
}

/** Resolves in the frame after the one that paints the change, or soon in any case: a background tab paints nothing. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    setTimeout(resolve, 200)
  })
}

/** Resolves when the change is painted and the browser idle, or soon in any case. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Other threads render the frame: on a busy device they need the processor before the remaining work.
    requestAnimationFrame(() => whenIdle(resolve))
    setTimeout(resolve, 200)
  })
}

/** Replaces the entry of an open overlay, so that "back" leads to the previous page. */
function pushPage(url: URL, state: HistoryState): void {
  if (currentOverlay()) history.replaceState(state, '', url)
  else history.pushState(state, '', url)
  closeMenu()
}

function closeMenu(): void {
  find<HTMLDialogElement>(`${ownSelector('mobile-menu')}[open]`)?.close()
}

function focusContent(): void {
  const start = find<HTMLElement>('article') ?? byId(ownId('main'))
  start?.setAttribute('tabindex', '-1')
  start?.focus({ preventScroll: true })
}

/** Scrolls to where the reader was, or to what the hash names. */
function scrollToPlace(url: URL, scroll: number | undefined): void {
  const target = byHash(url.hash)
  if (scroll !== undefined) scrollTo(0, scroll)
  else if (target) {
    // Setting the hash again makes the heading the `:target`, which `pushState` does not.
    location.replace(url.hash)
    target.scrollIntoView()
  } else scrollTo(0, 0)
}

function performanceType(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate'
}
