import type { ComponentType } from 'react'
import { ColorModeToggle } from './ColorModeToggle.tsx'
import { NavbarDropdown } from './NavbarDropdown.tsx'
import { SearchCombobox } from './search/SearchCombobox.tsx'

/** Every island by its name: those of every page come with React, the others are fetched when a page has one. */
export const islands = {
  ColorModeToggle: async () => ColorModeToggle,
  NavbarDropdown: async () => NavbarDropdown,
  SearchCombobox: async () => SearchCombobox,
  SearchFinder: () => import('./search/SearchFinder.tsx').then((module) => module.SearchFinder),
} as const satisfies Readonly<Record<string, () => Promise<ComponentType<never>>>>

export type IslandName = keyof typeof islands
