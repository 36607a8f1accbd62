import * as z from 'zod/mini'
import { configLink } from '../../config/config-link.ts'
import { address, filled, oneTarget } from '../../config/schema/config-values.ts'
import { optionsOf } from '../../config/schema/options-of.ts'
import type { OutputOf } from '../../config/schema/readonly-deep.ts'
import { siteLink } from '../site-link.ts'
import { NavbarItemOptions, type NavbarItemType } from './navbar-item-type.ts'

export class LinkItemOptions extends NavbarItemOptions {
  type = z.literal('link')
  label = filled
  /** A page of this site. */
  to = z.optional(address)
  /** Any address. */
  href = z.optional(address)
}

const schema = optionsOf(new LinkItemOptions()).check(oneTarget)

/** A link to a page of the site or to any address. */
export const link = {
  schema,
  resolve: (item, { routes }) => ({ type: item.type, position: item.position, ...siteLink(item, routes) }),
  findLinks: ({ to, href }, option) => configLink(to ?? href, option),
} satisfies NavbarItemType<OutputOf<typeof schema>>
