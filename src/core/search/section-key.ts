import type { SearchDocument } from './data.ts'

/** What an anchor begins with that stands for one not known yet: no real anchor does. */
export const unknownAnchor = '#\0'

/** The same for all documents of one section: a page's title shares it with the text before the first heading. */
export function sectionKey({ i, p, h }: SearchDocument): string {
  return `${p ?? i}${h ?? ''}`
}
