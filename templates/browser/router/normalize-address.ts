import { find } from '../dom.ts'
import { pageUrl } from './page-url.ts'

/**
 * Shows the address of this page in its one form, without `.html`, `/index.html` or a slash at the end. A host that knows only its files
 * and `404.html` sends that page for `/guide/build.html`: it then leads on to the page that is meant, if there is one.
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
    // The reader stays on a page that says that there is nothing.
  }
}
