import * as z from 'zod/mini'
import { filled, text } from '../../config/schema/config-values.ts'
import { optionsOf } from '../../config/schema/options-of.ts'
import type { OutputOf } from '../../config/schema/readonly-deep.ts'
import { findMissingReference } from '../find-missing-reference.ts'
import { NavbarItemOptions, type NavbarItemType } from './navbar-item-type.ts'

export class DocItemOptions extends NavbarItemOptions {
  type = z.literal('doc')
  /** Id of the document. */
  docId = filled
  /** The document's title by default. */
  label = z.optional(text)
}

const schema = optionsOf(new DocItemOptions())

/** A link to a document. */
export const doc = {
  schema,
  resolve: ({ type, position, docId, label }, { routes }) => {
    const route = routes.byDocId.get(docId) ?? routes.latest?.byDocId.get(docId)
    return route && { type, position, label: label ?? route.title, url: route.url, isExternal: false }
  },
  findProblems: ({ docId }, option, { routes, configFile }) =>
    findMissingReference(configFile, `${option}.docId`, 'document', docId, routes.byDocId),
} satisfies NavbarItemType<OutputOf<typeof schema>>
