import type { ComponentType } from 'react'
import { SearchCombobox } from './search/SearchCombobox.tsx'

/** Every island by its name: the one of every page comes with React, the other is fetched when a page has it. */
export const islands = {
  SearchCombobox: async () => SearchCombobox,
  SearchFinder: () => import('./search/SearchFinder.tsx').then((module) => module.SearchFinder),
} as const satisfies Readonly<Record<string, () => Promise<ComponentType<never>>>>

export type IslandName = keyof typeof islands
