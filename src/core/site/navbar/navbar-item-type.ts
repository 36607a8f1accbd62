import * as z from 'zod'
import type { Diagnostic, RouteTable, SidebarItem } from '../../../types.ts'
import type { ConfigLink } from '../../config/config-link.ts'
import { text } from '../../config/config-values.ts'

/** What docsgen knows of one type of navbar items. Its component stands in `templates/layout/navbar/`. */
export interface NavbarItemType<Config, Item extends ResolvedItem = ResolvedItem> {
  /** What authors may write, with a literal `type` that tells it from others. */
  readonly schema: z.core.$ZodTypeDiscriminable
  /** Turns documents and sidebars into addresses; undefined when the item names a missing one. */
  readonly resolve: (item: Config, docs: NavbarDocs) => Item | undefined
  /** The addresses in the item, for the link check; `option` is its path in the config. */
  readonly findLinks?: (item: Config, option: string) => ConfigLink[]
  /** What is wrong with the item beyond its schema: documents and sidebars that do not exist. */
  readonly findProblems?: (item: Config, option: string, names: NavbarNames) => Diagnostic[]
}

/** What every navbar item has when it reaches a template. */
export interface ResolvedItem {
  readonly type: string
  readonly position: 'left' | 'right'
}

/** What items may lead to. */
export interface NavbarDocs {
  readonly routes: RouteTable
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
}

/** What items may name, and the config file that they stand in. */
export interface NavbarNames {
  readonly routes: RouteTable
  readonly sidebars: Readonly<Record<string, unknown>>
  readonly configFile: string
}

/** The options of every item. */
export class NavbarItemOptions {
  /** The side of the bar: `right` by default. */
  position = z.enum(['left', 'right']).default('right')
  /** A class for the site's own styles. */
  className = text.optional()
}
