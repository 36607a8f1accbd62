import type { SearchDocument } from './data.ts'

/** The same for all documents of one section: a page's title shares it with the text before the first heading. */
export function sectionKey({ i, p, h }: SearchDocument): string {
  return `${p ?? i}${h ?? ''}`
}
