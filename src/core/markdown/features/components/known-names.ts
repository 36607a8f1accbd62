import { containerFamilies } from '../../container-families.ts'
import type { DocumentState } from '../../feature.ts'
import { inlineComponentNames } from './inline-components.ts'
import { siteComponentNames } from './site-components.ts'

/** Whether a tag is a component of docsgen's own that is a block. */
export const isBlockTag = (name: string): boolean =>
  containerFamilies.some(({ tags = [] }) => tags.includes(name))

/** The names of all components that a document may use. */
export const knownNames = (document: DocumentState): readonly string[] => [
  ...inlineComponentNames,
  ...containerFamilies.flatMap(({ tags = [] }) => tags),
  ...siteComponentNames(document),
]
