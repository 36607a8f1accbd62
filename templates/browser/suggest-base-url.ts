import { ownId } from '../../src/core/own-id.ts'
import { byId } from './dom.ts'

/**
 * Where the home page shows that no stylesheet was loaded (`layout/document/BaseUrlBanner.tsx`), adds a suggestion for
 * `baseUrl`, from the address of the page.
 */
export function suggestBaseUrl(): void {
  const banner = byId(ownId('base-url-banner'))
  if (!banner || getComputedStyle(banner).display === 'none') return
  const suggested = location.pathname.replace(/[^/]*$/, '')
  const configured = document.documentElement.dataset.base
  if (suggested === configured) return
  const line = document.createElement('p')
  line.textContent = (banner.dataset.suggestion ?? '').replace('{suggested}', `baseUrl = ${suggested}`)
  banner.append(line)
}
