import { realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isHiddenPath } from '../../core/links/request-path.ts'

/** A file that may be sent. */
export interface ServedFile {
  /** Path relative to the real root, with `/`, free of symlinks. */
  readonly path: string
  readonly realRoot: string
}

// All mean "there is no such file for you"; anything else is a failing disk and becomes status 500.
const absent = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EPERM', 'EINVAL'])

/**
 * Looks up a file below `root`. Symlinks are followed only as far as they stay inside; folders, pipes and hidden files
 * count as absent. The calls are synchronous: they take microseconds where a trip to the thread pool takes more.
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
