import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { TextDecoder } from 'node:util'
import fastGlob from 'fast-glob'
import {
  contentNotFound,
  linkLoop,
  noDocuments,
  notUtf8,
  pageTooLarge,
  unreadableFile,
} from '../core/diagnostics.ts'
import { findFileImports } from '../core/markdown/code/import-file.ts'
import type { AssetFile, Diagnostic, OutputFile, SourceFile } from '../types.ts'
import { type Memory, noMemory, type Uses } from './memory.ts'

/** What stands under `content/` and `public/`, in the order of their paths. */
export interface SiteFiles {
  readonly sources: readonly SourceFile[]
  /** `*.page.tsx`, relative to `content/`. */
  readonly componentPages: readonly string[]
  /** By the path they are published at. */
  readonly assets: ReadonlyMap<string, AssetFile>
  readonly diagnostics: readonly Diagnostic[]
}

/** Files that belong to the tools of an author, not to the site. */
const ignored = ['**/node_modules/**', '**/.*', '**/.*/**', '**/*~', '**/Thumbs.db']

/**
 * Reads every document of a site and lists the files that are copied. Unreadable ones become diagnostics. What `memory` still
 * has is not read again.
 */
export async function readFiles(
  root: string,
  maxPageBytes: number,
  memory: Memory = noMemory,
): Promise<SiteFiles> {
  const content = join(root, 'content')
  const folder = await stat(content).catch(() => undefined)
  if (!folder?.isDirectory()) return nothing([contentNotFound('content')])
  const listed = await memory.once('names of content', (uses) => {
    uses.names(content)
    return listFiles(root, 'content', { ignore: ignored })
  })
  const problems: Diagnostic[] = []
  const documents = listed.files.filter((path) => path.endsWith('.md'))
  const componentPages = listed.files.filter((path) => path.endsWith('.page.tsx'))
  const others = listed.files.filter((path) => !path.endsWith('.md') && !/\.([cm]?[jt]s|[jt]sx)$/.test(path))
  const read = documents.map((path) =>
    memory.once(`document ${maxPageBytes} ${path}`, (uses) => readSource(root, path, maxPageBytes, uses)),
  )
  const sources = read.flatMap((result) => {
    if ('code' in result) problems.push(result)
    return 'text' in result ? [result] : []
  })
  const publicFolder = join(root, 'public')
  const listedPublic = await memory.once('names of public', async (uses) => {
    uses.names(publicFolder)
    if (!(await stat(publicFolder).catch(() => undefined))) return { files: [], diagnostics: [] }
    // Dotfiles such as `.well-known/` and `.nojekyll` are wanted there; `.docsgen/` is ours in the output.
    return listFiles(root, 'public', { dot: true, ignore: ['**/.DS_Store', '**/.git/**', '.docsgen/**'] })
  })
  const readOther = (folder: string) => (path: string) =>
    memory.once(`file ${folder}/${path}`, (uses) => {
      uses.file(join(folder, path))
      return readAsset(folder, path)
    })
  const assets = new Map<string, AssetFile>()
  for (const asset of [
    ...(await eachAtMost(32, listedPublic.files, readOther(publicFolder))),
    ...(await eachAtMost(32, others, readOther(content))),
  ]) {
    if (!assets.has(asset.path)) assets.set(asset.path, asset)
  }
  const isEmpty = documents.length + componentPages.length === 0
  if (isEmpty && listed.diagnostics.length === 0) problems.push(noDocuments('content'))
  const diagnostics = [...listed.diagnostics, ...listedPublic.diagnostics, ...problems]
  return { sources, componentPages, assets, diagnostics }
}

const nothing = (diagnostics: Diagnostic[]): SiteFiles => ({
  sources: [],
  componentPages: [],
  assets: new Map(),
  diagnostics,
})

/**
 * Lists the files of a folder of the site, sorted. Links are not followed while walking (a loop would give one file many
 * times); a link to a file inside the folder is taken, any other is reported. So is a folder that cannot be read.
 */
