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
import { outputBlocked } from '../../core/problems/site/output-problems.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { isInside, type OutputFolder, realPathOf, removeEmpty } from './output-folder.ts'
import type { Staged } from './stage-files.ts'

/** What publishing a staged site changes. */
type Changes = Pick<Staged, 'staged' | 'gone'>

/**
 * Finds everything that would stop publishing half-way: foreign files or folders at our paths, links out of the
 * output folder, folders without permission to write.
 */
export function findObstacles({ folder }: OutputFolder, { staged, gone }: Changes): Diagnostic[] {
  const leaving = new Set(gone)
  const parents = new Set(['', ...staged.flatMap((path) => parentsOf(path))])
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
  const below = staged.flatMap((path) => {
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
 * Moves the staged site into place, file by file: new files before those that link to them, removals last. Each file
 * is renamed over its old version, so that at any point, even after a kill, every file is complete, and no old page
 * links to a missing file. Call `findObstacles` first. Returns the changed paths, sorted.
 */
export function publishSite(
  { folder, staging, previous }: OutputFolder,
  manifest: Manifest,
  { staged, gone }: Changes,
): string[] {
  // Recorded before they are moved, without a hash: after a crash half-way, the next build still knows every file of
  // ours.
  const unsure = Object.fromEntries(staged.map((path) => [path, '']))
  writeManifest(folder, { ...manifest, files: { ...previous, ...unsure } })
  clearTargets(folder, staged, gone)
  for (const path of movesOf(folder, staged)) renameSync(join(staging, path), join(folder, path))
  for (const path of gone) remove(folder, path)
  writeManifest(folder, manifest)
  return [...staged, ...gone].sort()
}

/** The moves, in order. A missing folder is moved as a whole. */
function movesOf(folder: string, staged: readonly string[]): string[] {
  const ranks = new Map<string, number>()
  for (const path of staged) {
    const whole = parentsOf(path).find((parent) => !existsSync(join(folder, parent))) ?? path
    const isNew = whole !== path || !existsSync(join(folder, path))
    ranks.set(whole, Math.max(ranks.get(whole) ?? 0, rankOf(path, isNew)))
  }
  return [...ranks].sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1)).map(([path]) => path)
}

/** New files before changed ones, resources before pages; among the new ones the home page comes last. */
function rankOf(path: string, isNew: boolean): number {
  if (!path.endsWith('.html')) return isNew ? 0 : 3
  if (!isNew) return 4
  return path === 'index.html' ? 2 : 1
}

/** Undefined for a missing file, also when a part of the path is a file. */
function infoOf(path: string): Stats | undefined {
  return existsSync(path) ? lstatSync(path) : undefined
}

/** Removes files at the paths of new folders, and folders at the paths of new files. */
function clearTargets(folder: string, staged: readonly string[], gone: readonly string[]): void {
  const wanted = new Set(staged)
  const parents = new Set(staged.flatMap((path) => parentsOf(path)))
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
  // Never through a link: a path of the manifest must be in the folder itself.
  if (!isInside(realPathOf(dirname(target)) + sep, realPathOf(folder))) return
  // A new folder may have replaced the old file.
  if (infoOf(target)?.isFile()) unlinkSync(target)
  for (let parent = dirname(target); isInside(parent, folder); parent = dirname(parent))
    if (!removeEmpty(parent)) return
}
