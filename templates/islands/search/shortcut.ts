/**
 * Whether a key press is a shortcut for the search box: Ctrl+K (⌘K on a Mac) without another modifier, or `/` outside
 * text fields.
 */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.isComposing || event.defaultPrevented || event.shiftKey || event.altKey) return false
  const [command, other] = isMac() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (other) return false
  if (command) return event.key.toLowerCase() === 'k'
  return event.key === '/' && !isEditable(event.target)
}

/** Whether the reader's keyboard has a ⌘ key. */
export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}

function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
