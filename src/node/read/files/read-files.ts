import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOf, hasDocumentExtension, isPartial } from '../../../core/content/document-path.ts'
import { isFolderFile } from '../../../core/content/folders/folder-file.ts'
import { contentNotFound, noDocuments } from '../../../core/problems/site/config-problems.ts'
import { contentFolders, locateDocument } from '../../../core/site/editions/editions.ts'
import type { Diagnostic } from '../../../types/diagnostic.ts'
import type { AssetFile } from '../../../types/files.ts'
import type { FolderSettings } from '../../../types/folder-settings.ts'
import type { Edition } from '../../../types/site.ts'
import type { DocumentLocation, UnreadSource } from '../../../types/source.ts'
import { snapshotOf } from '../../git/snapshot-folder.ts'
import type { StampedHashes } from '../../record/stats.ts'
import { createIncludeReader, type IncludeReader } from '../includes/include-reader.ts'
import { type Memo, noMemo, type Tracking } from '../memo.ts'
import { describeAssets } from './assets.ts'
import { listDocuments, listPublic } from './list-files.ts'
import { isRead, type LocatedSource, readFolderFile, readSource, withoutText } from './read-source.ts'
import { hasStamp } from './source-stamp.ts'

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
  /** Reads one of the sources once more, unless it is memoized. */
  readonly readAgain: (source: DocumentLocation) => LocatedSource | Diagnostic
}

export interface ReadFilesOptions {
  /** Characters of a document, with all that it includes. */
  readonly maxPageBytes: number
  /** `content.codeRoots`. */
  readonly codeRoots?: readonly string[] | undefined
  /** The documents of the last build: one that has its stamp is not read if `isPageKnown`. */
  readonly stamps?: StampedHashes | undefined
  readonly isPageKnown?: ((source: UnreadSource) => boolean) | undefined
  /** Characters of documents that stay in memory; the text of any other is read again when it is parsed. All by default. */
  readonly mostText?: number
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
  { maxPageBytes, codeRoots, mostText = Number.POSITIVE_INFINITY, ...unread }: ReadFilesOptions,
  memo: Memo = noMemo,
): Promise<SiteFiles> {
  const folders = contentFolders(editions)
  const own = folders.filter((folder) => snapshotOf(folder) === undefined)
  const readInclude = createIncludeReader(root, codeRoots && [...own, ...codeRoots], memo)
  const key = JSON.stringify([maxPageBytes, codeRoots])
  const readers = new Map(
    folders.map((folder) => {
      const snapshot = snapshotOf(folder)
      const reader = snapshot === undefined ? readInclude : createIncludeReader(root, [snapshot], memo)
      const settings = { editions, maxPageBytes, readInclude: reader, key }
      return [folder, createDocumentReader(root, folder, settings, memo)]
    }),
  )
  const letTextGo = createTextLimit(mostText)
  const read = await Promise.all(
    Array.from(readers, ([folder, readDocument]) =>
      readDocuments(root, folder, { editions, readDocument, letTextGo, ...unread }, memo),
    ),
  )
  const publicFolder = join(root, 'public')
  const listedPublic = await memo.once('names of public', async (track) => {
    track.names(publicFolder)
    if (!(await stat(publicFolder).catch(() => undefined))) return { files: [], diagnostics: [] }
    return listPublic(root)
  })
  const copied = await describeAssets(publicFolder, listedPublic.files, memo)
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
    readAgain: joinReaders(readers),
  }
}

/** Takes documents one by one: those above a limit of characters in all lose their text, if it can be read again. */
function createTextLimit(most: number): (source: LocatedSource | Diagnostic) => LocatedSource | Diagnostic {
  let held = 0
  return (source) => {
    if ('code' in source || !isRead(source)) return source
    held += source.text.length
    return held > most ? withoutText(source) : source
  }
}

type DocumentReader = SiteFiles['readAgain']

interface ReaderSettings {
  readonly editions: readonly Edition[]
  readonly maxPageBytes: number
  readonly readInclude: IncludeReader
  /** Other settings that documents depend on. */
  readonly key: string
}

