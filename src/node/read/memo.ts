/** Told, while a value is made, what on disk it depends on. */
export interface Tracking {
  /** The content of a file, absolute. */
  readonly file: (path: string) => void
  /** Which files stand below a folder, absolute, whatever is in them. */
  readonly names: (folder: string) => void
}

/** What `dev` keeps of one reading of a site for the next; `build` reads everything once and remembers nothing. */
export interface Memo {
  /** The value under a key: the one it has, or what `make` gives. The key lists every argument that is not on disk. */
  readonly once: <T>(key: string, make: (track: Tracking) => T) => T
}

export interface ForgettingMemo extends Memo {
  /** Drops what depends on a file that has changed, or (`isListed`) has come or gone. */
  readonly forget: (path: string, isListed: boolean) => void
  readonly forgetAll: () => void
  /** Every file that a value depends on or has depended on. */
  readonly files: () => ReadonlySet<string>
}

/** Notes nothing. */
export const noTracking: Tracking = { file: () => {}, names: () => {} }

/** Makes everything anew. */
export const noMemo: Memo = { once: (_key, make) => make(noTracking) }

/**
 * Remembers values until a file that they depend on changes. What a value has once depended on it is dropped for ever
 * after: a template with a syntax error names no imports, and yet a change in one of them may mend it.
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
      // A failing disk must not be remembered as such.
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
  }
}

function note(index: Map<string, Set<string>>, path: string, key: string): void {
  const keys = index.get(path)
  if (keys) keys.add(key)
  else index.set(path, new Set([key]))
}
