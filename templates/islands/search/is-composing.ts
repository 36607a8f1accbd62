/**
 * Whether an event of a text field belongs to an input method: its text is not final, and its keys choose characters.
 * Older browsers report such a key as 229 (https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode).
 */
export function isComposing(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.isComposing || event.keyCode === 229
  return event instanceof InputEvent && event.isComposing
}
