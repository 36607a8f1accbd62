import { relative, resolve, sep } from 'node:path'
import type { ReadText } from '../../../core/content/includes/expand-includes.ts'
import { findGitRoot, listTrackedFiles } from '../../git/tracked-files.ts'
import { readAllowedFile, realPath, refusePath } from '../files/allowed-file.ts'
import type { Memo, Tracking } from '../memo.ts'

/** Reads a file that a document includes or shows, by its path from the root of the site. */
export type IncludeReader = (path: string, track: Tracking) => ReadText

/** Larger files are not read. */
const MOST_BYTES = 1_000_000

/**
 * Creates the reader of included files. They come from the given folders; without these, from
 * the folder of the site and from the tracked files of the git repository around it.
 *
 * @param given relative to the root of the site
 */
export function createIncludeReader(
  root: string,
  given: readonly string[] | undefined,
  memo: Memo,
): IncludeReader {
  const folders = given?.map((folder) => resolve(root, folder)) ?? [root]
  // Most sites include nothing from outside.
  let gitRoot: string | undefined
  let hasLooked = given !== undefined

  return (path, track) => {
    // Windows would take it for a separator, other systems for a part of a name.
    if (path.includes('\\')) return 'backslash'
    const wanted = resolve(root, path)
    const found = readAllowedFile(wanted, folders, MOST_BYTES)
    if (!refusePath(wanted, folders)) track.file(wanted)
    if (found !== 'outside') return textOf(found)
    if (!hasLooked) gitRoot = findGitRoot(root)
    hasLooked = true
    if (gitRoot === undefined || gitRoot === root) return found
    return textOf(readTracked(wanted, gitRoot, track))
  }

  function readTracked(
    wanted: string,
    repository: string,
    track: Tracking,
  ): ReturnType<typeof readAllowedFile> {
    const refusal = refusePath(wanted, [repository])
    if (refusal) return refusal
    track.file(wanted)
    const target = realPath(wanted)
    const realRepository = realPath(repository)
    if (target === undefined || realRepository === undefined) return 'not-found'
    const refusedTarget = refusePath(target, [realRepository])
    if (refusedTarget) return refusedTarget
    const tracked = listTrackedFiles(repository, memo)
    const isTracked = (folder: string, path: string) =>
      tracked.has(relative(folder, path).split(sep).join('/'))
    // The target of a link counts, too.
    return isTracked(repository, wanted) && isTracked(realRepository, target)
      ? readAllowedFile(wanted, [repository], MOST_BYTES)
      : 'untracked'
  }
}

const textOf = (found: ReturnType<typeof readAllowedFile>): ReadText =>
  typeof found === 'string' ? found : { text: found.content.toString() }
