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
import { join } from 'node:path'

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
      const part = Buffer.alloc(Math.min(bytes, fstatSync(handle).size))
      return part.subarray(0, readSync(handle, part, 0, part.length, start))
    }),
  )
}

function withOwnFile<T>(path: string, work: (handle: number) => T): T {
  const handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
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
export const replaceFile = (path: string, content: string): void =>
  replaceFileBy(path, (handle) => writeFileSync(handle, content))

/**
 * The same for a large file, which is written piece by piece.
 *
 * @throws the system's error
 */
export function replaceFileBy(path: string, write: (handle: number) => void): void {
  const temporary = `${path}.tmp`
  rmSync(temporary, { force: true })
  const handle = openSync(temporary, 'wx')
  try {
    write(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(temporary, path)
}
