/** The value of a key in `localStorage`; `undefined` when it is missing, or without storage (private mode, policy). */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch (error) {
    warnOnce(error)
    return undefined
  }
}

/** Stores a text; does nothing without storage, or when it is full. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    warnOnce(error)
  }
}

/** Warns once per page. The page itself holds the flag, because each bundle has its own copy of this module. */
function warnOnce(error: unknown): void {
  const { dataset } = document.documentElement
  if (dataset.storageFailed !== undefined) return
  dataset.storageFailed = ''
  console.warn('Storage is not available: choices made on this page will not be remembered.', error)
}
