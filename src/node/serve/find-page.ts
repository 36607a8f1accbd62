import { pageCandidates } from '../../core/links/page-candidates.ts'

/** The result of a path: a file, or the canonical path to redirect to. */
export type FoundPage<File> = { readonly file: File } | { readonly moved: readonly string[] }

/**
 * Finds the file of a path; see `pageCandidates`.
 *
 * @param find looks up one file by the segments of its path below the root
 */
export async function findPage<File>(
  segments: readonly string[],
  hasTrailingSlash: boolean,
  find: (segments: readonly string[]) => Promise<File | undefined> | File | undefined,
): Promise<FoundPage<File> | undefined> {
  for (const { file: path, moved } of pageCandidates(segments, hasTrailingSlash)) {
    const file = await find(path)
    if (file) return moved ? { moved } : { file }
  }
  return undefined
}
