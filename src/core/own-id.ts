/** Prefix of docsgen's own ids: no slug holds a colon, and authors may not use it. */
const prefix = 'docsgen:'

/** An id of docsgen's own. */
export function ownId(name: string): string {
  return prefix + name
}

/** The CSS selector of one of docsgen's own ids, with its colon escaped. */
export function ownSelector(name: string): string {
  return `#${prefix.replace(':', '\\:')}${name}`
}

/** Whether an author's id takes the prefix of docsgen's own. */
export function isOwnId(id: string): boolean {
  return id.trimStart().toLowerCase().startsWith(prefix)
}
