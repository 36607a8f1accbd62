import type * as z from 'zod/mini'
import type { Diagnostic } from '../../../types/diagnostic.ts'
import type { ConfigLink } from '../../config/config-link.ts'
import type { OutputOf } from '../../config/schema/readonly-deep.ts'
import type { NavbarDocs, NavbarItemType, NavbarNames, ResolvedItem } from './navbar-item-type.ts'

type Types = Readonly<
  Record<string, { readonly schema: z.core.$ZodType; readonly resolve: (...args: never) => unknown }>
>

/** The validated config items of several types, by type. */
export type ConfigsOf<List extends Types> = { [Type in keyof List]: OutputOf<List[Type]['schema']> }

/** The resolved items of several types, by type. */
export type ItemsOf<List extends Types> = {
  [Type in keyof List]: NonNullable<ReturnType<List[Type]['resolve']>>
}

/** The functions of several item types, dispatched by the type of the item. */
export function byType<Configs, Items extends Record<keyof Configs, ResolvedItem>>(
  types: {
    readonly [Type in keyof Configs]: NavbarItemType<Configs[Type], Items[Type]>
  },
) {
  type Item<Type extends keyof Configs> = Configs[Type] & { readonly type: Type }
  return {
    resolve<Type extends keyof Configs>(item: Item<Type>, docs: NavbarDocs): Items[Type] | undefined {
      const type: Type = item.type
      return types[type].resolve(item, docs)
    },
    findLinks<Type extends keyof Configs>(item: Item<Type>, option: string): ConfigLink[] {
      const type: Type = item.type
      return types[type].findLinks?.(item, option) ?? []
    },
    findProblems<Type extends keyof Configs>(
      item: Item<Type>,
      option: string,
      names: NavbarNames,
    ): Diagnostic[] {
      const type: Type = item.type
      return types[type].findProblems?.(item, option, names) ?? []
    },
  }
}
