import * as z from 'zod/mini'
import { optionsOf } from '../../config/schema/options-of.ts'
import type { OutputOf } from '../../config/schema/readonly-deep.ts'
import { NavbarItemOptions, type NavbarItemType } from './navbar-item-type.ts'

export class LocaleDropdownItemOptions extends NavbarItemOptions {
  type = z.literal('localeDropdown')
}

const schema = optionsOf(new LocaleDropdownItemOptions())

/** A menu with this page in other languages. */
export const localeDropdown = {
  schema,
  resolve: ({ type, position }) => ({ type, position }),
} satisfies NavbarItemType<OutputOf<typeof schema>>
