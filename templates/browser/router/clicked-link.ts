import { closest } from '../dom.ts'

/**
 * The link that a click follows in this window; `undefined` for a click that the browser handles: another button, a
 * modifier key, a download, a target, a click that is already handled.
 */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = closest(event.target, 'a')
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) return undefined
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return undefined
  return link
}
