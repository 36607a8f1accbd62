import { type Stats, statSync } from 'node:fs'

/** What changes whenever a file is written; `''` for one that is gone or cannot be looked at. */
export function stampOf(path: string): string {
  const stats = statsOf(path)
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : ''
}

/** Those of the files that are gone or have been changed since a time (milliseconds since 1970). */
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
