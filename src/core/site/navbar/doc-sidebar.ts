import * as z from 'zod/mini'
import { filled, text } from '../../config/schema/config-values.ts'
import { optionsOf } from '../../config/schema/options-of.ts'
import type { OutputOf } from '../../config/schema/readonly-deep.ts'
import { findMissingReference } from '../find-missing-reference.ts'
import { flattenSidebar } from '../sidebar/sidebar-index.ts'
import { NavbarItemOptions, type NavbarItemType } from './navbar-item-type.ts'

export class DocSidebarItemOptions extends NavbarItemOptions {
  type = z.literal('docSidebar')
  /** Name of the sidebar. */
  sidebarId = filled
  /** The label of its first page by default. */
  label = z.optional(text)
}

const schema = optionsOf(new DocSidebarItemOptions())

/** A link to the first page of a sidebar, current on all of its pages. */
export const docSidebar = {
  schema,
  resolve: ({ type, position, sidebarId, label }, { sidebars }) => {
    const [first] = flattenSidebar(sidebars[sidebarId] ?? [])
    return first && { type, position, ...first, label: label ?? first.label, sidebarId }
  },
  findProblems: ({ sidebarId }, option, { sidebars, configFile }) =>
    findMissingReference(
      configFile,
      `${option}.sidebarId`,
      'sidebar',
      sidebarId,
      new Set(Object.keys(sidebars)),
    ),
} satisfies NavbarItemType<OutputOf<typeof schema>>
