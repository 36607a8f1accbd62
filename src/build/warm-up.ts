import { prewarmParser } from '../node/parse/parse-pages.ts'
import { hasEditedSource } from '../node/read/files/source-stamp.ts'
import type { Stats } from '../node/record/stats.ts'

/** Loads a parser while the site is read, and React while it parses. Where nothing has changed since the last build neither is needed. */
export function warmUp(root: string, { state, sources }: Stats): void {
  const isNew = state === ''
  const isEdited = !isNew && hasEditedSource(root, sources)
  if (isEdited) prewarmParser(1)
  if (isNew || isEdited) void import('../render.tsx')
}
