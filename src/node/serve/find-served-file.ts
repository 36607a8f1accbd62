import { realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isHiddenPath } from '../../core/links/request-path.ts'

/** A file that may be sent. */
export interface ServedFile {
  /** Path relative to the real root, with `/` and without symlinks. */
  readonly path: string
  readonly realRoot: string
}

// These errors mean that the file is absent; any other is a failing disk and becomes status 500.
const absent = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EPERM', 'EINVAL'])

/**
 * Looks up a file below `root`. Follows symlinks only inside the root; folders, pipes and hidden files count as
 * absent. Synchronous, because the calls take microseconds and the thread pool takes longer.
 */
export function findServedFile(root: string, segments: readonly string[]): ServedFile | undefined {
  try {
    const file = join(root, ...segments)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined
    const realRoot = realpathSync.native(root)
    const path = relative(realRoot, realpathSync.native(file)).split(sep)
    if (path[0] === '' || path[0] === '..' || /^[a-z]:$/i.test(path[0] ?? '') || isHiddenPath(path))
      return undefined
    return { path: path.join('/'), realRoot }
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return undefined
    throw error
  }
}
