import { ownId } from '../../../src/core/own-id.ts'
import { byId, find } from '../dom.ts'

/**
 * Hides a navbar with `hideOnScroll` on scrolling down, and shows it on scrolling up or near the top. Hides it also
 * after a jump to a heading, so that it does not cover the heading.
 */
export function startNavbar(): void {
  const navbar = byId(ownId('navbar'))
  if (!navbar || navbar.dataset.hideOnScroll === undefined) return
  let last = scrollY
  let isJumping = false
  const hide = (isHidden: boolean) => navbar.toggleAttribute('data-hidden', isHidden)
  addEventListener(
    'scroll',
    () => {
      const position = Math.max(0, scrollY)
      if (position < navbar.offsetHeight) hide(false)
      else if (isJumping) hide(true)
      else if (Math.abs(position - last) > 4) hide(position > last)
      last = position
    },
    { passive: true },
  )
  const hideForTarget = () => {
    const target = find(':target')
    if (location.hash.length < 2 || !target) return
    hide(true)
    // The browser has left room for a navbar.
    target.scrollIntoView()
    // The jump is not the reader's scrolling, whichever of its two events comes first.
    isJumping = true
    setTimeout(() => {
      isJumping = false
    }, 100)
  }
  addEventListener('hashchange', hideForTarget)
  hideForTarget()
}
