const key = 'docsgen-recent-searches'
const most = 5

/** The reader's last queries with a followed hit, newest first; none without storage. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Puts a query in front of the recent ones. */
export function rememberSearch(text: string): void {
  const plain = text.trim().slice(0, 100)
  if (plain === '') return
  write([plain, ...readRecentSearches().filter((other) => other !== plain)].slice(0, most))
}

/** Deletes all of them. */
export function forgetSearches(): void {
  write([])
}

function write(texts: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(texts))
  } catch {
    // Without storage there are no recent searches.
  }
}
