/** Collects the dependencies on disk of a value while it is made. */
export interface Tracking {
  /** The value depends on the content of a file (absolute path). */
  readonly file: (path: string) => void
  /** The value depends on the names of files below a folder (absolute path), not on their content. */
  readonly names: (folder: string) => void
}

/** Values that `dev` keeps between two reads of a site; `build` reads once and keeps none. */
export interface Memo {
  /** Returns the memoized value of a key, or makes it. The key lists every argument that is not on disk. */
  readonly once: <T>(key: string, make: (track: Tracking) => T) => T
}

export interface ForgettingMemo extends Memo {
  /** Drops the values that depend on a changed file; with `isListed` the file was added or removed. */
  readonly forget: (path: string, isListed: boolean) => void
  readonly forgetAll: () => void
  /** Every file that a value depends on or has depended on. */
  readonly files: () => ReadonlySet<string>
  /** Every folder whose names a value depends on or has depended on. */
  readonly folders: () => ReadonlySet<string>
}

/** Tracks nothing. */
export const noTracking: Tracking = { file: () => {}, names: () => {} }

/** Memoizes nothing. */
export const noMemo: Memo = { once: (_key, make) => make(noTracking) }

/**
 * Memoizes values until a file that they depend on changes. Former dependencies of a value keep counting: a template
 * with a syntax error names no imports, and yet a change in one of them may fix it.
 */
export function createMemo(): ForgettingMemo {
  const values = new Map<string, unknown>()
  const keysOfFile = new Map<string, Set<string>>()
  const keysOfFolder = new Map<string, Set<string>>()
  const drop = (keys: ReadonlySet<string> = new Set()) => {
    for (const key of keys) values.delete(key)
  }
  return {
    once<T>(key: string, make: (track: Tracking) => T): T {
      if (values.has(key)) return values.get(key) as T
      const value = make({
        file: (path) => note(keysOfFile, path, key),
        names: (folder) => note(keysOfFolder, folder, key),
      })
      values.set(key, value)
      // A failure of the disk must not be memoized.
      if (value instanceof Promise) value.catch(() => values.delete(key))
      return value
    },
    forget(path, isListed) {
      drop(keysOfFile.get(path))
      if (!isListed) return
      for (const [folder, keys] of keysOfFolder) if (path.startsWith(`${folder}/`)) drop(keys)
    },
    forgetAll: () => values.clear(),
    files: () => new Set(keysOfFile.keys()),
    folders: () => new Set(keysOfFolder.keys()),
  }
}

function note(index: Map<string, Set<string>>, path: string, key: string): void {
  const keys = index.get(path)
  if (keys) keys.add(key)
  else index.set(path, new Set([key]))
}
