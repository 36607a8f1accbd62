import type { Position } from '../../../../types.ts'
import { replaceCodeIncludes, showsIncludes } from '../../../content/includes/code-includes.ts'
import { type IncludeTarget, resolveInclude } from '../../../content/includes/include-path.ts'
import type { DocumentState } from '../../feature.ts'
import type { FenceInfo } from './fence-info.ts'
import { missingCodeFile, missingCodeRegion } from './problems.ts'

/**
 * The code that a block shows: an imported file or a region of it, or else the block's own code with its includes.
 * What cannot be shown is reported, and the code stays as it is written.
 *
 * @param written the block's own code
 * @param position of the opening fence
 */
export function importCode(
  { file, language }: FenceInfo,
  written: string,
  position: Position,
  document: DocumentState,
): string {
  if (file)
    return (
      readExcerpt({ path: file.path, part: file.region && `#${file.region}` }, position, document) ?? written
    )
  if (showsIncludes(language)) return written
  const { line = 0 } = position
  return replaceCodeIncludes(written, (target, index) =>
    readExcerpt(target, { line: line + 1 + index, column: 1 }, document),
  )
}

function readExcerpt(
  { path, part }: IncludeTarget,
  position: Position,
  document: DocumentState,
): string | undefined {
  const { excerpts, refusedExcerpts, file = '', includedFrom } = document.options
  const key = resolveInclude(path, includedFrom?.(position.line ?? 1) ?? file) + part
  const excerpt = excerpts?.get(key)
  if (excerpt !== undefined) return excerpt
  const refusal = refusedExcerpts?.get(key)
  if (refusal === 'no-part') document.diagnostics.push(missingCodeRegion(position, path, part))
  else document.diagnostics.push(missingCodeFile(position, path, refusal))
  return undefined
}
