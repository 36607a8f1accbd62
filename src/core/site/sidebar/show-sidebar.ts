import type {
  ClosedCategory,
  ListedItem,
  ShownItem,
  SidebarCategory,
  SidebarItem,
} from '../../../types/navigation.ts'
import { type CategoryEntry, countLinks, findEntry, type SidebarEntry } from './sidebar-index.ts'

/** A sidebar of N links on N pages is N² bytes: with more links a page has only a part of it. */
const MOST_LINKS = 200
/** Items of one list in a page of a large sidebar; of a longer list it has those around its own. */
export const MOST_ITEMS = 100

/** Whether pages have only a part of a sidebar. */
export const isLarge = (items: readonly SidebarItem[]): boolean => countLinks(items) > MOST_LINKS

/**
 * A sidebar as one page shows it. A small one is whole; of a large one the page has the top level and the branch that
 * leads to it, all other categories closed, and of a long list the items around its own. Takes as many steps as it
 * shows items. Pages that show the same get the same array, so that a hash of it can be kept.
 *
 * @param contentsUrl page that lists the top level, where that is long
 */
export function showSidebar(
  items: readonly SidebarItem[],
  url: string,
  contentsUrl?: string,
): readonly ShownItem[] {
  if (!isLarge(items)) return items
  const entry = findEntry(items, url)
  const category = entry && categoryOf(entry)
  const level = category ? category.item.items : items
  const start = entry && entry.level === level ? windowStart(level, entry.index) : 0
  const known = shownAround.get(level) ?? new Map<number, readonly ShownItem[]>()
  shownAround.set(level, known)
  const shown = known.get(start) ?? showAround(level, start, category, contentsUrl)
  known.set(start, shown)
  return shown
}

/** The innermost category that is open on the page of an entry: itself, or the one around it. */
const categoryOf = (entry: SidebarEntry): CategoryEntry | undefined =>
  isCategory(entry) ? entry : entry.parent

const isCategory = (entry: SidebarEntry): entry is CategoryEntry => entry.item.type === 'category'

/** What pages show whose innermost open list is this one, by the first of its items that they show. */
const shownAround = new WeakMap<readonly SidebarItem[], Map<number, readonly ShownItem[]>>()

/** A list with the open categories around it. */
function showAround(
  level: readonly SidebarItem[],
  start: number,
  category: CategoryEntry | undefined,
  contentsUrl: string | undefined,
): readonly ShownItem[] {
  const contentsOf = (entry: CategoryEntry | undefined) => (entry ? entry.item.contentsUrl : contentsUrl)
  let shown = showWindow(level, start, contentsOf(category))
  for (let at = category; at; at = at.parent) {
    const { item, level, index, parent } = at
    const open: ShownItem = { ...item, collapsible: true, collapsed: false, items: shown }
    const closed = closeItem(item)
    const around = showWindow(level, windowStart(level, index), contentsOf(parent))
    shown = around.map((one) => (one === closed ? open : one))
  }
  return shown
}

/** Index of the first item that is shown of a list: as many before the page's own as after it, where there are any. */
function windowStart({ length }: readonly SidebarItem[], index: number): number {
  return Math.max(0, Math.min(index - MOST_ITEMS / 2, length - MOST_ITEMS))
}

function showWindow(
  level: readonly SidebarItem[],
  start: number,
  contentsUrl: string | undefined,
): readonly ShownItem[] {
  const end = start + MOST_ITEMS
  const more = (side: 'before' | 'after'): ShownItem[] =>
    contentsUrl === undefined ? [] : [{ type: 'more', side, url: contentsUrl }]
  return [
    ...(start > 0 ? more('before') : []),
    ...level.slice(start, end).map(closeItem),
    ...(end < level.length ? more('after') : []),
  ]
}

const closedCategories = new WeakMap<SidebarCategory, ListedItem>()

/** An item without the items in it; one object for each. */
function closeItem(item: SidebarItem): ListedItem {
  if (item.type !== 'category') return item
  const known = closedCategories.get(item) ?? closeCategory(item)
  closedCategories.set(item, known)
  return known
}

function closeCategory(category: SidebarCategory): ClosedCategory | SidebarCategory {
  const { label, isUntranslated, url, contentsUrl } = category
  const [target, branch] = [url ?? contentsUrl, contentsUrl ?? url]
  if (target === undefined || branch === undefined || category.items.length === 0) return category
  return {
    type: 'closed',
    label,
    ...(isUntranslated && { isUntranslated }),
    url: target,
    branch,
    hasPage: url !== undefined,
  }
}

/** A list of a large sidebar, from its first item to its last, with its categories closed. */
export const closeLevel = (level: readonly SidebarItem[]): readonly ListedItem[] => level.map(closeItem)

/**
 * Everything that pages leave out of a large sidebar: the list of each category, by what closed categories call it
 * (`branch`), and the top level, where that is long.
 */
export function createBranches(
  items: readonly SidebarItem[],
  contentsUrl?: string,
): ReadonlyMap<string, readonly ListedItem[]> {
  const branches = new Map<string, readonly ListedItem[]>()
  if (contentsUrl !== undefined) branches.set(contentsUrl, closeLevel(items))
  const visit = (level: readonly SidebarItem[]): void => {
    for (const item of level) {
      if (item.type !== 'category') continue
      const closed = closeItem(item)
      if (closed.type === 'closed') branches.set(closed.branch, closeLevel(item.items))
      visit(item.items)
    }
  }
  visit(items)
  return branches
}
