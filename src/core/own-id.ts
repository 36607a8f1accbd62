/** What every id that docsgen itself gives begins with: no slug holds a colon, and no author may write an id that begins so. */
const prefix = 'docsgen:'

/** An id of docsgen's own. In a CSS selector its colon must be escaped. */
export function ownId(name: string): string {
  return prefix + name
}

/** Whether an author's id claims to be one of docsgen's own. */
export function isOwnId(id: string): boolean {
  return id.trimStart().toLowerCase().startsWith(prefix)
}
