import type { NavLink, SidebarCategory, SidebarItem } from '../../../types/navigation.ts'

/** A sidebar item that leads to pages. */
export type SidebarBranch = Exclude<SidebarItem, { type: 'caption' | 'divider' }>

/** An item with its position: the list that it stands in, its index there, and the category around it. */
export interface SidebarEntry {
  readonly item: SidebarBranch
  readonly level: readonly SidebarItem[]
  readonly index: number
  readonly parent: CategoryEntry | undefined
}

/** The entry of a category. */
export interface CategoryEntry extends SidebarEntry {
  readonly item: SidebarCategory
}

/** What is known of a whole sidebar. */
interface SidebarIndex {
  /** Its pages in reading order; of several entries for one page the first. */
  readonly pages: readonly NavLink[]
  /** Their positions in `pages` by URL. */
  readonly positions: ReadonlyMap<string, number>
  /** The entry of each page; of several for one page the first. */
  readonly entries: ReadonlyMap<string, SidebarEntry>
  /** Number of links, external ones included. */
  readonly links: number
}

// Made once for each sidebar: searching one of N pages for each of them would take N² steps.
const known = new WeakMap<readonly SidebarItem[], SidebarIndex>()

function indexOf(items: readonly SidebarItem[]): SidebarIndex {
  const index = known.get(items) ?? createIndex(items)
  known.set(items, index)
  return index
}

function createIndex(items: readonly SidebarItem[]): SidebarIndex {
  const pages: NavLink[] = []
  const positions = new Map<string, number>()
  const entries = new Map<string, SidebarEntry>()
  let links = 0
  const enter = <Value>(map: Map<string, Value>, url: string, value: Value) =>
    void (map.has(url) || map.set(url, value))

  const visit = (level: readonly SidebarItem[], parent: CategoryEntry | undefined): void => {
    for (const [index, item] of level.entries()) {
      if (item.type === 'caption' || item.type === 'divider') continue
      const entry = { item, level, index, parent }
      const { label, isUntranslated, url } = item
      if (url !== undefined) {
        links++
        enter(entries, url, entry)
        if ((item.type === 'category' || !item.isExternal) && !positions.has(url)) {
          positions.set(url, pages.length)
          pages.push({ label, ...(isUntranslated && { isUntranslated }), url, isExternal: false })
        }
      }
      if (item.type !== 'category') continue
      if (item.contentsUrl !== undefined) enter(entries, item.contentsUrl, entry)
      visit(item.items, { ...entry, item })
    }
  }
  visit(items, undefined)
  return { pages, positions, entries, links }
}

/** Every page of a sidebar in reading order, for previous and next; external links are not pages. */
export const flattenSidebar = (items: readonly SidebarItem[]): readonly NavLink[] => indexOf(items).pages

/** The pages before and after one in a sidebar; none where the sidebar lacks it. */
export function findNeighbours(
  items: readonly SidebarItem[],
  url: string,
): { previous?: NavLink | undefined; next?: NavLink | undefined } {
  const { pages, positions } = indexOf(items)
  const here = positions.get(url)
  return here === undefined ? {} : { previous: pages[here - 1], next: pages[here + 1] }
}

/** Number of links in a sidebar. */
export const countLinks = (items: readonly SidebarItem[]): number => indexOf(items).links

/** The entry of a page in a sidebar. */
export const findEntry = (items: readonly SidebarItem[], url: string): SidebarEntry | undefined =>
  indexOf(items).entries.get(url)

/** The categories that lead to a page, outermost first, and the page itself; undefined when the sidebar lacks it. */
export function sidebarTrail(
  items: readonly SidebarItem[],
  url: string,
): readonly SidebarBranch[] | undefined {
  const trail: SidebarBranch[] = []
  for (let entry = findEntry(items, url); entry; entry = entry.parent) trail.unshift(entry.item)
  return trail.length === 0 ? undefined : trail
}
