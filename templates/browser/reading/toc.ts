import { byId, closest, find, findAll } from '../dom.ts'

/** Marks the heading that is being read in the table of contents; gives back what to call when the page has changed. */
export function startToc(): () => void {
  let isWaiting = false
  let entries: { link: HTMLAnchorElement; heading: HTMLElement }[] = []
  const refresh = () => {
    entries = [...findAll<HTMLAnchorElement>('.toc a[href^="#"], .inline-toc a[href^="#"]')].flatMap(
      (link) => {
        const heading = byId(decodeURIComponent(link.hash.slice(1)))
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
  addEventListener('click', ({ target }) => {
    // The folded table of contents has done its work once it led somewhere, or the reader turns to something else.
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

function mark(entries: readonly { link: HTMLAnchorElement; heading: HTMLElement }[]): void {
  const line = Math.min(innerHeight / 4, 160)
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  let current: HTMLElement | undefined
  for (const { heading } of entries) {
    if (heading.getBoundingClientRect().top <= line) current = heading
  }
  if (isAtEnd) current = targetOf(entries) ?? entries.at(-1)?.heading
  for (const { link, heading } of entries) {
    if (heading === current) {
      if (link.ariaCurrent !== 'true') keepInSight(link)
      link.setAttribute('aria-current', 'true')
    } else link.removeAttribute('aria-current')
  }
}

/** At the end of a page its last sections share one screen: the one that was asked for by its hash is current. */
function targetOf(entries: readonly { heading: HTMLElement }[]): HTMLElement | undefined {
  const id = decodeURIComponent(location.hash.slice(1))
  const target = entries.find(({ heading }) => heading.id === id)?.heading
  const isSeen =
    target && target.getBoundingClientRect().top < innerHeight && target.getBoundingClientRect().bottom > 0
  return isSeen ? target : undefined
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
