import * as z from 'zod/mini'
import { optionsOf } from '../../config/schema/options-of.ts'
import type { OutputOf } from '../../config/schema/readonly-deep.ts'
import { NavbarItemOptions, type NavbarItemType } from './navbar-item-type.ts'

export class DocsVersionDropdownItemOptions extends NavbarItemOptions {
  type = z.literal('docsVersionDropdown')
}

const schema = optionsOf(new DocsVersionDropdownItemOptions())

/** A menu with this page in other versions of the documents. */
export const docsVersionDropdown = {
  schema,
  resolve: ({ type, position }) => ({ type, position }),
} satisfies NavbarItemType<OutputOf<typeof schema>>
