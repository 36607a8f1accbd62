import type { Extension } from 'micromark-util-types'
import { tokenizeColons } from './syntax/tokenize-colons.ts'
import { tokenizeTag } from './syntax/tokenize-tag.ts'
import { colon, lessThan } from './syntax/tokens.ts'

/**
 * The syntax of containers. Three spellings make the same tokens:
 *
 * - `:::name[title]{key=value}` … `:::`; also `:::name title` and `::: name title`, the forms of older pages;
 * - `<Tabs …>` … `</Tabs>`, a component that is a block (`components/tags/pair-tags.ts`);
 * - `::name[title]{key=value}`, a line without content.
 *
 * Reading the content line by line and tokenizing it as a document of its own follows micromark-extension-directive.
 * That package (4.0.0, tried on all cases) loses titles without brackets, a space after the colons, an inner
 * container with as many colons as the outer one, and the limit of depth; it reads `:::中文` and any `::word` as
 * containers, and has no tags.
 */
export function containerSyntax(leaves: readonly string[]): Extension {
  return {
    flow: {
      [colon]: [{ name: 'container', tokenize: tokenizeColons(leaves), concrete: true }],
      [lessThan]: [{ name: 'containerTag', tokenize: tokenizeTag, concrete: true }],
    },
  }
}
