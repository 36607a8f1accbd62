import * as z from 'zod/mini'
import { optionsOf } from '../../config/schema/options-of.ts'
import type { OutputOf } from '../../config/schema/readonly-deep.ts'
import { NavbarItemOptions, type NavbarItemType } from './navbar-item-type.ts'

export class SearchItemOptions extends NavbarItemOptions {
  type = z.literal('search')
}

const schema = optionsOf(new SearchItemOptions())

/** The search box. */
export const search = {
  schema,
  resolve: ({ type, position }) => ({ type, position }),
} satisfies NavbarItemType<OutputOf<typeof schema>>