/** Reads documents below a folder. `dev` keeps it with the site, so it holds nothing of the read that it is made for. */
function createDocumentReader(
  root: string,
  folder: string,
  { editions, maxPageBytes, readInclude, key }: ReaderSettings,
  memo: Memo,
): DocumentReader {
  const folders = editions.map((edition) => edition.folder).join('|')
  return (location) =>
    memo.once(`document ${key} ${folders} ${location.file}`, (track) =>
      readSource(root, location, { folder, maxBytes: maxPageBytes, readInclude }, track),
    )
}

/** Reads a document below any of the folders. */
function joinReaders(readers: ReadonlyMap<string, DocumentReader>): DocumentReader {
  return (source) => {
    for (const [folder, readDocument] of readers)
      if (source.file.startsWith(`${folder}/`)) return readDocument(source)
    throw new Error(`${source.file} is no source of this site.`)
  }
}

interface DocumentSettings extends Pick<ReadFilesOptions, 'stamps' | 'isPageKnown'> {
  readonly editions: readonly Edition[]
  readonly readDocument: DocumentReader
  readonly letTextGo: (source: LocatedSource | Diagnostic) => LocatedSource | Diagnostic
}

/** The files below the folder of one version. */
interface DocumentFiles extends Omit<SiteFiles, 'assets' | 'readAgain'> {
  readonly assets: readonly AssetFile[]
  readonly problems: readonly Diagnostic[]
}

async function readDocuments(
  root: string,
  folder: string,
  { editions, readDocument, letTextGo, stamps, isPageKnown = () => false }: DocumentSettings,
  memo: Memo,
): Promise<DocumentFiles> {
  const content = join(root, folder)
  const listed = await memo.once(`names of ${folder}`, async (track) => {
    track.names(content)
    const info = await stat(content).catch(() => undefined)
    if (!info?.isDirectory()) return undefined
    return listDocuments(root, folder, join(root, snapshotOf(folder) ?? ''))
  })
  const folders = editions.map((edition) => edition.folder).join('|')
  if (!listed) {
    const nothing = { sources: [], componentPages: [], folderSettings: [], assets: [], problems: [] }
    return { ...nothing, diagnostics: [contentNotFound(folder)] }
  }
  const problems: Diagnostic[] = []
  const documents = listed.files.filter((path) => hasDocumentExtension(path) && !isPartial(path))
  const others = listed.files.filter(
    (path) => !hasDocumentExtension(path) && !isFolderFile(path) && !/\.([cm]?[jt]s|[jt]sx)$/.test(path),
  )
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
    const unread = memo.once(`unread document ${folders} ${folder}/${path}`, (track) =>
      findUnread(locate(path), track),
    )
    return unread && isPageKnown(unread) ? unread : letTextGo(readDocument(locate(path)))
  })
  const sources = read.flatMap((result) => {
    if ('code' in result) problems.push(result)
    return 'hash' in result ? [result] : []
  })
  const folderFiles = await Promise.all(
    listed.files
      .filter((path) => isFolderFile(path) && !isPartial(folderOf(path)))
      .map((path) =>
        memo.once(`folder ${folders} ${folder}/${path}`, (track) =>
          readFolderFile(root, folder, locate(path), track),
        ),
      ),
  )
  problems.push(...folderFiles.flatMap(({ diagnostics }) => diagnostics))
  const folderSettings = folderFiles.flatMap(({ settings }) => settings ?? [])
  const described = await describeAssets(content, others, memo)
  const assets = described.map((asset) => ({ ...asset, path: publishedPath(locate(asset.path), editions) }))
  const isEmpty = documents.length + componentPages.length === 0
  if (isEmpty && listed.diagnostics.length === 0) problems.push(noDocuments(folder))
  const { diagnostics } = listed
  return { sources, componentPages, folderSettings, assets, diagnostics, problems }
}

/** Where a file beside the documents is published. */
function publishedPath({ path, edition }: DocumentLocation, editions: readonly Edition[]): string {
  const prefix = editions.find(({ id }) => id === edition)?.path ?? ''
  return prefix === '' ? path : `${prefix.slice(1)}/${path}`
}
