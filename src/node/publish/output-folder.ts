import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import {
  badManifest,
  linkAmongOwn,
  notBuilt,
  outputBusy,
  outputFailed,
  unsafeOutput,
} from '../../core/problems/site/output-problems.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { reasonOf } from '../system-errors.ts'
import { isRunning } from './is-running.ts'
import { makeFolder } from './make-folder.ts'
import { type FileHashes, type Manifest, parseManifest, readManifest } from './manifest.ts'
import { findOwnLink, isLink, OWN, readOwnFile } from './own-files.ts'
import { processStart } from './process-start.ts'

/** An output folder that this process has locked for a build. */
export interface OutputFolder {
  readonly folder: string
  /**
   * Folder in which the new site is made and checked: inside the output folder, so that a rename publishes a complete
   * file.
   */
  readonly staging: string
  /** Files of the last build. */
  readonly previous: FileHashes
  /** Ids of the editions of the last build; none without one. */
  readonly previousEditions: readonly string[]
  /** Whether this build created the folder, and so may remove it on failure. */
  readonly isNew: boolean
}

const openOutputs = new Set<OutputFolder>()

/**
 * Locks the folder for a build, or reports why the site must not be written there: it would overwrite the project,
 * somebody else's files, or a running build.
 */
export function openOutput(folder: string, root: string): OutputFolder | Diagnostic {
  const displayName = relative(process.cwd(), folder) || '.'
  const own = join(folder, OWN)
  let lock: string | undefined
  try {
    const reason = dangerOf(folder, root)
    if (reason) return unsafeOutput(displayName, reason)
    const link = findOwnLink(own)
    if (link) return linkAmongOwn(join(displayName, relative(folder, link)))
    const isNew = !existsSync(folder)
    makeFolder(own)
    const holder = takeLock(join(own, 'lock'))
    if (holder) return outputBusy(displayName, holder)
    lock = join(own, 'lock')
    const staging = join(own, 'staging')
    removeAll(staging)
    removeAll(removed(staging))
    mkdirSync(staging)
    const manifest = readManifest(folder)
    const previous = manifest?.files ?? {}
    const output = { folder, staging, previous, previousEditions: editionsIn(manifest), isNew }
    if (openOutputs.size === 0) process.once('exit', closeOutputs)
    openOutputs.add(output)
    return output
  } catch (error) {
    if (lock) attempt(() => rmSync(join(own, 'lock'), { force: true }))
    return outputFailed(displayName, reasonOf(error))
  }
}

const editionsIn = (manifest: Manifest | undefined): string[] =>
  manifest ? Object.keys(manifest.editions ?? { '': '' }) : []

function dangerOf(folder: string, root: string): string | undefined {
  // A link inside the project may come from a checkout; a link elsewhere is the user's own.
  if (hasLinkBelow(root, folder)) return 'a symbolic link inside the project leads to it.'
  const out = realPathOf(folder)
  const project = realPathOf(root)
  if (out === project) return 'it is the project’s own folder.'
  if (isInside(project, out)) return 'the project lies inside it.'
  for (const name of ['content', 'public', 'templates', 'node_modules', '.git']) {
    const source = realPathOf(join(root, name))
    if (out === source || isInside(out, source)) return `it is the project’s ${name} folder.`
    if (isInside(source, out)) return `the project’s ${name} folder lies inside it.`
  }
  if (!existsSync(out)) return undefined
  if (!statSync(out).isDirectory()) return 'it is a file.'
  const isOurs = existsSync(join(out, OWN, 'manifest.json')) || readdirSync(out).every((name) => name === OWN)
  return isOurs ? undefined : 'it holds files that docsgen did not write.'
}

function hasLinkBelow(root: string, path: string): boolean {
  if (!isInside(path, root)) return false
  return isLink(path) || hasLinkBelow(root, dirname(path))
}

/** Whether a path is inside a folder, and not the folder itself. */
export const isInside = (path: string, folder: string): boolean =>
  path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** The path without symbolic links; a part that does not exist yet stays as it is. */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPathOf(parent), basename(path))
  }
}

