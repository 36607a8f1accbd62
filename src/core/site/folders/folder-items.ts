import type { FolderItem, FolderSettings } from '../../../types/folder-settings.ts'
import type { SidebarItem } from '../../../types/navigation.ts'
import type { Route, RouteTable } from '../../../types/route.ts'
import { splitNumber } from '../../content/document-address.ts'
import { folderOf, withoutExtension } from '../../content/document-path.ts'
import { siteLink } from '../site-link.ts'

/** The documents of a site by their folders, for sidebars that follow them. */
export interface FolderTree {
  readonly table: RouteTable
  /** By path; `''` is the folder of all documents. */
  readonly folders: ReadonlyMap<string, Folder>
  /** Documents that stand in no list, by their paths without endings. */
  readonly unlisted: ReadonlySet<string>
}

/** The direct content of a folder, and what its files `_meta` and `_category_` say. */
export interface Folder {
  readonly documents: readonly Route[]
  /** Names of its subfolders that hold a document at any depth. */
  readonly folders: ReadonlySet<string>
  readonly meta: FolderSettings | undefined
  readonly category: FolderSettings | undefined
  /** By the names that `_meta` may give them. */
  readonly documentsByName: ReadonlyMap<string, Route>
  readonly foldersByName: ReadonlyMap<string, string>
}

/** Visits each document once: a search for each folder would grow with the square of a site. */
export function createFolderTree(table: RouteTable, settings: readonly FolderSettings[]): FolderTree {
  const all = new Map<string, { documents: Route[]; folders: Set<string> }>()
  const folderAt = (path: string) => {
    const known = all.get(path)
    if (known) return known
    const made = { documents: [], folders: new Set<string>() }
    all.set(path, made)
    if (path !== '') folderAt(folderOf(path)).folders.add(nameOf(path))
    return made
  }
  const unlisted = new Set<string>()
  for (const route of table.routes) {
    if (route.page?.frontMatter.unlisted) unlisted.add(withoutExtension(route.page.path))
    else if (route.page) folderAt(folderOf(route.page.path)).documents.push(route)
  }
  const metas = byFolder(settings.filter(({ items }) => items))
  const categories = byFolder(settings.filter(({ category }) => category))
  const folders = [...all].map(([path, { documents, folders }]): [string, Folder] => [
    path,
    {
      documents,
      folders,
      meta: metas.get(path),
      category: categories.get(path),
      documentsByName: new Map(
        documents.flatMap((route) => namesOf(nameOf(route.source ?? '')).map((name) => [name, route])),
      ),
      foldersByName: new Map([...folders].flatMap((folder) => namesOf(folder).map((name) => [name, folder]))),
    },
  ])
  return { table, folders: new Map(folders), unlisted }
}

/** `01-intro.md` is also `intro`, `intro.md`, … */
function namesOf(name: string): string[] {
  const plain = withoutExtension(name)
  return [...new Set([splitNumber(plain).name, plain])]
}

/** Of two for one folder the first counts. */
const byFolder = (settings: readonly FolderSettings[]): ReadonlyMap<string, FolderSettings> =>
  new Map([...settings].reverse().map((one) => [folderOf(one.path), one]))

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * The items of a folder: those that `_meta` lists, or its documents and folders by their positions and names, its index
 * first.
 */
export function folderItems(path: string, tree: FolderTree): SidebarItem[] {
  const folder = tree.folders.get(path)
  if (!folder) return []
  if (folder.meta?.items) return folder.meta.items.flatMap((item) => listedItem(item, path, tree))
  const entries = [
    ...folder.documents.map((route) => ({
      name: nameOf(route.source ?? ''),
      position: positionOfDocument(route, tree),
      item: documentItem(route),
    })),
    ...[...folder.folders].map((name) => ({
      name,
      position: positionOfFolder(join(path, name), tree),
      item: folderItem(join(path, name), tree),
    })),
  ]
  entries.sort((a, b) => compareNumbers(a.position, b.position) || compareNames(a.name, b.name))
  return entries.map(({ item }) => item)
}

/** A document as an item. */
export function documentItem(route: Route, label?: string): SidebarItem {
  const text = label ?? route.page?.frontMatter.sidebar_label ?? route.title
  return {
    type: 'link',
    label: text,
    url: route.url,
    isExternal: false,
    ...(label === undefined && languageMark(route)),
  }
}

/** Marks a label that is the title of a page without a translation. */
export const languageMark = (route: Route | undefined): { readonly isUntranslated?: true } =>
  route?.untranslated ? { isUntranslated: true } : {}

/** How a folder is shown, where `_meta` of the folder above says so. */
type FolderLook = Pick<Extract<FolderItem, { readonly name: string }>, 'label' | 'collapsed' | 'collapsible'>

