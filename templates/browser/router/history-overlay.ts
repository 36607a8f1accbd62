/**
 * What covers the page (the menu, the search of a phone) has an entry of its own in the history: the Back button closes it
 * instead of leaving the page.
 */
export type Overlay = 'menu' | 'search'

/** The overlay that the current entry stands for. */
export function currentOverlay(): Overlay | undefined {
  return history.state?.overlay
}

/** Adds an entry for what has opened. */
export function enterOverlay(overlay: Overlay): void {
  if (currentOverlay() !== overlay) history.pushState({ ...history.state, overlay }, '')
}

/** Leaves the entry of what has closed; nothing where the Back button has closed it. */
export function leaveOverlay(overlay: Overlay): void {
  if (currentOverlay() === overlay) history.back()
}
