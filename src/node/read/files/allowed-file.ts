import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { isAbsolute, relative, sep } from 'node:path'
import type { FileRefusal } from '../../../types/source.ts'

/**
 * Reads a file that a document names, if it may be published: a regular file below one of the roots, by its path as
 * written and by its real one, without a hidden name or `node_modules` between the root and the file.
 *
 * @param path absolute
 * @param roots absolute paths of the folders that files may be taken from
 * @returns the content, or the reason for refusing it
 */
export function readAllowedFile(
  path: string,
  roots: readonly string[],
  maxBytes = Number.POSITIVE_INFINITY,
): { readonly content: Buffer } | FileRefusal {
  const refusal = refusePath(path, roots)
  if (refusal) return refusal
  const target = realPath(path)
  if (target === undefined) return 'not-found'
  const refusedTarget = refusePath(target, realPaths(roots))
  return refusedTarget ?? readRegularFile(target, maxBytes)
}

/**
 * Why a path must not be published, judged by its names below the first root that allows it; a root itself is refused
 * as no file. Links are not resolved: pass real paths of both.
 *
 * @param isAllowed allows hidden names, given all names below the root
 */
export function refusePath(
  path: string,
  roots: readonly string[],
  isAllowed: (names: readonly string[]) => boolean = () => false,
): FileRefusal | undefined {
  const refusals = roots.map((root) => {
    const below = relative(root, path)
    if (below === '') return 'not-a-file'
    const names = below.split(sep)
    if (names[0] === '..' || isAbsolute(below)) return 'outside'
    return isAllowed(names) ? undefined : refuseNames(names)
  })
  if (refusals.includes(undefined)) return undefined
  return refusals.find((refusal) => refusal !== 'outside') ?? 'outside'
}

/** Why a path of these names, folders first, must not be published. */
export function refuseNames(names: readonly string[]): FileRefusal | undefined {
  // Some disks ignore the case of NODE_MODULES.
  if (names.some((name) => name.toLowerCase() === 'node_modules')) return 'in-node-modules'
  return names.some((name) => name.startsWith('.')) ? 'hidden' : undefined
}

/** A path with its links resolved; `undefined` for a missing file. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

const realPaths = (paths: readonly string[]): string[] => paths.flatMap((path) => realPath(path) ?? [])

/**
 * Opens a file for reading, without blocking on a pipe. Follows a link only if its target in `folder` may be
 * published.
 *
 * @throws the system's error, `ELOOP` for a link that leads elsewhere
 */
export function openBelow(path: string, folder: string): number {
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW
  try {
    return openSync(path, flags)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOOP') throw error
    const target = realPath(path)
    if (target === undefined || refusePath(target, realPaths([folder]))) throw error
    return openSync(target, flags)
  }
}

/**
 * Reads a regular file. Opens it without blocking and without following a link before it checks the kind, because a
 * pipe would block.
 */
function readRegularFile(path: string, maxBytes: number): { readonly content: Buffer } | FileRefusal {
  let handle: number | undefined
  try {
    handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
    const info = fstatSync(handle)
    if (!info.isFile()) return 'not-a-file'
    return info.size > maxBytes ? 'too-large' : { content: readFileSync(handle) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A socket, or a device without a driver, cannot be opened.
    return code === 'ENXIO' || code === 'ENODEV' ? 'not-a-file' : 'unreadable'
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}
