import { closest, find, findAll } from '../dom.ts'

/** Large sidebars as the server sent them: script adds to them. */
const served = new WeakMap<Element, string>()

/** Remembers a sidebar as the server sent it. */
export function rememberServed(sidebar: Element): void {
  if (!served.has(sidebar)) served.set(sidebar, describe(sidebar))
}

/** Whether the sidebar on display can stay for a page that came with another one. */
export function isSameSidebar(displayed: Element, fresh: Element): boolean {
  return (served.get(displayed) ?? describe(displayed)) === describe(fresh) || hasSameBranch(displayed, fresh)
}

function describe(sidebar: Element): string {
  const addresses = findAll('a', sidebar).map((link) => link.getAttribute('href'))
  const parts = findAll('a, details, summary', sidebar).length
  return JSON.stringify([sidebar.getAttribute('data-sidebar'), parts, sidebar.textContent, addresses])
}

/** Whether a large sidebar shows the list that the page is in, because the reader has opened it. */
function hasSameBranch(displayed: Element, fresh: Element): boolean {
  const isLarge = fresh.hasAttribute('data-branches')
  const current = find('a[aria-current]', fresh)
  const name = (sidebar: Element) => sidebar.getAttribute('data-sidebar')
  if (!isLarge || !current || name(displayed) !== name(fresh)) return false
  const href = current.getAttribute('href')
  const same = findAll('a', displayed).find((link) => link.getAttribute('href') === href)
  const [list, freshList] = [closest(same, 'ul'), closest(current, 'ul')]
  if (!same || !list || !freshList) return false
  // The page of a category shows the items in it.
  if (hasList(current) && !hasList(same)) return false
  const labels = new Set(labelsIn(list))
  return labelsIn(freshList).every((label) => labels.has(label))
}

/** Whether a link is that of a category whose list is there. */
const hasList = ({ nextElementSibling: group }: Element): boolean =>
  group !== null && find(':scope > ul', group) !== null

const labelsIn = (list: Element): string[] =>
  findAll(':scope > li > a:not(.more), :scope > li > details > summary', list).flatMap(
    ({ textContent }) => textContent || [],
  )

/** Marks the page of another sidebar as the current one; the category around it opens, others stay as their reader left them. */
export function markCurrent(displayed: Element, fresh: Element): void {
  const hrefs = new Set(findAll('a[aria-current]', fresh).map((link) => link.getAttribute('href')))
  const names = new Set(findAll('summary[aria-current]', fresh).map(categoryOf))
  for (const link of findAll('a', displayed)) mark(link, hrefs.has(link.getAttribute('href')))
  for (const summary of findAll('summary', displayed)) mark(summary, names.has(categoryOf(summary)))
  for (const details of findAll<HTMLDetailsElement>('details', displayed)) {
    const item = details.parentElement
    if (item && find('[aria-current]', item)) details.open = true
  }
}

const categoryOf = ({ parentElement }: Element): string | undefined => parentElement?.dataset.category

function mark(element: Element, isCurrent: boolean): void {
  if (isCurrent) element.setAttribute('aria-current', 'page')
  else element.removeAttribute('aria-current')
}
