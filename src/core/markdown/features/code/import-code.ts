import type { Position } from '../../../../types/diagnostic.ts'
import { replaceCodeIncludes, showsIncludes } from '../../../content/includes/code-includes.ts'
import { type IncludeTarget, resolveInclude } from '../../../content/includes/include-path.ts'
import type { DocumentOptions, DocumentState } from '../../feature.ts'
import type { FenceInfo } from './fence/fence-info.ts'
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

/** The path from the root of the site of a whole file that a line shows; undefined when it is not shown. */
export function findShownFile(path: string, line: number, { options }: DocumentState): string | undefined {
  const key = keyOf({ path, part: '' }, line, options)
  return options.excerpts?.has(key) ? key : undefined
}

function readExcerpt(target: IncludeTarget, position: Position, document: DocumentState): string | undefined {
  const { options, diagnostics } = document
  const key = keyOf(target, position.line ?? 1, options)
  const excerpt = options.excerpts?.get(key)
  if (excerpt !== undefined) return excerpt
  const refusal = options.refusedExcerpts?.get(key)
  if (refusal === 'no-part') diagnostics.push(missingCodeRegion(position, target.path, target.part))
  else diagnostics.push(missingCodeFile(position, target.path, refusal))
  return undefined
}

const keyOf = (
  { path, part }: IncludeTarget,
  line: number,
  { file = '', folder, includedFrom }: DocumentOptions,
): string => resolveInclude(path, includedFrom?.(line) ?? file, folder) + part
