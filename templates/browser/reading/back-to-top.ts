import { ownId } from '../../../src/core/own-id.ts'
import { byId, find } from '../dom.ts'
import { hasReducedMotion } from '../reduced-motion.ts'

/** Shows the button that leads to the top once the top is more than a screen away. */
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
    // The button goes away, so the keyboard needs another place to stand.
    byId(ownId('main'))?.focus({ preventScroll: true })
  })
}
