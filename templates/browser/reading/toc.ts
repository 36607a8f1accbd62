import { byHash, closest, find, findAll } from '../dom.ts'

interface Entry {
  readonly link: HTMLAnchorElement
  readonly heading: HTMLElement
}

/** Marks the current heading in the table of contents; returns the function to call after navigation. */
export function startToc(): () => void {
  let isWaiting = false
  let entries: readonly Entry[] = []
  const refresh = () => {
    entries = [...findAll<HTMLAnchorElement>('.toc a[href^="#"], .inline-toc a[href^="#"]')].flatMap(
      (link) => {
        const heading = byHash(link.hash)
        return heading ? [{ link, heading }] : []
      },
    )
    mark(entries)
  }
  const update = () => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(() => {
      isWaiting = false
      mark(entries)
    })
  }
  addEventListener('scroll', update, { passive: true })
  addEventListener('resize', update, { passive: true })
  // Where the page does not scroll, only the address changes.
  addEventListener('hashchange', update)
  addEventListener('click', ({ target }) => {
    // The folded table of contents closes once a link is followed, or on a click elsewhere.
    if (closest(target, '.inline-toc a') || !closest(target, '.inline-toc')) closeFolded()
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !closest(document.activeElement, '.inline-toc')) return
    closeFolded()
    find<HTMLElement>('.inline-toc summary')?.focus()
  })
  return refresh
}

function closeFolded(): void {
  find('.inline-toc')?.removeAttribute('open')
}

function mark(entries: readonly Entry[]): void {
  const current = currentHeading(entries.map(({ heading }) => heading))
  for (const { link, heading } of entries) {
    if (heading === current) {
      if (link.ariaCurrent !== 'true') keepInSight(link)
      link.setAttribute('aria-current', 'true')
    } else link.removeAttribute('aria-current')
  }
}

/**
 * The current heading: the one that the hash names while the page stays where that jump ended, else the last above
 * the line.
 */
function currentHeading(headings: readonly HTMLElement[]): HTMLElement | undefined {
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  const asked = headings.find((heading) => heading === byHash(location.hash))
  if (asked && isWhereAsked(asked, isAtEnd)) return asked
  if (isAtEnd && scrollY > 0) return headings.at(-1)
  const line = Math.min(innerHeight / 4, 160)
  return headings.findLast((heading) => heading.getBoundingClientRect().top <= line) ?? headings[0]
}

/**
 * Whether a heading is where the browser's jump to it ends: below the navbar, or anywhere in view at the end of the
 * page.
 */
function isWhereAsked(heading: HTMLElement, isAtEnd: boolean): boolean {
  const { top, bottom } = heading.getBoundingClientRect()
  if (isAtEnd) return top < innerHeight && bottom > 0
  const jumpEnd = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  return Math.abs(top - jumpEnd) <= 2
}

function keepInSight(link: HTMLElement): void {
  const box = link.closest('.toc')
  if (!box) return
  const inner = link.getBoundingClientRect()
  const outer = box.getBoundingClientRect()
  if (inner.top < outer.top + 60 || inner.bottom > outer.bottom - 60) {
    box.scrollTop += inner.top - outer.top - outer.height / 2
  }
}
