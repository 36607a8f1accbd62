import type { Token } from 'micromark-util-types'
import type { Diagnostic } from '../../../../types/diagnostic.ts'
import { createPositions } from '../../../positions.ts'
import { spacedLink } from './problems.ts'

/** `[text](some words)`, perhaps with a title after the words. */
const spaced =
  /!?\[[^[\]\n]{0,300}\]\(([^\s()<>"']{1,300}(?: [^\s()<>"']{1,300}){1,20})(?: (?:"[^"\n]*"|'[^'\n]*'))?\)/g

/** Words are an address where they begin as a path or end as a file: `list[0](see there)` has none. */
const address = /^(?:\.{0,2}\/|[a-z]+:\/\/)\S|\.[a-z]\w{0,4}(?:#.*)?$/i

/**
 * Links and images that Markdown takes for text, because their address has a space (CommonMark 0.31, 6.3).
 *
 * @param visible text of a token, without its code and links
 */
export function findSpacedLinks(visible: string, { start }: Pick<Token, 'start'>): Diagnostic[] {
  const positionAt = createPositions(visible, start)
  return [...visible.matchAll(spaced)]
    .filter(([, href = '']) => address.test(href))
    .map(({ 1: href = '', index }) => spacedLink(positionAt(index), href))
}