async function listFiles(
  root: string,
  name: string,
  options: { dot?: boolean; ignore: string[] },
): Promise<{ files: string[]; diagnostics: Diagnostic[] }> {
  const cwd = join(root, name)
  const files: string[] = []
  const diagnostics: Diagnostic[] = []
  try {
    const all = { cwd, followSymbolicLinks: false, onlyFiles: false, objectMode: true, ...options } as const
    const entries = await fastGlob('**/*', { ...all, ignore: [...options.ignore] })
    const base = await realpath(cwd)
    for (const { path, dirent } of entries) {
      if (dirent.isFile()) files.push(path)
      if (!dirent.isSymbolicLink()) continue
      const target = await realpath(join(cwd, path)).catch(() => undefined)
      const isInside = target?.startsWith(`${base}/`) && (await stat(target)).isFile()
      if (isInside) files.push(path)
      else diagnostics.push(linkLoop(`${name}/${path}`))
    }
  } catch (error) {
    if (!isSystemError(error)) throw error
    diagnostics.push(unreadableFile(error.path ? relative(root, error.path) : name, reasonOf(error)))
  }
  return { files: files.sort(), diagnostics }
}

/** Not by way of the thread pool: for files that are small and many, that takes five times as long. */
function readSource(root: string, path: string, maxBytes: number, uses: Uses): SourceFile | Diagnostic {
  const file = `content/${path}`
  uses.file(join(root, file))
  try {
    // Not blocking, and asked for its kind first: a pipe named x.md must not hang the build.
    const handle = openSync(join(root, file), constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const info = fstatSync(handle)
      if (!info.isFile()) return unreadableFile(file, 'it is not a regular file')
      if (info.size > maxBytes) return pageTooLarge(file, info.size, maxBytes)
      const bytes = readFileSync(handle)
      const text = decoder.decode(bytes)
      const imports = readImports(root, file, text, uses)
      const hash = createHash('sha256')
        .update(bytes)
        .update(JSON.stringify(imports))
        .digest('hex')
        .slice(0, 32)
      return { path, text, hash, ...(Object.keys(imports).length > 0 && { imports }) }
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if (error instanceof TypeError) return notUtf8(file)
    return unreadableFile(file, reasonOf(error))
  }
}

/** The files that a document's code blocks import: only text inside the project, and nothing large. */
function readImports(root: string, file: string, text: string, uses: Uses): Record<string, string> {
  const imports: Record<string, string> = {}
  for (const path of findFileImports(text)) {
    const wanted = resolve(root, dirname(file), path)
    const target = realPath(wanted)
    if (wanted.startsWith(`${root}${sep}`)) uses.file(wanted)
    if (!target.startsWith(`${realpathSync.native(root)}${sep}`)) continue
    const info = statSync(target)
    if (info.isFile() && info.size < MOST_IMPORTED_BYTES) imports[path] = readFileSync(target, 'utf8')
  }
  return imports
}

/** A path without links; `''` where there is nothing. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return ''
  }
}

const MOST_IMPORTED_BYTES = 1_000_000

// Fatal: a byte that is no UTF-8 must be named, not turned into a replacement character. A byte order mark is dropped.
const decoder = new TextDecoder('utf-8', { fatal: true })

async function readAsset(folder: string, path: string): Promise<AssetFile> {
  const from = join(folder, path)
  if (!/\.(png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i.test(path)) return { path, from }
  const { width, height } = await sizeOf(from)
  return width && height
    ? { path, from, width: Math.round(width), height: Math.round(height) }
    : { path, from }
}

/** Pixels of an image; nothing when its header cannot be read, because an image without a size still shows. */
async function sizeOf(file: string): Promise<{ width?: number; height?: number }> {
  const handle = await open(file, 'r').catch(() => undefined)
  if (!handle) return {}
  try {
    // The size stands in the first bytes of every format; a photo's metadata may take some kilobytes before it.
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

/** The content of files that are published as they are, read one at a time; one that cannot be read is told to `onProblem`. */
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

/** Runs `work` over the items, some at a time, and gives the results in the order of the items. */
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

/** Whether an error is the system's word about a file, and not a bug. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

/** Why a file operation failed, in words. */
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
