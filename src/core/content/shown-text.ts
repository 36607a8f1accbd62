import type { PageOutline } from '../../types/page.ts'

/** What other pages may show of a page, as a text to compare: its names and anchors, but nothing of its article. */
export function shownText({
  sourceHash,
  headings,
  links,
  diagnostics,
  frontMatterLines,
  ...shown
}: PageOutline): string {
  return JSON.stringify(shown)
}
