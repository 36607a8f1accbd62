import type { SearchDocument } from './data.ts'

/** Prefix of a placeholder for an anchor that is not loaded; no real anchor begins so. */
export const unknownAnchor = '#\0'

/** The key that all documents of one section share: a page's title shares it with the text before the first heading. */
export function sectionKey({ i, p, h }: SearchDocument): string {
  return `${p ?? i}${h ?? ''}`
}
