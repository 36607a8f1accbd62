import type { PageOutline } from '../../types/page.ts'

/**
 * What any other page may show of a page, as a text to compare: its names and anchors, but nothing of its article. Cards show its
 * description, too.
 */
export function shownText({
  sourceHash,
  headings,
  links,
  diagnostics,
  frontMatterLines,
  description,
  ...shown
}: PageOutline): string {
  return JSON.stringify(shown)
}
