/** What every id that docsgen itself gives begins with: no slug holds a colon, and no author may write an id that begins so. */
const prefix = 'docsgen:'

/** An id of docsgen's own. */
export function ownId(name: string): string {
  return prefix + name
}

/** A CSS selector for an id of docsgen's own, whose colon is escaped in it. */
export function ownSelector(name: string): string {
  return `#${prefix.replace(':', '\\:')}${name}`
}

/** Whether an author's id claims to be one of docsgen's own. */
export function isOwnId(id: string): boolean {
  return id.trimStart().toLowerCase().startsWith(prefix)
}
