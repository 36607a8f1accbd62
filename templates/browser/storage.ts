/** What `localStorage` keeps under a key; `undefined` where there is nothing, or no storage (private mode, policy). */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text under a key; without storage it is forgotten. `color-mode.ts` has warned of that once. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing is lost but the memory of it.
  }
}
