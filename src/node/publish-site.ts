import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  renameSync,
  type Stats,
  unlinkSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { outputBlocked } from '../core/diagnostics.ts'
import type { Diagnostic } from '../types.ts'
import {
  type FileHashes,
  isInside,
  type Manifest,
  type Output,
  realPathOf,
  removeEmpty,
  writeManifest,
} from './output-folder.ts'

/** What publishing a staged site would change. */
export interface Changes {
  /** Paths that are new or have another content. */
  readonly changed: readonly string[]
  /** Paths of the last build that this one does not have. */
  readonly gone: readonly string[]
}

/** Compares the staged site with what the last build published. */
export function compareOutput({ folder, staging, previous }: Output, files: FileHashes): Changes {
  const changed = Object.keys(files).filter(
    (path) => previous[path] !== files[path] || sizeOf(join(folder, path)) !== sizeOf(join(staging, path)),
  )
  const gone = Object.keys(previous).filter((path) => !Object.hasOwn(files, path))
  return { changed, gone }
}

/**
 * Looks for whatever would stop publishing half-way: somebody else's file or folder in the way of ours, a link that
 * leads out of the output folder, a folder that may not be written to.
 */
export function findObstacles({ folder }: Output, { changed, gone }: Changes): Diagnostic[] {
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
  const inPlace = changed.flatMap((path) => {
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
  return [...above, ...inPlace]
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
 * Moves the staged site into place, file by file: first what pages need, then the pages, then the removal of what is gone. Each
 * file is renamed over its old self, so whatever goes wrong, also a kill at any point, every file that stands is whole. Ask
 * `findObstacles` first. Returns the paths that changed, sorted.
 */
export function publishSite(
  { folder, staging, previous }: Output,
  manifest: Manifest,
  { changed, gone }: Changes,
): string[] {
  // Listed before they stand, without a hash: if this process dies half-way, the next build still knows every file that is
  // ours, and takes none of them for up to date.
  const unsure = Object.fromEntries(changed.map((path) => [path, '']))
  writeManifest(folder, { ...manifest, files: { ...previous, ...unsure } })
  makeWay(folder, changed, gone)
  const moved = new Set<string>()
  for (const path of [...changed].sort(byNeed)) {
    if (parentsOf(path).some((parent) => moved.has(parent))) continue
    const whole = wholeFolder(folder, path) ?? path
    moved.add(whole)
    renameSync(join(staging, whole), join(folder, whole))
  }
  for (const path of gone) remove(folder, path)
  writeManifest(folder, manifest)
  return [...changed, ...gone].sort()
}

/** What pages load comes before the pages: hashed assets, then other files, then HTML. */
function byNeed(a: string, b: string): number {
  const rank = (path: string) => (path.startsWith('assets/') ? 0 : path.endsWith('.html') ? 2 : 1)
  return rank(a) - rank(b) || (a < b ? -1 : 1)
}

/** The outermost folder of a path that does not stand yet: it is moved in one go, with everything in it. */
function wholeFolder(folder: string, path: string): string | undefined {
  return parentsOf(path).find((parent) => !existsSync(join(folder, parent)))
}

const sizeOf = (path: string): number | undefined => infoOf(path)?.size

/** Undefined where nothing stands, also when a part of the path is a file. */
function infoOf(path: string): Stats | undefined {
  return existsSync(path) ? lstatSync(path) : undefined
}

/** Where a file takes the place of a folder, or a folder that of a file, the old one has to go first. */
function makeWay(folder: string, changed: readonly string[], gone: readonly string[]): void {
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
