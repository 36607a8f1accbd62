import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { outputBusy, outputFailed, unsafeOutput } from '../core/diagnostics.ts'
import type { Diagnostic } from '../types.ts'
import { reasonOf } from './read-files.ts'

/** Hash of every published file, by its path in the output folder. */
export type FileHashes = Readonly<Record<string, string>>

/** What a build leaves about itself in the output folder, for the next build and for `preview` and `check`. */
export interface Manifest {
  readonly baseUrl: string
  /** Hosts of images that the content names; the content security policy lets them in. */
  readonly imageOrigins: readonly string[]
  readonly files: FileHashes
}

/** An output folder that this process has taken for a build. */
export interface Output {
  readonly folder: string
  /** Where the new site is made and checked: inside the output folder, so that a rename publishes a file whole. */
  readonly staging: string
  /** What the last build published. */
  readonly previous: FileHashes
  /** Whether this build made the folder, and so may take it away again when it fails. */
  readonly isNew: boolean
}

/** Files of docsgen itself in an output folder; a static host does not serve dotfiles. */
export const OWN = '.docsgen'

/**
 * Takes the folder for a build, or says why the site must not be written there: it would overwrite the project, somebody
 * else's files, or another build that is running.
 */
export function openOutput(folder: string, root: string): Output | Diagnostic {
  const shown = relative(process.cwd(), folder) || '.'
  const reason = dangerOf(folder, root)
  if (reason) return unsafeOutput(shown, reason)
  const own = join(folder, OWN)
  const isNew = !existsSync(folder)
  try {
    makeFolder(own)
    const holder = takeLock(join(own, 'lock'))
    if (holder) return outputBusy(shown, holder)
    const staging = join(own, 'staging')
    rmSync(staging, { recursive: true, force: true })
    mkdirSync(staging)
    return { folder, staging, previous: readManifest(folder)?.files ?? {}, isNew }
  } catch (error) {
    return outputFailed(shown, reasonOf(error))
  }
}

function dangerOf(folder: string, root: string): string | undefined {
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

/** Whether a path lies in a folder, not being the folder itself. */
export const isInside = (path: string, folder: string): boolean =>
  path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** The path without symbolic links; the part that does not exist yet is kept as it is. */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPathOf(parent), basename(path))
  }
}

/** Writes our process id into a new lock file; gives the id of the process that holds it, if one does. */
function takeLock(lock: string): number | undefined {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return takeOver(lock)
    // On a full disk the file is there, and empty.
    rmSync(lock, { force: true })
    throw error
  }
}

/** Takes a lock that stands there, unless the process that wrote it is running. */
function takeOver(lock: string): number | undefined {
  const holder = Number(readFileSync(lock, 'utf8'))
  if (holder !== process.pid && isRunning(holder)) return holder
  writeFileSync(lock, String(process.pid))
  return undefined
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The manifest of the last build; undefined where there is none that can be read, so nothing it might name is removed. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, OWN, 'manifest.json'), 'utf8')) as Partial<Manifest>
    return {
      baseUrl: typeof manifest.baseUrl === 'string' ? manifest.baseUrl : '/',
      imageOrigins: Array.isArray(manifest.imageOrigins) ? manifest.imageOrigins.map(String) : [],
      files: typeof manifest.files === 'object' ? (manifest.files ?? {}) : {},
    }
  } catch {
    return undefined
  }
}

/** The built site in `folder`, or in `build/` below it. */
export function findBuiltFolder(folder: string): { folder: string; manifest: Manifest } | undefined {
  for (const candidate of [folder, join(folder, 'build')]) {
    const manifest = readManifest(candidate)
    if (manifest) return { folder: candidate, manifest }
  }
  return undefined
}

/** Gives the folder free again and removes what is only half done. Call it however the build ended. */
export function closeOutput({ folder, staging, isNew }: Output): void {
  rmSync(staging, { recursive: true, force: true })
  rmSync(join(folder, OWN, 'lock'), { force: true })
  if (isNew && !existsSync(join(folder, OWN, 'manifest.json'))) {
    rmSync(join(folder, OWN), { recursive: true, force: true })
    removeEmpty(folder)
  }
}

/** Writes the manifest by a rename, so that there is always a whole one. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const files = Object.fromEntries(Object.entries(manifest.files).sort(([a], [b]) => (a < b ? -1 : 1)))
  const temporary = join(folder, OWN, 'manifest.tmp')
  writeFileSync(temporary, `${JSON.stringify({ ...manifest, files }, null, 1)}\n`)
  renameSync(temporary, join(folder, OWN, 'manifest.json'))
}

/** Removes a folder if nothing is in it; tells whether it is gone. */
export function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    // Not empty, or already gone: both are fine.
    return false
  }
}

/**
 * Makes a folder and those above it, one by one: Node's own way of doing so never ends where the system answers that a
 * folder above does not exist although it does (as `/proc` does).
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
