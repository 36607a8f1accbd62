import { closest, find, findAll } from '../dom.ts'

/**
 * Opens the navbar's dropdowns also on hover, and closes them on Escape (with the focus back on the label), on a
 * click elsewhere, on following a link, and when focus leaves them.
 */
export function startDropdowns(): void {
  addEventListener('pointerover', ({ target, pointerType }) => {
    const dropdown = dropdownOf(target)
    if (dropdown && pointerType === 'mouse') dropdown.open = true
  })
  addEventListener('pointerout', ({ target, relatedTarget, pointerType }) => {
    const dropdown = dropdownOf(target)
    if (dropdown && pointerType === 'mouse' && dropdownOf(relatedTarget) !== dropdown) dropdown.open = false
  })
  addEventListener('focusout', ({ target, relatedTarget }) => {
    const dropdown = dropdownOf(target)
    if (dropdown && relatedTarget && dropdownOf(relatedTarget) !== dropdown) dropdown.open = false
  })
  addEventListener('pointerdown', ({ target }) => closeAllBut(dropdownOf(target)))
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    dropdownOf(document.activeElement)?.querySelector('summary')?.focus()
    closeAllBut(undefined)
  })
  addEventListener('click', (event) => {
    const dropdown = dropdownOf(event.target)
    if (!dropdown || !(event.target instanceof Element)) return
    if (closest(event.target, 'a')) dropdown.open = false
    // A mouse has already opened it by hovering, so its click must not close it. A click by keyboard has the detail
    // 0.
    else if (event.detail > 0 && dropdown.open && matchMedia('(hover: hover)').matches) event.preventDefault()
  })
  // The pointer may be on one already.
  const pointed = find<HTMLDetailsElement>('.dropdown:hover')
  if (pointed && matchMedia('(hover: hover)').matches) pointed.open = true
}

function dropdownOf(target: EventTarget | null): HTMLDetailsElement | undefined {
  return closest<HTMLDetailsElement>(target, 'details.dropdown') || undefined
}

function closeAllBut(kept: HTMLDetailsElement | undefined): void {
  for (const dropdown of findAll<HTMLDetailsElement>('.dropdown[open]')) {
    if (dropdown !== kept) dropdown.open = false
  }
}
