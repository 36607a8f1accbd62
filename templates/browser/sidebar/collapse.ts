import { browserMessage } from '../browser-message.ts'
import { closest, find } from '../dom.ts'
import { hasReducedMotion } from '../reduced-motion.ts'
import { collapseDuration } from './collapse-duration.ts'

/** Animates opening and closing the categories of the sidebars. */
export function startCollapsing(): void {
  addEventListener('click', (event) => {
    const summary = closest(event.target, 'summary')
    const details = summary?.parentElement
    if (!(details instanceof HTMLDetailsElement) || details.dataset.category === undefined) return
    // The category waits for its list (`branches.ts`).
    if (event.defaultPrevented) return
    event.preventDefault()
    toggleCategory(details)
  })
}

/** Opens a closed category of a sidebar, closes an open one. */
export function toggleCategory(details: HTMLDetailsElement): void {
  toggle(details)
  labelArrow(details)
}

/** Names the arrow beside a link by what it does; any other summary is named by its text. */
export function labelArrow(details: HTMLDetailsElement): void {
  const label = details.previousElementSibling?.textContent
  if (!label) return
  const word = browserMessage(isOpen(details) ? 'collapseCategory' : 'expandCategory')
  find(':scope > summary', details)?.setAttribute(
    'aria-label',
    word.replace('{label}', () => label),
  )
}

/** A closing category is still `open` for the browser, or its list would vanish at once. */
function isOpen(details: HTMLDetailsElement): boolean {
  return details.open && details.dataset.closing === undefined
}

function toggle(details: HTMLDetailsElement): void {
  const list = details.querySelector(':scope > ul')
  const willOpen = !isOpen(details)
  for (const animation of list?.getAnimations() ?? []) animation.cancel()
  delete details.dataset.closing
  if (willOpen) details.open = true
  if (!list || hasReducedMotion()) {
    details.open = willOpen
    return
  }
  const height = list.scrollHeight
  const frames = [
    { height: '0', opacity: 0, overflow: 'clip' },
    { height: `${height}px`, opacity: 1, overflow: 'clip' },
  ]
  if (!willOpen) details.dataset.closing = ''
  const animation = list.animate(willOpen ? frames : frames.reverse(), {
    duration: collapseDuration(height),
    easing: 'ease-in-out',
  })
  animation.onfinish = () => {
    if (willOpen) return
    delete details.dataset.closing
    details.open = false
  }
}
