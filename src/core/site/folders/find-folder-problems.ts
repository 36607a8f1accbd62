import type { Diagnostic, Position } from '../../../types/diagnostic.ts'
import type { FolderItem, FolderSettings } from '../../../types/folder-settings.ts'
import type { Route } from '../../../types/route.ts'
import type { Docs } from '../../../types/site.ts'
import { folderOf, withoutExtension } from '../../content/document-path.ts'
import {
  folderConflict,
  ignoredFolderFile,
  orderConflict,
  unknownFolderItem,
  unlistedDocuments,
} from '../../content/folders/problems.ts'
import { nearest } from '../../problems/nearest.ts'
import {
  createFolderTree,
  type Folder,
  type FolderTree,
  findListed,
  indexOf,
  type Listed,
  pathOfListed,
  positionOf,
} from './folder-items.ts'

/** Reports what `_meta` and `_category_` name that does not exist, and where they say something else than others. */
export function findFolderProblems({
  routes,
  folderSettings: settings,
}: Pick<Docs, 'routes' | 'folderSettings'>): Diagnostic[] {
  if (settings.length === 0) return []
  const tree = createFolderTree(routes, settings)
  return [
    ...findIgnored(tree, settings),
    ...[...tree.folders].flatMap(([path, folder]) => [
      ...(folder.category ? findCategoryConflicts(path, folder.category, tree) : []),
      ...(folder.meta ? findInMeta(path, folder, folder.meta, tree) : []),
    ]),
  ]
}

/** Of two files that say the same of a folder, one is not read. */
function findIgnored({ folders }: FolderTree, settings: readonly FolderSettings[]): Diagnostic[] {
  return settings.flatMap(({ path, file, items }) => {
    const { meta, category } = folders.get(folderOf(path)) ?? {}
    const kept = items ? meta : category
    return kept && kept.file !== file ? [ignoredFolderFile(file, kept.file)] : []
  })
}

/** Compares `_category_` with the front matter of the folder's index. */
function findCategoryConflicts(
  path: string,
  { file, category }: FolderSettings,
  tree: FolderTree,
): Diagnostic[] {
  const page = indexOf(path, tree)?.page
  if (!page || !category) return []
  const { sidebar_label: label, sidebar_position: position } = page.frontMatter
  return [
    ...compare({ file }, 'label', category.label, label, page.file),
    ...compare({ file }, 'position', category.position, position, page.file),
  ]
}

function findInMeta(
  path: string,
  folder: Folder,
  { file, items = [] }: FolderSettings,
  tree: FolderTree,
): Diagnostic[] {
  const named = items
    .filter((item) => 'name' in item)
    .map((item) => ({ item, target: findListed(item, path, tree) }))
  const known = [...folder.documentsByName.keys(), ...folder.foldersByName.keys()]
  const missing = named.flatMap(({ item, target }) =>
    target || tree.unlisted.has(withoutExtension(pathOfListed(item.name, path)))
      ? []
      : [unknownFolderItem(positionIn(file, item), item.name, nearest(item.name, known))],
  )
  const found = named.flatMap(({ item, target }) => (target ? [{ item, target }] : []))
  return [
    ...missing,
    ...found.flatMap(({ item, target }) => findItemConflicts(item, target, file, tree)),
    ...findOrderConflict(
      file,
      found.map(({ target }) => target),
      tree,
    ),
    ...findUnlisted(
      path,
      folder,
      file,
      found.map(({ target }) => target),
    ),
  ]
}

const positionIn = (file: string, { line, column }: Position): Position => ({ file, line, column })

/** Compares an item of `_meta` with what the document or the folder says itself. */
function findItemConflicts(
  item: Extract<FolderItem, { name: string }>,
  target: Listed,
  file: string,
  tree: FolderTree,
): Diagnostic[] {
  const position = positionIn(file, item)
  const page = target.type === 'document' ? target.route.page : indexOf(target.path, tree)?.page
  const own = target.type === 'folder' ? tree.folders.get(target.path)?.category : undefined
  const label = own?.category?.label
  return [
    ...(label === undefined
      ? compare(position, 'label', item.label, page?.frontMatter.sidebar_label, page?.file ?? '')
      : compare(position, 'label', item.label, label, own?.file ?? '')),
    ...compare(position, 'value of collapsed', item.collapsed, own?.category?.collapsed, own?.file ?? ''),
  ]
}

function compare<Value extends string | number | boolean>(
  position: Position,
  what: string,
  kept: Value | undefined,
  lost: Value | undefined,
  other: string,
): Diagnostic[] {
  if (kept === undefined || lost === undefined || kept === lost) return []
  return [folderConflict(position, what, [JSON.stringify(kept), JSON.stringify(lost)], other)]
}

/** Positions that documents and folders have by themselves must not contradict the order of `_meta`. */
function findOrderConflict(file: string, targets: readonly Listed[], tree: FolderTree): Diagnostic[] {
  const placed = targets
    .map((target) => ({ name: nameOf(target), position: positionOf(target, tree) }))
    .filter(({ position }) => Number.isFinite(position))
  const index = placed.findIndex(({ position }, at) => position < (placed[at - 1]?.position ?? position))
  const [before, after] = [placed[index - 1], placed[index]]
  return before && after ? [orderConflict(file, 'their own positions', [before.name, after.name])] : []
}

const nameOf = (target: Listed): string =>
  target.type === 'folder' ? target.path : (target.route.sourceFile ?? target.route.url)

/** What `_meta` does not list, folders of which it lists a document excepted. */
function findUnlisted(path: string, folder: Folder, file: string, targets: readonly Listed[]): Diagnostic[] {
  const paths = targets.map(
    (target) => (target.type === 'document' ? target.route.source : target.path) ?? '',
  )
  const listed = new Set([...paths, ...paths.map(folderOf)])
  const isMissing = ({ source = '', isFolder, untranslated }: Route) =>
    !listed.has(source) && !isFolder && !untranslated
  const documents = folder.documents.filter(isMissing).map(({ sourceFile = '' }) => sourceFile)
  const folders = [...folder.folders]
    .map((name) => (path === '' ? name : `${path}/${name}`))
    .filter((one) => !listed.has(one))
  const names = [...documents, ...folders.map((name) => `${name}/`)]
  return names.length > 0 ? [unlistedDocuments(file, names)] : []
}
