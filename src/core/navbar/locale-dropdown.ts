import * as z from 'zod'
import { optionsOf } from '../options-of.ts'
import type { OutputOf } from '../readonly-deep.ts'
import { NavbarItemOptions, type NavbarItemType } from './navbar-item-type.ts'

export class LocaleDropdownOptions extends NavbarItemOptions {
  type = z.literal('localeDropdown')
}

const schema = optionsOf(new LocaleDropdownOptions())

/** A menu of this page in other languages. */
export const localeDropdown = {
  schema,
  resolve: ({ type, position }) => ({ type, position }),
} satisfies NavbarItemType<OutputOf<typeof schema>>
