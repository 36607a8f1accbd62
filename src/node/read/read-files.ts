import { readFileSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastGlob from 'fast-glob'
import { folderOf, hasDocumentExtension, isPartial } from '../../core/content/document-path.ts'
import { isFolderFile, parseFolderFile } from '../../core/content/folders/folder-settings.ts'
import {
  contentNotFound,
  hiddenFiles,
  noDocuments,
  refusedLink,
  skippedLink,
  specialFile,
  unreadableFile,
} from '../../core/problems/diagnostics.ts'
import { describeRefusal } from '../../core/problems/file-refusals.ts'
import { contentFolders, locateDocument } from '../../core/site/editions/editions.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { AssetFile, OutputFile } from '../../types/files.ts'
import type { FolderSettings } from '../../types/folder-settings.ts'
import type { Edition } from '../../types/site.ts'
import type { DocumentLocation, FileRefusal, UnreadSource } from '../../types/source.ts'
import { snapshotOf } from '../git/snapshot-folder.ts'
import type { StampedHashes } from '../record/stats.ts'
import { isSystemError, reasonOf } from '../system-errors.ts'
import { readAllowedFile, realPath, refuseNames, refusePath } from './allowed-file.ts'
import { createIncludeReader, type IncludeReader } from './includes/include-reader.ts'
import { type Memo, noMemo, type Tracking } from './memo.ts'
import { type LocatedSource, readSource } from './sources/read-source.ts'
import { hasStamp } from './sources/source-stamp.ts'

/** The files under `content/` and `public/`, in the order of their paths. */
export interface SiteFiles {
  readonly sources: readonly LocatedSource[]
  /** `*.page.tsx`. */
  readonly componentPages: readonly DocumentLocation[]
  /** What `_meta` and `_category_` say. */
  readonly folderSettings: readonly FolderSettings[]
  /** By published path. */
  readonly assets: ReadonlyMap<string, AssetFile>
  readonly diagnostics: readonly Diagnostic[]
}

/** Files that editors and systems leave behind: a backup may hold deleted text. */
const leftBehind = ['**/*~', '**/Thumbs.db', '**/desktop.ini']

/** Files of the author's tools, not of the site. */
const ignored = ['**/node_modules/**', '**/.*', '**/.*/**', ...leftBehind]

/** Hidden names of tools, which need no warning. */
const negligible = [
  '**/.DS_Store',
  '**/.git',
  '**/.gitkeep',
  '**/.keep',
  '**/.gitignore',
  '**/.gitattributes',
]

/**
 * The hidden files that hosts and browsers request (RFC 8615), and the file that makes GitHub Pages publish files
 * unchanged.
 */
const isWellKnown = ([first, ...rest]: readonly string[]): boolean =>
  (first === '.well-known' && rest.every((name) => !name.startsWith('.'))) ||
  (first === '.nojekyll' && rest.length === 0)

export interface ReadFilesOptions {
  /** Characters of a document, with all that it includes. */
  readonly maxPageBytes: number
  /** `content.codeRoots`. */
  readonly codeRoots?: readonly string[] | undefined
  /** The documents of the last build: one that has its stamp is not read if `isPageKnown`. */
  readonly stamps?: StampedHashes | undefined
  readonly isPageKnown?: ((source: UnreadSource) => boolean) | undefined
}

/**
 * Reads every document of a site and lists the files that are copied. Unreadable ones become diagnostics. Files
 * memoized in `memo` are not read again.
 *
 * @param editions those that documents may belong to
 */
export async function readFiles(
  root: string,
  editions: readonly Edition[],
  { maxPageBytes, codeRoots, ...unread }: ReadFilesOptions,
  memo: Memo = noMemo,
): Promise<SiteFiles> {
  const folders = contentFolders(editions)
  const own = folders.filter((folder) => snapshotOf(folder) === undefined)
  const readInclude = createIncludeReader(root, codeRoots && [...own, ...codeRoots], memo)
  const settings = { editions, maxPageBytes, ...unread, key: JSON.stringify([maxPageBytes, codeRoots]) }
  const read = await Promise.all(
    folders.map((folder) => {
      const snapshot = snapshotOf(folder)
      const reader = snapshot === undefined ? readInclude : createIncludeReader(root, [snapshot], memo)
      return readDocuments(root, folder, { ...settings, readInclude: reader }, memo)
    }),
  )
  const publicFolder = join(root, 'public')
  const listedPublic = await memo.once('names of public', async (track) => {
    track.names(publicFolder)
    if (!(await stat(publicFolder).catch(() => undefined))) return { files: [], diagnostics: [] }
    const listed = await listFiles(root, 'public', {
      dot: true,
      ignore: ['**/.!(well-known|nojekyll)/**', '**/node_modules/**', ...negligible, ...leftBehind],
      isAllowed: isWellKnown,
    })
    return { ...listed, diagnostics: [...listed.diagnostics, ...(await findHidden(root, 'public'))] }
  })
  const copied = await eachAtMost(32, listedPublic.files, (path) =>
    memo.once(`file ${publicFolder}/${path}`, (track) => {
      track.file(join(publicFolder, path))
      return readAsset(publicFolder, path)
    }),
  )
  const assets = new Map<string, AssetFile>()
  for (const asset of [...copied, ...read.flatMap((one) => one.assets)]) {
    if (!assets.has(asset.path)) assets.set(asset.path, asset)
  }
  return {
    sources: read.flatMap(({ sources }) => sources),
    componentPages: read.flatMap(({ componentPages }) => componentPages),
    folderSettings: read.flatMap(({ folderSettings }) => folderSettings),
    assets,
    diagnostics: [
      ...read.flatMap(({ diagnostics }) => diagnostics),
      ...listedPublic.diagnostics,
      ...read.flatMap(({ problems }) => problems),
    ],
  }
}

interface DocumentSettings extends Omit<ReadFilesOptions, 'codeRoots'> {
  readonly editions: readonly Edition[]
  readonly readInclude: IncludeReader
  /** Other settings that documents depend on. */
  readonly key: string
}

/** The files below the folder of one version. */
async function readDocuments(
  root: string,
  folder: string,
  { editions, maxPageBytes, readInclude, key, stamps, isPageKnown = () => false }: DocumentSettings,
  memo: Memo,
): Promise<Omit<SiteFiles, 'assets'> & { assets: readonly AssetFile[]; problems: readonly Diagnostic[] }> {
  const nothing = { sources: [], componentPages: [], folderSettings: [], assets: [], problems: [] }
  const content = join(root, folder)
  const listed = await memo.once(`names of ${folder}`, async (track) => {
    track.names(content)
    const info = await stat(content).catch(() => undefined)
    if (!info?.isDirectory()) return undefined
    return listFiles(root, folder, { ignore: ignored }, join(root, snapshotOf(folder) ?? ''))
  })
  if (!listed) return { ...nothing, diagnostics: [contentNotFound(folder)] }
  const problems: Diagnostic[] = []
  const documents = listed.files.filter((path) => hasDocumentExtension(path) && !isPartial(path))
  const others = listed.files.filter(
    (path) => !hasDocumentExtension(path) && !isFolderFile(path) && !/\.([cm]?[jt]s|[jt]sx)$/.test(path),
  )
  const folders = editions.map((edition) => edition.folder).join('|')
  const locate = (path: string) => locateDocument(`${folder}/${path}`, editions)
  const componentPages = listed.files.filter((path) => path.endsWith('.page.tsx')).map(locate)
  const findUnread = (location: DocumentLocation, track: Tracking): UnreadSource | undefined => {
    const path = join(root, location.file)
    const [stamp, hash] = stamps?.get(location.file) ?? []
    if (stamp === undefined || hash === undefined || !hasStamp(path, stamp)) return undefined
    track.file(path)
    return { ...location, hash, stamp }
  }
  const read = documents.map((path) => {
    const name = `${folders} ${folder}/${path}`
    const unread = memo.once(`unread document ${name}`, (track) => findUnread(locate(path), track))
    if (unread && isPageKnown(unread)) return unread
    return memo.once(`document ${key} ${name}`, (track) =>
      readSource(root, locate(path), { folder, maxBytes: maxPageBytes, readInclude }, track),
    )
  })
  const sources = read.flatMap((result) => {
    if ('code' in result) problems.push(result)
    return 'hash' in result ? [result] : []
  })
  const folderFiles = listed.files
    .filter((path) => isFolderFile(path) && !isPartial(folderOf(path)))
    .map((path) =>
      memo.once(`folder ${folders} ${folder}/${path}`, (track) =>
        readFolderFile(root, folder, locate(path), track),
      ),
    )
  problems.push(...folderFiles.flatMap(({ diagnostics }) => diagnostics))
  const folderSettings = folderFiles.flatMap(({ settings }) => settings ?? [])
  const assets = await eachAtMost(32, others, async (path) => {
    const asset = await memo.once(`file ${content}/${path}`, (track) => {
      track.file(join(content, path))
      return readAsset(content, path)
    })
    return { ...asset, path: publishedPath(locate(path), editions) }
  })
  const isEmpty = documents.length + componentPages.length === 0
  if (isEmpty && listed.diagnostics.length === 0) problems.push(noDocuments(folder))
  return { sources, componentPages, folderSettings, assets, diagnostics: listed.diagnostics, problems }
}

/** Where a file beside the documents is published. */
function publishedPath({ path, edition }: DocumentLocation, editions: readonly Edition[]): string {
  const prefix = editions.find(({ id }) => id === edition)?.path ?? ''
  return prefix === '' ? path : `${prefix.slice(1)}/${path}`
}

/**
 * Lists the files of a folder of the site, sorted. Walking does not follow links (a loop would give one file many
 * times); a link to a publishable file inside the folder is taken, any other is reported, and so are special files
 * and unreadable folders.
 *
 * @param isAllowed allows hidden names; see `refusePath`
 * @param within the folder that must hold the files
 */
async function listFiles(
  root: string,
  name: string,
  {
    isAllowed,
    ...options
  }: { dot?: boolean; ignore: string[]; isAllowed?: (names: readonly string[]) => boolean },
  within = root,
): Promise<{ files: string[]; diagnostics: Diagnostic[] }> {
  const cwd = join(root, name)
  const files: string[] = []
  const diagnostics: Diagnostic[] = []
  const base = realPath(cwd)
  const refusal = base === undefined ? 'not-found' : refusePath(base, [realPath(within) ?? within])
  if (base === undefined || refusal)
    return { files, diagnostics: [refusedLink(name, refusal ?? 'not-found')] }
  const refuseLink = async (path: string): Promise<FileRefusal | undefined> => {
    const target = realPath(join(cwd, path))
    if (target === undefined) return 'not-found'
    const refused = refusePath(target, [base], isAllowed)
    return refused ?? ((await stat(target)).isFile() ? undefined : 'not-a-file')
  }
  try {
    const all = { cwd, followSymbolicLinks: false, onlyFiles: false, objectMode: true, ...options } as const
    for (const { path, dirent } of await fastGlob('**/*', { ...all, ignore: [...options.ignore] })) {
      const names = path.split('/')
      if (refuseNames(names) && !isAllowed?.(names)) continue
      if (dirent.isFile()) files.push(path)
      else if (dirent.isSymbolicLink()) {
        const refused = await refuseLink(path)
        if (refused) diagnostics.push(skippedLink(`${name}/${path}`, name, refused))
        else files.push(path)
      } else if (!dirent.isDirectory()) diagnostics.push(specialFile(`${name}/${path}`))
    }
  } catch (error) {
    if (!isSystemError(error)) throw error
    diagnostics.push(unreadableFile(error.path ? relative(root, error.path) : name, reasonOf(error)))
  }
  return { files: files.sort(), diagnostics }
}

/** One warning that names the hidden, unpublished files of a folder of the site. */
async function findHidden(root: string, name: string): Promise<Diagnostic[]> {
  const paths = await fastGlob(['**/.*', '.well-known/**/.*', '**/node_modules'], {
    cwd: join(root, name),
    followSymbolicLinks: false,
    onlyFiles: false,
    markDirectories: true,
    suppressErrors: true,
    ignore: ['.well-known', '.nojekyll', ...negligible],
  })
  const isBelowAnother = (path: string) =>
    paths.some((other) => path !== other && path.startsWith(`${other.replace(/\/$/, '')}/`))
  const outermost = paths.filter((path) => !isBelowAnother(path)).sort()
  return outermost.length > 0 ? [hiddenFiles(name, outermost)] : []
}

/** Reads a file `_meta` or `_category_`. */
function readFolderFile(
  root: string,
  folder: string,
  location: DocumentLocation,
  track: Tracking,
): ReturnType<typeof parseFolderFile> {
  const { file } = location
  track.file(join(root, file))
  const read = readAllowedFile(join(root, file), [join(root, folder)], MOST_SETTINGS_BYTES)
  if (typeof read === 'string')
    return { diagnostics: [unreadableFile(file, `it ${describeRefusal(read).reason}`)] }
  return parseFolderFile(location, read.content.toString())
}

const MOST_SETTINGS_BYTES = 1_000_000

async function readAsset(folder: string, path: string): Promise<AssetFile> {
  const from = join(folder, path)
  if (!/\.(png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i.test(path)) return { path, from }
  const { width, height } = await sizeOf(from)
  return width && height
    ? { path, from, width: Math.round(width), height: Math.round(height) }
    : { path, from }
}

/** Pixel size of an image; none for an unreadable header, because an image without a size still works. */
async function sizeOf(file: string): Promise<{ width?: number; height?: number }> {
  const handle = await open(file, 'r').catch(() => undefined)
  if (!handle) return {}
  try {
    // Every format has the size in its first bytes; a photo's metadata may take some kilobytes before it.
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(256 * 1024), 0, 256 * 1024, 0)
    // Loaded for the first image only.
    const { imageSize } = await import('image-size')
    return imageSize(buffer.subarray(0, bytesRead))
  } catch {
    return {}
  } finally {
    await handle.close()
  }
}

/** The content of copied files, one at a time; unreadable ones are passed to `onProblem`. */
export function* readAssets(
  assets: Iterable<AssetFile>,
  onProblem: (diagnostic: Diagnostic) => void,
): Iterable<OutputFile> {
  for (const { path, from } of assets) {
    try {
      yield { path, content: readFileSync(from) }
    } catch (error) {
      onProblem(unreadableFile(path, reasonOf(error)))
    }
  }
}

/** Runs `work` over the items, a few at a time, and returns the results in the order of the items. */
async function eachAtMost<T, R>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let next = 0
  const run = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index] as T)
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, run))
  return results
}
