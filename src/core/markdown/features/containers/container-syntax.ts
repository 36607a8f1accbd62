import type { Extension } from 'micromark-util-types'
import { tokenizeColons } from './syntax/tokenize-colons.ts'
import { tokenizeTag } from './syntax/tokenize-tag.ts'
import { colon, lessThan } from './syntax/tokens.ts'

/**
 * The syntax of containers. Three spellings make the same tokens:
 *
 * - `:::name[title]{key=value}` … `:::`; also `:::name title` and `::: name title`, as older pages have them;
 * - `<Tabs …>` … `</Tabs>` and `<TabItem …>` … `</TabItem>` on lines of their own, as Docusaurus has them;
 * - `::name[title]{key=value}`, a line that stands alone.
 *
 * The idea of reading the content line by line and tokenizing it as a document of its own is that of
 * micromark-extension-directive. It is written anew here because that one takes neither a plain title nor tags, and because
 * an inner container, or a code block that shows one, must not end the outer one.
 */
export function containerSyntax(tags: readonly string[], leaves: readonly string[]): Extension {
  return {
    flow: {
      [colon]: [{ name: 'container', tokenize: tokenizeColons(leaves), concrete: true }],
      [lessThan]: [{ name: 'containerTag', tokenize: tokenizeTag(tags), concrete: true }],
    },
  }
}
