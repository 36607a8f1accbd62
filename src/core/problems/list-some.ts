/** The first few of a list, and the number of the others. */
export function listSome(items: readonly string[], most = 8): string {
  const more = items.length - most
  return more > 0 ? `${items.slice(0, most).join(', ')} and ${more} more` : items.join(', ')
}