/** Creates the lock file, which identifies our process; returns the id of the process that holds it, if there is one. */
function takeLock(lock: string): number | undefined {
  const own = `${lock}.${process.pid}`
  const moved = `${own}.stale`
  try {
    rmSync(own, { force: true })
    writeFileSync(own, `${process.pid} ${processStart(process.pid)}`, { flag: 'wx' })
    for (let tries = 0; tries < 3; tries++) {
      // The lock always names its holder, because others would take an empty lock for a stale one.
      if (createLock(own, lock)) return undefined
      const holder = holderOf(lock)
      if (holder !== undefined) return holder
      // Another build may have replaced the stale lock, so the moved one is checked again.
      if (!moveLock(lock, moved)) continue
      const newHolder = holderOf(moved)
      if (newHolder === undefined) continue
      createLock(moved, lock)
      return newHolder
    }
    throw new Error('other builds begin there at the same time')
  } finally {
    rmSync(own, { force: true })
    rmSync(moved, { force: true })
  }
}

/** Links a file to the name of the lock; `false` when that is taken. */
function createLock(file: string, lock: string): boolean {
  try {
    linkSync(file, lock)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // A disk without hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error
    if (existsSync(lock)) return false
    renameSync(file, lock)
    return true
  }
}

/** `false` when another process was first. */
function moveLock(lock: string, to: string): boolean {
  try {
    renameSync(lock, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** The process that holds a lock, if it is still running: another one may have its id by now. */
function holderOf(lock: string): number | undefined {
  if (!existsSync(lock)) return undefined
  const [number = '', start = ''] = readOwnFile(lock).trim().split(' ')
  const pid = /^\d{1,10}$/.test(number) ? Number(number) : 0
  if (!isRunning(pid)) return undefined
  // Our lock names the start of its process as the system reports it; one from a checkout can only guess it.
  return processStart(pid) === start ? pid : undefined
}

/** A folder with a built site. */
export interface BuiltFolder {
  readonly folder: string
  readonly manifest: Manifest
}

/** The built site in `folder`, or in `build/` below it; or the reason for having none. */
export function findBuiltFolder(folder: string): BuiltFolder | Diagnostic {
  const displayName = relative(process.cwd(), folder) || '.'
  const links: string[] = []
  for (const candidate of [folder, join(folder, 'build')]) {
    const link = candidate !== folder && isLink(candidate) ? candidate : findOwnLink(join(candidate, OWN))
    if (link) links.push(join(displayName, relative(folder, link)))
    const found = link ? undefined : parseManifest(candidate)
    if (!found) continue
    const { manifest, forged } = found
    if (forged === undefined) return { folder: candidate, manifest }
    return badManifest(join(displayName, relative(folder, join(candidate, OWN, 'manifest.json'))), forged)
  }
  if (links[0]) return linkAmongOwn(links[0])
  return notBuilt(displayName)
}

/**
 * Unlocks the folder and removes unfinished files, however the build ended. A failing removal does not undo what was
 * published: the next build repeats it.
 */
export function closeOutput(output: OutputFolder): void {
  const { folder, staging, isNew } = output
  const own = join(folder, OWN)
  openOutputs.delete(output)
  if (openOutputs.size === 0) process.off('exit', closeOutputs)
  attempt(() => {
    // Renamed first, so that pending writes do not recreate it.
    renameSync(staging, removed(staging))
    removeAll(removed(staging))
  })
  attempt(() => rmSync(join(own, 'lock'), { force: true }))
  if (isNew && !existsSync(join(own, 'manifest.json'))) {
    attempt(() => removeAll(own))
    removeEmpty(folder)
  }
}

/** Closes every open output folder, for an early end from outside or from code of the site. */
export function closeOutputs(): void {
  for (const output of openOutputs) closeOutput(output)
}

/** Name of a staging folder during its removal. */
const removed = (staging: string): string => `${staging}.removed`

/** Retries while another program has the folder open. */
const removeAll = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 })

function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // A failing disk, or a program that holds the file.
  }
}

/** Removes an empty folder; returns whether it is gone. */
export function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    // Not empty, or already gone.
    return false
  }
}
