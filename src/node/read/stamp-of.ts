import { type Stats, statSync } from 'node:fs'

/** A stamp that changes whenever a file is written; `''` for a missing or inaccessible one. */
export function stampOf(path: string): string {
  const stats = statsOf(path)
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : ''
}

/** The files that have been removed or changed since a time (milliseconds since 1970). */
export function changedSince(paths: Iterable<string>, time: number): string[] {
  return [...paths].filter((path) => {
    const stats = statsOf(path)
    return !stats || stats.mtimeMs >= time || stats.ctimeMs >= time
  })
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
