import { type Stats, statSync } from 'node:fs'

/** A stamp that changes whenever a file is written; `''` for a missing or inaccessible one. */
export function stampOf(path: string): string {
  const stats = statsOf(path)
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : ''
}

/** When a file was changed last (milliseconds since 1970); undefined for a missing or inaccessible one. */
export function changeTimeOf(path: string): number | undefined {
  const stats = statsOf(path)
  return stats && Math.max(stats.mtimeMs, stats.ctimeMs)
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
