import { createHash, type Hash } from 'node:crypto'
import { closeSync, fstatSync, readFileSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { TextDecoder } from 'node:util'
import fastGlob from 'fast-glob'
import { folderOf, hasDocumentExtension, isMdx, isPartial } from '../../core/content/document-path.ts'
import { isFolderFile, parseFolderFile } from '../../core/content/folders/folder-settings.ts'
import { expandIncludes } from '../../core/content/includes/expand-includes.ts'
import { describeRefusal } from '../../core/problems/file-refusals.ts'
import { contentNotFound, noDocuments } from '../../core/problems/site/config-problems.ts'
import {
  hiddenFiles,
  notUtf8,
  pageTooLarge,
  refusedLink,
  skippedLink,
  specialFile,
  unreadableFile,
} from '../../core/problems/site/document-problems.ts'
import { backslashInName } from '../../core/problems/site/route-problems.ts'
import { contentFolders, locateDocument } from '../../core/site/editions/editions.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { AssetFile, OutputFile } from '../../types/files.ts'
import type { FolderSettings } from '../../types/folder-settings.ts'
import type { Edition } from '../../types/site.ts'
import type { DocumentLocation, FileRefusal, SourceFile } from '../../types/source.ts'
import { snapshotOf } from '../git/snapshot-folder.ts'
import { openBelow, readAllowedFile, realPath, refuseNames, refusePath } from './allowed-file.ts'
import { findImportedComponents } from './find-components.ts'
import { createIncludeReader, type IncludeReader } from './includes/include-reader.ts'
import { type Memo, noMemo, type Tracking } from './memo.ts'

/** A document with the place that it was read from. */
export type LocatedSource = SourceFile & DocumentLocation

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
}

/**
 * Reads every document of a site and lists the files that are copied. Unreadable ones become diagnostics. Files
 * memoized in `memory` are not read again.
 *
 * @param editions those that documents may belong to
 */
export async function readFiles(
  root: string,
  editions: readonly Edition[],
  { maxPageBytes, codeRoots }: ReadFilesOptions,
  memo: Memo = noMemo,
): Promise<SiteFiles> {
  const folders = contentFolders(editions)
  const own = folders.filter((folder) => snapshotOf(folder) === undefined)
  const readInclude = createIncludeReader(root, codeRoots && [...own, ...codeRoots], memo)
  const settings = { editions, maxPageBytes, key: JSON.stringify([maxPageBytes, codeRoots]) }
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

interface DocumentSettings {
  readonly editions: readonly Edition[]
  readonly maxPageBytes: number
  readonly readInclude: IncludeReader
  /** Other settings that documents depend on. */
  readonly key: string
}

/** The files below the folder of one version. */
async function readDocuments(
  root: string,
  folder: string,
  { editions, maxPageBytes, readInclude, key }: DocumentSettings,
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
  const read = documents.map((path) =>
    memo.once(`document ${key} ${folders} ${folder}/${path}`, (track) =>
      readSource(root, folder, locate(path), maxPageBytes, track, readInclude),
    ),
  )
  const sources = read.flatMap((result) => {
    if ('code' in result) problems.push(result)
    return 'text' in result ? [result] : []
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
      if (path.includes('\\')) {
        if (!dirent.isDirectory()) diagnostics.push(backslashInName(`${name}/${path}`))
        continue
      }
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

/** Synchronous: for many small files the thread pool takes five times as long. */
function readSource(
  root: string,
  folder: string,
  location: DocumentLocation,
  maxBytes: number,
  track: Tracking,
  readInclude: IncludeReader,
): LocatedSource | Diagnostic {
  const { file } = location
  track.file(join(root, file))
  try {
    // Checks the kind first: a pipe named x.md must not block the build.
    const handle = openBelow(join(root, file), join(root, folder))
    try {
      const info = fstatSync(handle)
      if (!info.isFile()) return unreadableFile(file, 'it is not a regular file')
      if (info.size > maxBytes) return pageTooLarge(file, info.size, maxBytes)
      const bytes = readFileSync(handle)
      const text = decoder.decode(bytes)
      const hash = createHash('sha256').update(bytes)
      const read = (wanted: string) => readInclude(wanted, track)
      const expanded = expandIncludes({ file, text, folder }, read, maxBytes)
      const partials = (expanded?.includes ?? []).flatMap((path) => {
        const found = isMdx(path) ? read(path) : undefined
        return typeof found === 'object' ? [{ file: path, text: found.text }] : []
      })
      const texts = isMdx(file) ? [{ file, text }, ...partials] : partials
      const importedComponents = findImportedComponents(texts, folder, root, track)
      if (!expanded && !importedComponents) return { ...location, text, hash: digest(hash) }
      const { size, ...source } = expanded ?? { size: 0, text }
      if (size > maxBytes) return pageTooLarge(file, size, maxBytes, true)
      const whole = { ...source, ...(importedComponents && { importedComponents }) }
      return { ...location, folder, ...whole, hash: digest(hash.update(JSON.stringify(whole))) }
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if (error instanceof TypeError) return notUtf8(file)
    return unreadableFile(file, reasonOf(error))
  }
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

const digest = (hash: Hash): string => hash.digest('hex').slice(0, 32)

// Fatal: a byte that is not UTF-8 is reported, not replaced. A byte order mark is dropped.
const decoder = new TextDecoder('utf-8', { fatal: true })

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

/** Whether an error is the system's report on a file, and not a bug. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

/** Why a file operation failed, as a phrase. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return (code && reasons[code]) || message || String(error)
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be larger than the system allows',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'it is a folder',
  ELOOP: 'too many symbolic links',
  ENAMETOOLONG: 'the name is too long for this disk',
  EMFILE: 'too many open files',
  EPIPE: 'its reader has gone',
  EADDRINUSE: 'this port and the next ones are in use',
  EADDRNOTAVAIL: 'this machine does not have this address',
  ENOTFOUND: 'no machine has this name',
  ENOENT: 'it does not exist',
}
