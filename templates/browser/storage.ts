/** The value of a key in `localStorage`; `undefined` when it is missing, or without storage (private mode, policy). */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch (error) {
    warnOnce(error)
    return undefined
  }
}

/** Keeps a text under a key; without storage, or where it is full, it is forgotten. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    warnOnce(error)
  }
}

/** One line in the console for a page. The page itself remembers it, because each bundle has its own copy of this module. */
function warnOnce(error: unknown): void {
  const { dataset } = document.documentElement
  if (dataset.storageFailed !== undefined) return
  dataset.storageFailed = ''
  console.warn('Storage is not available: choices made on this page will not be remembered.', error)
}
