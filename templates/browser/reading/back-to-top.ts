import { ownId } from '../../../src/core/own-id.ts'
import { byId, find } from '../dom.ts'
import { hasReducedMotion } from '../reduced-motion.ts'

/** Shows the back-to-top button once the page is scrolled by more than a screen. */
export function startBackToTop(): void {
  const button = find<HTMLButtonElement>('[data-action="back-to-top"]')
  if (!button) return
  const update = () => {
    button.hidden = scrollY < innerHeight
  }
  addEventListener('scroll', update, { passive: true })
  update()
  button.addEventListener('click', () => {
    scrollTo({ top: 0, behavior: hasReducedMotion() ? 'auto' : 'smooth' })
    // The button disappears, so the focus moves elsewhere.
    byId(ownId('main'))?.focus({ preventScroll: true })
  })
}
