import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StampedHashes } from '../record/stats.ts'
import { stampOfFile } from '../record/stats.ts'
import type { OutputFolder } from './output-folder.ts'
import { isLink } from './own-files.ts'
import { hashBytes, type Staged } from './stage-files.ts'

/** The files of an output folder as they are on disk. */
export interface PublishedFiles {
  /** Whether a file is there with a content of this hash and length. */
  readonly has: (path: string, hash: string, bytes: number) => boolean
  /** The files that were found, with their stamps. */
  readonly found: StampedHashes
}

/**
 * Opens an output folder for comparing. A file that has the stamp of the last build is not read.
 *
 * @param known the files of the last build; empty for reading each file
 */
export function openPublished(folder: string, known: StampedHashes): PublishedFiles {
  const linked = new Map<string, boolean>()
  const found = new Map<string, readonly [stamp: string, hash: string]>()

  function isBehindLink(path: string): boolean {
    const end = path.lastIndexOf('/')
    if (end < 0) return false
    const parent = path.slice(0, end)
    const isIt = linked.get(parent) ?? (isLink(join(folder, parent)) || isBehindLink(parent))
    linked.set(parent, isIt)
    return isIt
  }

  return {
    has(path, hash, bytes) {
      // A file behind a link is not published.
      if (isBehindLink(path)) return false
      const file = join(folder, path)
      const info = stampOfFile(file)
      if (info?.bytes !== bytes) return false
      const [stamp, knownHash] = known.get(path) ?? []
      if ((stamp === info.stamp ? knownHash : hashOfFile(file)) !== hash) return false
      found.set(path, [info.stamp, hash])
      return true
    },
    found,
  }
}

/** The stamps of staged files, which a rename keeps. */
export function stampsOfStaged(
  { staging }: OutputFolder,
  { staged, hashes }: Pick<Staged, 'staged' | 'hashes'>,
): StampedHashes {
  return new Map(
    staged.flatMap((path) => {
      const info = stampOfFile(join(staging, path))
      return info ? [[path, [info.stamp, hashes[path] ?? '']]] : []
    }),
  )
}

/** `''` for a file that is not readable. */
function hashOfFile(path: string): string {
  try {
    return hashBytes(readFileSync(path))
  } catch {
    return ''
  }
}
