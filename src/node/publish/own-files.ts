import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isRunning } from './is-running.ts'

/**
 * docsgen's own files (`.docsgen/` of a site and of an output folder). A checkout may contain links in their place
 * that redirect writes, so nothing is written through a link, nor in place, since hard links are invisible.
 */

/** The folder of docsgen's own files, in a site and in an output folder; a static host does not serve dotfiles. */
export const OWN = '.docsgen'

/** The first symbolic link among docsgen's own files, the folder included; `undefined` when there is none. */
export function findOwnLink(folder: string): string | undefined {
  if (isLink(folder)) return folder
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) return path
    // An abandoned staging folder is removed as a whole.
    if (!entry.isDirectory() || entry.name.startsWith('staging')) continue
    const inside = entriesOf(path).find((one) => one.isSymbolicLink())
    if (inside) return join(path, inside.name)
  }
  return undefined
}

export function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
  } catch {
    // A part of the path is a file, so nothing is there.
    return false
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/**
 * Reads one of docsgen's own files without blocking on a pipe.
 *
 * @throws the system's error, or one for a file that is not regular
 */
export const readOwnFile = (path: string): string =>
  withOwnFile(path, (handle) => readFileSync(handle, 'utf8'))

/**
 * Reads the bytes of one of docsgen's own files without blocking on a pipe.
 *
 * @throws the system's error, or one for a file that is not regular
 */
export const readOwnBytes = (path: string): Buffer => withOwnFile(path, (handle) => readFileSync(handle))

/**
 * Reads parts of one of docsgen's own files, which may be large.
 *
 * @throws the system's error, or one for a file that is not regular
 */
export function readOwnParts<T>(
  path: string,
  work: (read: (start: number, bytes: number) => Buffer) => T,
): T {
  return withOwnFile(path, (handle) =>
    work((start, bytes) => {
      const part = Buffer.allocUnsafe(Math.min(bytes, fstatSync(handle).size))
      return part.subarray(0, readSync(handle, part, 0, part.length, start))
    }),
  )
}

/** Opens a file without blocking on a pipe or following a link. */
const READING = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW

/** Parts of one of docsgen's own files. */
export interface OwnParts {
  /** Reads a part, fewer bytes where the file ends. It is there until the next one is read, which takes the same memory. */
  readonly read: (start: number, bytes: number) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/**
 * Opens one of docsgen's own files, whose parts are read in the background.
 *
 * @throws the system's error, as its functions do
 */
export async function openOwnParts(path: string): Promise<OwnParts> {
  const handle = await open(path, READING)
  let memory = Buffer.alloc(0)
  return {
    async read(start, bytes) {
      if (memory.length < bytes) memory = Buffer.allocUnsafe(bytes)
      const { bytesRead } = await handle.read(memory, 0, bytes, start)
      return memory.subarray(0, bytesRead)
    },
    close: () => handle.close(),
  }
}

function withOwnFile<T>(path: string, work: (handle: number) => T): T {
  const handle = openSync(path, READING)
  try {
    const info = fstatSync(handle)
    if (!info.isFile()) throw new Error(info.isDirectory() ? 'it is a folder' : 'it is no regular file')
    return work(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Writes a file by a rename, so that it is always complete, and the old file behind a link stays unchanged.
 *
 * @throws the system's error
 */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.tmp`
  rmSync(temporary, { force: true })
  try {
    writeFileSync(temporary, content, { flag: 'wx' })
    renameSync(temporary, path)
  } catch (error) {
    // On a full disk it would stay.
    rmSync(temporary, { force: true })
    throw error
  }
}

/** A large file that is written piece by piece and then takes the place of the old one. */
export interface NewFile {
  readonly write: (data: Uint8Array, position: number) => Promise<void>
  /** Replaces the old file. */
  readonly commit: () => Promise<void>
  readonly abandon: () => Promise<void>
}

/**
 * Starts a file in the background. Several builds may write one at once: the last one wins.
 *
 * @throws the system's error, as its functions do
 */
export async function startFile(path: string): Promise<NewFile> {
  removeAbandoned(path)
  const temporary = `${path}.${process.pid}-${++started}.tmp`
  rmSync(temporary, { force: true })
  const handle = await open(temporary, 'wx')
  return {
    async write(data, position) {
      let written = 0
      while (written < data.length)
        written += (await handle.write(data, written, data.length - written, position + written)).bytesWritten
    },
    async commit() {
      await handle.close()
      await rename(temporary, path)
    },
    async abandon() {
      // It is closed already where only the rename has failed.
      await handle.close()
      rmSync(temporary, { force: true })
    },
  }
}

/** Number of files that this process has started. */
let started = 0

/** Removes what processes that were killed have left. */
function removeAbandoned(path: string): void {
  const name = basename(path)
  for (const entry of entriesOf(dirname(path))) {
    const id = entry.name.startsWith(`${name}.`) && /\.(\d+)-\d+\.tmp$/.exec(entry.name)?.[1]
    if (id && !isRunning(Number(id))) rmSync(join(dirname(path), entry.name), { force: true })
  }
}
