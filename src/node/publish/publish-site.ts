import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  type Stats,
  unlinkSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { outputBlocked } from '../../core/problems/diagnostics.ts'
import type { Diagnostic } from '../../types.ts'
import { type FileHashes, type Manifest, writeManifest } from './manifest.ts'
import { isInside, type OutputFolder, realPathOf, removeEmpty } from './output-folder.ts'
import { isLink } from './own-files.ts'
import { hashBytes } from './stage-files.ts'

/** What publishing a staged site would change. */
export interface Changes {
  /** Paths that are new or have another content. */
  readonly changed: readonly string[]
  /** Paths of the last build that this one does not have. */
  readonly gone: readonly string[]
}

/** Compares the staged site with what stands, whatever the last build has left there. */
export function compareOutput({ folder, staging, previous }: OutputFolder, files: FileHashes): Changes {
  const linked = new Map<string, boolean>()
  const isLinked = (parent: string): boolean => {
    const known = linked.get(parent) ?? isLink(join(folder, parent))
    linked.set(parent, known)
    return known
  }
  const changed = Object.keys(files).filter(
    (path) =>
      sizeOf(join(folder, path)) !== sizeOf(join(staging, path)) ||
      hashOfFile(join(folder, path)) !== files[path] ||
      // What is read by way of a link is not published.
      parentsOf(path).some(isLinked),
  )
  const gone = Object.keys(previous).filter((path) => !Object.hasOwn(files, path))
  return { changed, gone }
}

/** `''` for what is no regular file or cannot be read. */
function hashOfFile(path: string): string {
  try {
    return lstatSync(path).isFile() ? hashBytes(readFileSync(path)) : ''
  } catch {
    return ''
  }
}

/**
 * Looks for whatever would stop publishing half-way: somebody else's file or folder in the way of ours, a link that
 * leads out of the output folder, a folder that may not be written to.
 */
export function findObstacles({ folder }: OutputFolder, { changed, gone }: Changes): Diagnostic[] {
  const leaving = new Set(gone)
  const parents = new Set(['', ...changed.flatMap((path) => parentsOf(path))])
  const inTheWay = (path: string, reason: string) =>
    outputBlocked(join(relative(process.cwd(), folder), path), reason)
  const above = [...parents].flatMap((path) => {
    const info = infoOf(join(folder, path))
    if (info?.isSymbolicLink() && path !== '') return [inTheWay(path, 'a symbolic link that leads elsewhere')]
    if (info?.isFile() && !leaving.has(path)) return [inTheWay(path, 'a file that docsgen did not write')]
    if (info?.isDirectory() && !isWritable(join(folder, path)))
      return [inTheWay(path, 'a folder without permission to write')]
    return []
  })
  const below = changed.flatMap((path) => {
    const target = join(folder, path)
    if (!infoOf(target)?.isDirectory()) return []
    const inside = readdirSync(target, { recursive: true, withFileTypes: true }).filter(
      (entry) => !entry.isDirectory(),
    )
    const isOurs = inside.every((entry) =>
      leaving.has(relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
    )
    return isOurs ? [] : [inTheWay(path, 'a folder with files that docsgen did not write')]
  })
  return [...above, ...below]
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Moves the staged site into place, file by file: what is new before what may lead to it, and the removal of what is gone last. Each
 * file is renamed over its old self, so whatever goes wrong, also a kill at any point, every file that stands is whole, and no
 * link of a page that stood before leads to what does not stand yet. Ask `findObstacles` first. Returns the paths that changed, sorted.
 */
export function publishSite(
  { folder, staging, previous }: OutputFolder,
  manifest: Manifest,
  { changed, gone }: Changes,
): string[] {
  // Listed before they stand, without a hash: if this process dies half-way, the next build still knows every file that is ours.
  const unsure = Object.fromEntries(changed.map((path) => [path, '']))
  writeManifest(folder, { ...manifest, files: { ...previous, ...unsure } })
  clearTargets(folder, changed, gone)
  for (const path of movesOf(folder, changed)) renameSync(join(staging, path), join(folder, path))
  for (const path of gone) remove(folder, path)
  writeManifest(folder, manifest)
  return [...changed, ...gone].sort()
}

/** What is to be moved, in order. A folder that does not stand yet is moved in one go, with everything in it. */
function movesOf(folder: string, changed: readonly string[]): string[] {
  const ranks = new Map<string, number>()
  for (const path of changed) {
    const whole = parentsOf(path).find((parent) => !existsSync(join(folder, parent))) ?? path
    const isNew = whole !== path || !existsSync(join(folder, path))
    ranks.set(whole, Math.max(ranks.get(whole) ?? 0, rankOf(path, isNew)))
  }
  return [...ranks].sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1)).map(([path]) => path)
}

/** New before changed, what pages load before the pages; the page that leads to all others comes last of the new ones. */
function rankOf(path: string, isNew: boolean): number {
  if (!path.endsWith('.html')) return isNew ? 0 : 3
  if (!isNew) return 4
  return path === 'index.html' ? 2 : 1
}

const sizeOf = (path: string): number | undefined => infoOf(path)?.size

/** Undefined where nothing stands, also when a part of the path is a file. */
function infoOf(path: string): Stats | undefined {
  return existsSync(path) ? lstatSync(path) : undefined
}

/** Where a file takes the place of a folder, or a folder that of a file, the old one has to go first. */
function clearTargets(folder: string, changed: readonly string[], gone: readonly string[]): void {
  const wanted = new Set(changed)
  const parents = new Set(changed.flatMap((path) => parentsOf(path)))
  for (const path of gone) {
    if (parents.has(path) || parentsOf(path).some((parent) => wanted.has(parent))) remove(folder, path)
  }
}

function parentsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function remove(folder: string, path: string): void {
  const target = join(folder, path)
  // Never through a link: what a manifest names must lie in the folder itself.
  if (!isInside(realPathOf(dirname(target)) + sep, realPathOf(folder))) return
  // By now a new folder may stand where an old file was.
  if (infoOf(target)?.isFile()) unlinkSync(target)
  for (let parent = dirname(target); isInside(parent, folder); parent = dirname(parent))
    if (!removeEmpty(parent)) return
}
