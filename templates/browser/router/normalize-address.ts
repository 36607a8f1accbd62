import { find } from '../dom.ts'
import { pageUrl } from './page-url.ts'

/**
 * Shows the canonical address of this page, without `.html`, `/index.html` or a slash at the end. A host that knows
 * only files and `404.html` answers `/guide/build.html` with that page: it then redirects to the intended page, if
 * there is one.
 */
export function normalizeAddress(): void {
  const url = pageUrl(location.href, location.href, document.documentElement.dataset.base ?? '/')
  if (!url || url.pathname === location.pathname) return
  if (find('.page[data-kind="not-found"]')) void goTo(url)
  else history.replaceState(history.state, '', url)
}

async function goTo(url: URL): Promise<void> {
  try {
    const { ok } = await fetch(url.pathname, { method: 'HEAD' })
    if (ok) location.replace(url)
  } catch {
    // The reader stays on the 404 page.
  }
}
