import { containerFamilies } from './container-families.ts'
import type { Feature } from './feature.ts'
import { alerts } from './features/alerts.ts'
import { balance } from './features/balance.ts'
import { captions } from './features/captions.ts'
import { code } from './features/code/index.ts'
import { components } from './features/components/index.ts'
import { strangeBlocks } from './features/components/strange-blocks.ts'
import { containers } from './features/containers/index.ts'
import { definitionLists } from './features/definition-lists/index.ts'
import { diagrams } from './features/diagrams/index.ts'
import { footnotes } from './features/footnotes.ts'
import { foreign } from './features/foreign/index.ts'
import { formulas } from './features/formulas/index.ts'
import { gfm } from './features/gfm.ts'
import { headings } from './features/headings/index.ts'
import { imageAttributes } from './features/image-attributes/index.ts'
import { imports } from './features/imports.ts'
import { cjk } from './features/inline/cjk.ts'
import { emoji } from './features/inline/emoji.ts'
import { inlineCode } from './features/inline/inline-code.ts'
import { mark } from './features/inline/mark.ts'
import { markLimit } from './features/inline/mark-limit.ts'
import { subSup } from './features/inline/sub-sup.ts'
import { links } from './features/links/index.ts'
import { longParagraphs } from './features/long-paragraphs.ts'
import { mdx } from './features/mdx/index.ts'
import { nesting } from './features/nesting.ts'
import { rawHtml } from './features/raw-html/index.ts'
import { references } from './features/references.ts'
import { replacedContent } from './features/replaced-content.ts'
import { sections } from './features/sections.ts'
import { toc } from './features/toc.ts'

/**
 * All features of Markdown. Of two that claim a token the later wins; their last steps run in this order, so
 * `sections` comes after all that make HTML, and only `replaced-content`, which it need not read, later. `mark-limit` is the last to claim the marks of a text.
 */
export const features: readonly Feature[] = [
  mdx,
  nesting,
  longParagraphs,
  references,
  gfm,
  footnotes,
  cjk,
  mark,
  subSup,
  emoji,
  links,
  imageAttributes,
  headings,
  inlineCode,
  code,
  alerts,
  imports,
  rawHtml,
  components,
  formulas,
  diagrams,
  containers(...containerFamilies, strangeBlocks),
  captions,
  toc,
  foreign,
  definitionLists,
  balance,
  markLimit,
  sections,
  replacedContent,
]
