import * as z from 'zod/mini'
import type { Diagnostic } from '../../../types/diagnostic.ts'
import type { SidebarItem } from '../../../types/navigation.ts'
import type { RouteTable } from '../../../types/route.ts'
import type { ConfigLink } from '../../config/config-link.ts'
import { text } from '../../config/schema/config-values.ts'

/** One type of navbar items. Its component is in `templates/layout/navbar/`. */
export interface NavbarItemType<Config, Item extends ResolvedItem = ResolvedItem> {
  /** The schema of the item, with a literal `type`. */
  readonly schema: z.core.$ZodTypeDiscriminable
  /** Resolves documents and sidebars to URLs; undefined when the item names a missing one. */
  readonly resolve: (item: Config, docs: NavbarDocs) => Item | undefined
  /** The addresses of the item, for the link check; `option` is its path in the config. */
  readonly findLinks?: (item: Config, option: string) => ConfigLink[]
  /** The problems that its schema cannot find: missing documents and sidebars. */
  readonly findProblems?: (item: Config, option: string, names: NavbarNames) => Diagnostic[]
}

/** The properties of every resolved item. */
export interface ResolvedItem {
  readonly type: string
  readonly position: 'left' | 'right'
}

/** The targets of items. */
export interface NavbarDocs {
  readonly routes: RouteTable
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
}

/** The names that items may use, and the config file. */
export interface NavbarNames {
  readonly routes: RouteTable
  readonly sidebars: Readonly<Record<string, unknown>>
  readonly configFile: string
}

/** The options of every item. */
export class NavbarItemOptions {
  /** The side of the bar: `right` by default. */
  position = z._default(z.enum(['left', 'right']), 'right')
  /** A class for the site's own styles. */
  className = z.optional(text)
}
