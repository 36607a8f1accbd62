import * as z from 'zod/mini'
import { filled } from '../../config/schema/config-values.ts'
import { optionsOf } from '../../config/schema/options-of.ts'
import type { OutputOf } from '../../config/schema/readonly-deep.ts'
import { linkItem, linkItems } from './link-types.ts'
import { NavbarItemOptions, type NavbarItemType } from './navbar-item-type.ts'

export class DropdownItemOptions extends NavbarItemOptions {
  type = z.literal('dropdown')
  label = filled
  /** Its links. */
  items = z.array(linkItem)
}

const schema = optionsOf(new DropdownItemOptions())

/** A menu of links. */
export const dropdown = {
  schema,
  resolve: ({ type, position, label, items }, docs) => ({
    type,
    position,
    label,
    items: items.flatMap((item) => linkItems.resolve(item, docs) ?? []),
  }),
  findLinks: ({ items }, option) =>
    items.flatMap((item, index) => linkItems.findLinks(item, `${option}.items[${index}]`)),
  findProblems: ({ items }, option, names) =>
    items.flatMap((item, index) => linkItems.findProblems(item, `${option}.items[${index}]`, names)),
} satisfies NavbarItemType<OutputOf<typeof schema>>
