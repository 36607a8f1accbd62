import type { Position } from '../../../../../types/diagnostic.ts'
import { nearest } from '../../../../problems/nearest.ts'
import type { DocumentState } from '../../../feature.ts'
import { isBlockTag, knownNames } from '../known-names.ts'
import { componentInHtml, unknownComponent } from '../problems.ts'
import { isInline, renderInline } from './inline-tags.ts'

/** The HTML of a tag inside of raw HTML: there a component may stand that closes itself. Others are left out and reported. */
export function renderTagInHtml(
  name: string,
  source: string,
  position: Position,
  document: DocumentState,
): string {
  if (isInline(name, document) && source.endsWith('/>'))
    return renderInline({ name, source, kind: 'alone', position, isInHeading: false }, '', document)
  const isKnown = isBlockTag(name) || isInline(name, document)
  document.diagnostics.push(
    isKnown
      ? componentInHtml(position, name)
      : unknownComponent(position, name, nearest(name, knownNames(document))),
  )
  return ''
}
