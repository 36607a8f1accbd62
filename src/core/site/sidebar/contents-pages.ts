import type { AssetFile } from '../../../types/files.ts'
import type { SidebarItem } from '../../../types/navigation.ts'
import type { Route, RouteTable } from '../../../types/route.ts'
import { type AddressOptions, plainPath } from '../../content/document-address.ts'
import { decode } from '../../url.ts'
import { addressOf } from '../routes.ts'
import { isLarge, MOST_ITEMS } from './show-sidebar.ts'
import { flattenSidebar } from './sidebar-index.ts'

type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>

/** What the pages that list a part of a sidebar depend on besides the sidebars. */
export interface ContentsOptions {
  readonly content: AddressOptions
  readonly files: ReadonlyMap<string, AssetFile>
  /** Title of a page that lists a top level. */
  readonly title: string
}

/** Sidebars whose lists all have a page, and the routes with those pages. */
export interface WithContents {
  readonly routes: RouteTable
  readonly sidebars: Sidebars
  readonly contentsUrls: Readonly<Record<string, string>>
}

/**
 * Gives lists of large sidebars a page, so that readers without script reach what other pages leave out: each category
 * without a document of its own, and each list that is longer than a page shows. The page is published at the address of
 * the list's folder, else at `contents` below it, where that is free.
 */
export function addContentsPages(
  sidebars: Sidebars,
  table: RouteTable,
  options: ContentsOptions,
): WithContents {
  const large = Object.entries(sidebars).filter(([, items]) => isLarge(items))
  if (large.length === 0) return { routes: table, sidebars, contentsUrls: {} }
  const claim = createClaim(table, options.files)
  const added: Route[] = []
  const contentsUrls: Record<string, string> = {}
  const listed = large.map(([name, items]): [string, readonly SidebarItem[]] => {
    const seen = new Set<string>()
    /** Adds the page of a list and returns its URL. */
    const addPage = (
      title: string,
      list: readonly SidebarItem[],
      folder = commonFolder(list, table),
    ): string => {
      const address = claim(folder)
      const contents = { sidebar: name, items: list }
      added.push({ ...address, kind: 'contents', title, description: '', contents })
      return address.url
    }
    // Folders inside of a category claim their addresses before it.
    const visit = (item: SidebarItem): SidebarItem => {
      if (item.type !== 'category') return item
      const { label, url, folder } = item
      const hasOwnPage = url !== undefined && !seen.has(url)
      if (url !== undefined) seen.add(url)
      const list = item.items.map(visit)
      const needsPage = list.length > MOST_ITEMS || (list.length > 0 && !hasOwnPage)
      if (!needsPage) return { ...item, items: list }
      const path = folder === undefined ? undefined : plainPath(folder, options.content)
      return { ...item, items: list, contentsUrl: addPage(label, list, path) }
    }
    const visited = items.map(visit)
    if (visited.length > MOST_ITEMS) contentsUrls[name] = addPage(options.title, visited)
    return [name, visited]
  })
  return {
    routes: addRoutes(table, added),
    sidebars: { ...sidebars, ...Object.fromEntries(listed) },
    contentsUrls,
  }
}

type Address = Pick<Route, 'url' | 'file'>

/**
 * Gives out addresses: that of a folder, or the first of `contents`, `contents-2`, … below it. Upper and lower case do not
 * make two addresses different, because some disks take them for the same. The home page is nobody's list.
 */
function createClaim(
  { routes, path: prefix }: RouteTable,
  files: ReadonlyMap<string, AssetFile>,
): (folder: string) => Address {
  const fold = (path: string) => path.normalize('NFC').toLowerCase()
  const home = addressOf('', prefix).file
  const taken = new Set([home, ...routes.map(({ file }) => file), ...files.keys()].map(fold))
  const isFree = ({ file }: Address) =>
    !taken.has(fold(file)) && !taken.has(fold(file.replace(/\/index\.html$/, '')))
  return (folder) => {
    const below = (name: string) => addressOf(folder === '' ? name : `${folder}/${name}`, prefix)
    let address = addressOf(folder, prefix)
    for (let again = 1; !isFree(address); again++)
      address = below(again === 1 ? 'contents' : `contents-${again}`)
    taken.add(fold(address.file))
    return address
  }
}

/** The innermost folder of addresses that all pages of a list are in, for a list that is not made from a folder. */
function commonFolder(items: readonly SidebarItem[], { path }: RouteTable): string {
  const [first = [], ...others] = flattenSidebar(items)
    .filter(({ url }) => url === path || url.startsWith(`${path}/`))
    .map(({ url }) => decode(url.slice(path.length)).split('/').slice(1))
  const length = others.reduce((shared, names) => {
    const end = first.slice(0, shared).findIndex((name, index) => name !== names[index])
    return end < 0 ? shared : end
  }, first.length)
  return first.slice(0, length).join('/')
}

function addRoutes(table: RouteTable, added: readonly Route[]): RouteTable {
  const byUrl = new Map([...table.byUrl, ...added.map((route): [string, Route] => [route.url, route])])
  return { ...table, routes: [...table.routes, ...added], byUrl }
}
