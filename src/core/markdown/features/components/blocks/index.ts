import { blockFamily } from '../block-component.ts'
import { asideBlock } from './aside.ts'
import { card, cards } from './cards.ts'
import { codeBlock } from './code-block.ts'
import { column, columns, compare } from './columns.ts'
import { details } from './details.ts'
import { docCardList } from './doc-card-list.ts'
import { fileTree } from './file-tree.ts'
import { feature, features, hero } from './hero.ts'
import { param, params } from './params.ts'
import { steps } from './steps.ts'
import { tocInline } from './toc-inline.ts'

/** The components that are blocks and need to know nothing of others. */
export const blocks = blockFamily([
  asideBlock,
  card,
  cards,
  codeBlock,
  column,
  columns,
  compare,
  details,
  docCardList,
  feature,
  features,
  fileTree,
  hero,
  param,
  params,
  steps,
  tocInline,
])
