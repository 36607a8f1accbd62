import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { outputBusy, outputFailed, unsafeOutput } from '../core/diagnostics.ts'
import type { Diagnostic, OutputFile } from '../types.ts'
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
const OWN = '.docsgen'

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
    mkdirSync(own, { recursive: true })
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

const isInside = (path: string, folder: string): boolean =>
  path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** The path without symbolic links; the part that does not exist yet is kept as it is. */
function realPathOf(path: string): string {
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
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
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
      baseUrl: manifest.baseUrl ?? '/',
      imageOrigins: manifest.imageOrigins ?? [],
      files: manifest.files ?? {},
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

/** Writes files into the staging folder; tells their hashes, how many there are and their bytes. Of two at one path the first wins. */
export function stageFiles(
  { staging }: Output,
  files: Iterable<OutputFile>,
): { hashes: FileHashes; count: number; bytes: number } {
  let bytes = 0
  const hashes: Record<string, string> = {}
  const folders = new Set<string>()
  for (const { path, content } of files) {
    if (Object.hasOwn(hashes, path)) continue
    const target = join(staging, path)
    const folder = dirname(target)
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true })
      folders.add(folder)
    }
    writeFileSync(target, content)
    bytes += typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength
    hashes[path] = createHash('sha256').update(content).digest('hex').slice(0, 32)
  }
  return { hashes, count: Object.keys(hashes).length, bytes }
}

/**
 * Moves the staged site into place, file by file: first what pages need, then the pages, then the removal of what is gone. Each
 * file is renamed over its old self, so whatever goes wrong, also a kill at any point, every file that stands is whole. Returns
 * the paths that changed, sorted.
 */
export function publishSite({ folder, staging, previous }: Output, manifest: Manifest): string[] {
  const { files } = manifest
  const paths = Object.keys(files).sort()
  const changed = paths.filter(
    (path) => previous[path] !== files[path] || sizeOf(join(folder, path)) !== sizeOf(join(staging, path)),
  )
  const gone = Object.keys(previous).filter((path) => !Object.hasOwn(files, path))
  // Listed before they stand, without a hash: if this process dies half-way, the next build still knows every file that is
  // ours, and takes none of them for up to date.
  const unsure = Object.fromEntries(changed.map((path) => [path, '']))
  writeManifest(folder, staging, { ...manifest, files: { ...previous, ...unsure } })
  makeWay(folder, changed, gone)
  const moved = new Set<string>()
  for (const path of changed.sort(byNeed)) {
    if (parentsOf(path).some((parent) => moved.has(parent))) continue
    const whole = wholeFolder(folder, path) ?? path
    moved.add(whole)
    renameSync(join(staging, whole), join(folder, whole))
  }
  for (const path of gone) remove(folder, path)
  writeManifest(folder, staging, manifest)
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

function writeManifest(folder: string, staging: string, manifest: Manifest): void {
  const files = Object.fromEntries(Object.entries(manifest.files).sort(([a], [b]) => (a < b ? -1 : 1)))
  const temporary = join(staging, '.manifest.json')
  writeFileSync(temporary, `${JSON.stringify({ ...manifest, files }, null, 1)}\n`)
  renameSync(temporary, join(folder, OWN, 'manifest.json'))
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

function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    // Not empty, or already gone: both are fine.
    return false
  }
}
