import { lstatSync, type Stats } from 'node:fs'
import type { StampedHashes } from '../../record/stats.ts'
import type { LocatedSource } from './read-source.ts'

/** Milliseconds: no file system in use keeps coarser times (FAT: two seconds). */
const COARSEST_TIME = 2000

/**
 * The stamp of an open document; two of the same file are equal only if nothing was written in between. The time of the last
 * change is in it, because programs may set back that of the last write.
 *
 * @returns undefined for a document that was changed a moment ago, because another write may leave the same stamp
 * (https://git-scm.com/docs/racy-git)
 */
export function stampOfSource(info: Stats): string | undefined {
  const newest = Math.max(info.mtimeMs, info.ctimeMs)
  return newest + COARSEST_TIME < Date.now() ? stampOfInfo(info) : undefined
}

/** Whether a document has this stamp. */
export function hasStamp(path: string, stamp: string): boolean {
  try {
    const info = lstatSync(path, { throwIfNoEntry: false })
    return info?.isFile() === true && stampOfInfo(info) === stamp
  } catch {
    // Reading it reports the error.
    return false
  }
}

/** The stamps of documents, for the next build. */
export const stampsOfSources = (sources: readonly LocatedSource[]): StampedHashes =>
  new Map(sources.flatMap(({ file, stamp, hash }) => (stamp === undefined ? [] : [[file, [stamp, hash]]])))

const stampOfInfo = ({ mtimeMs, ctimeMs, size, ino, dev }: Stats): string =>
  `${mtimeMs} ${ctimeMs} ${size} ${ino} ${dev}`
