/**
 * An overlay (the menu, the search of a phone) has a history entry of its own: the Back button closes it instead of
 * leaving the page.
 */
export type Overlay = 'menu' | 'search'

/** The overlay of the current entry. */
export function currentOverlay(): Overlay | undefined {
  return history.state?.overlay
}

/** Adds an entry for an opened overlay. */
export function enterOverlay(overlay: Overlay): void {
  if (currentOverlay() !== overlay) history.pushState({ ...history.state, overlay }, '')
}

/** Leaves the entry of a closed overlay, unless the Back button has closed it. */
export function leaveOverlay(overlay: Overlay): void {
  if (currentOverlay() === overlay) history.back()
}
