import { type Stats, statSync } from 'node:fs'

/** A stamp that changes whenever a file is written; `''` for a missing or inaccessible one. */
export function stampOf(path: string): string {
  const stats = statsOf(path)
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : ''
}

/** Whether a file has been removed or changed since a time (milliseconds since 1970). */
export function isChangedSince(path: string, time: number): boolean {
  const stats = statsOf(path)
  return !stats || stats.mtimeMs >= time || stats.ctimeMs >= time
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
