import { closest, find, findAll } from '../dom.ts'

/** What scrolls sideways where it is wider than its column; the served page has all of them in the tab order. */
const selector = ':is(.code pre, .table, .diagram-box, .formula)[tabindex]'

/**
 * Keeps code, tables, diagrams and formulas that fit out of the tab order; what has to be scrolled can be
 * reached by keyboard in every browser. Code that scrolls gets the class `scrolls`. Returns the function that watches those of a new page.
 */
export function startScrollers(): () => void {
  // The layout is there when its entries come, so that measuring costs nothing.
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      target.setAttribute('tabindex', target.scrollWidth > target.clientWidth ? '0' : '-1')
      const block = closest(target, '.code')
      block?.classList.toggle('scrolls', find('pre[tabindex="0"]', block) !== null)
    }
  })
  return () => {
    observer.disconnect()
    for (const element of findAll(selector)) observer.observe(element)
  }
}
