import * as z from 'zod'
import { filled, text } from '../../config/config-values.ts'
import { optionsOf } from '../../config/options-of.ts'
import type { OutputOf } from '../../config/readonly-deep.ts'
import { missingReference } from '../../problems/diagnostics.ts'
import { nearest } from '../../problems/nearest.ts'
import { NavbarItemOptions, type NavbarItemType } from './navbar-item-type.ts'

export class DocItemOptions extends NavbarItemOptions {
  type = z.literal('doc')
  /** Id of the document. */
  docId = filled
  /** The document's title by default. */
  label = text.optional()
}

const schema = optionsOf(new DocItemOptions())

/** A link to a document. */
export const doc = {
  schema,
  resolve: ({ type, position, docId, label }, { routes }) => {
    const route = routes.byDocId.get(docId)
    return route && { type, position, label: label ?? route.title, url: route.url, isExternal: false }
  },
  findProblems: ({ docId }, option, { routes, configFile }) =>
    routes.byDocId.has(docId)
      ? []
      : [
          missingReference(
            configFile,
            `${option}.docId`,
            'document',
            docId,
            nearest(docId, routes.byDocId.keys()),
          ),
        ],
} satisfies NavbarItemType<OutputOf<typeof schema>>