function folderItem(path: string, tree: FolderTree, look: FolderLook = {}): SidebarItem {
  const { category = {} } = tree.folders.get(path)?.category ?? {}
  const main = mainDocument(path, tree)
  const items = folderItems(path, tree)
  // A list that names the index shows it among the others.
  const isListed =
    tree.folders.get(path)?.meta && items.some((item) => item.type === 'link' && item.url === main?.url)
  const collapsible = look.collapsible ?? category.collapsible ?? true
  return {
    type: 'category',
    label: labelOfFolder(path, tree, look),
    ...(isNamedByIndex(path, tree, look) && languageMark(indexOf(path, tree))),
    collapsed: collapsible && (look.collapsed ?? category.collapsed ?? true),
    collapsible,
    items: isListed ? items : items.filter((item) => item.type !== 'link' || item.url !== main?.url),
    folder: path,
    ...(main && !isListed && { url: main.url }),
  }
}

function labelOfFolder(path: string, tree: FolderTree, { label }: FolderLook): string {
  const index = indexOf(path, tree)
  return (
    label ??
    tree.folders.get(path)?.category?.category?.label ??
    index?.page?.frontMatter.sidebar_label ??
    index?.title ??
    (tree.table.numberPrefixes ? splitNumber(nameOf(path)).name : nameOf(path))
  )
}

/** Whether the label of a folder is the title of its index. */
const isNamedByIndex = (path: string, { folders }: FolderTree, { label }: FolderLook): boolean =>
  (label ?? folders.get(path)?.category?.category?.label) === undefined

/** The document of a folder: its index, or a README. */
export const indexOf = (path: string, { folders }: FolderTree): Route | undefined =>
  folders.get(path)?.documents.find(({ isFolder }) => isFolder)

/** The document that the label of a folder links to. */
function mainDocument(path: string, tree: FolderTree): Route | undefined {
  const link = tree.folders.get(path)?.category?.category?.link
  if (link === null) return undefined
  const { byDocId } = tree.table
  const chosen = link === undefined ? undefined : (byDocId.get(link) ?? byDocId.get(join(path, link)))
  return chosen ?? indexOf(path, tree)
}

/** The position that a document or folder has by itself; without one it comes last, and the index of a folder first. */
export function positionOf(target: Listed, tree: FolderTree): number {
  return target.type === 'document'
    ? positionOfDocument(target.route, tree)
    : positionOfFolder(target.path, tree)
}

function positionOfDocument({ page, source = '', isFolder }: Route, { table }: FolderTree): number {
  const number = table.numberPrefixes ? splitNumber(nameOf(source)).number : undefined
  const usual = isFolder ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  return page?.frontMatter.sidebar_position ?? number ?? usual
}

function positionOfFolder(path: string, tree: FolderTree): number {
  const number = tree.table.numberPrefixes ? splitNumber(nameOf(path)).number : undefined
  return (
    tree.folders.get(path)?.category?.category?.position ??
    indexOf(path, tree)?.page?.frontMatter.sidebar_position ??
    number ??
    Number.POSITIVE_INFINITY
  )
}

function listedItem(item: FolderItem, path: string, tree: FolderTree): SidebarItem[] {
  if (item.type === 'caption') return [{ type: 'caption', label: item.label }]
  if (item.type === 'divider') return [{ type: 'divider' }]
  if (item.type === 'link') return linkItems(item, tree.table)
  const target = findListed(item, path, tree)
  if (!target) return []
  if (target.type === 'document') return [documentItem(target.route, item.label)]
  if (item.type !== 'section') return [folderItem(target.path, tree, item)]
  const items = folderItems(target.path, tree)
  return items.length === 0
    ? []
    : [{ type: 'caption', label: labelOfFolder(target.path, tree, item) }, ...items]
}

function linkItems(item: Extract<FolderItem, { type: 'link' }>, table: RouteTable): SidebarItem[] {
  const link = (label: string, href: string): SidebarItem => ({
    type: 'link',
    ...siteLink({ label, href }, table),
  })
  const { label, href, items } = item
  if (!items) return href === undefined ? [] : [link(label, href)]
  const own = href === undefined ? undefined : siteLink({ label, href }, table)
  const collapsible = item.collapsible ?? true
  return [
    {
      type: 'category',
      label,
      collapsed: collapsible && (item.collapsed ?? true),
      collapsible,
      items: items.map((one) => link(one.label, one.href)),
      ...(own && !own.isExternal && { url: own.url }),
    },
  ]
}

/** What an item of `_meta` names: a document or a folder. */
export type Listed =
  | { readonly type: 'document'; readonly route: Route }
  | { readonly type: 'folder'; readonly path: string }

/** Finds what an item of `_meta` names, with or without its ending and the number before it. */
export function findListed(
  { type, name }: Extract<FolderItem, { name: string }>,
  path: string,
  tree: FolderTree,
): Listed | undefined {
  const wanted = pathOfListed(name, path)
  const above = tree.folders.get(folderOf(wanted))
  const route = above?.documentsByName.get(withoutExtension(nameOf(wanted)))
  const found = above?.foldersByName.get(nameOf(wanted))
  const document = route && ({ type: 'document', route } as const)
  const folder =
    found === undefined ? undefined : ({ type: 'folder', path: join(folderOf(wanted), found) } as const)
  if (type === 'file') return document
  return type === 'any' ? (document ?? folder) : folder
}

/** The path that an item of a folder names. */
export const pathOfListed = (name: string, folder: string): string =>
  join(folder, name.replace(/^\.?\/|\/$/g, ''))

const join = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)
const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a - b)
const compareNames = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
