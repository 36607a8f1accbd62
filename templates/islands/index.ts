import type { ComponentType } from 'react'

/** Every island by its name, each fetched when a page has one. */
export const islands = {
  ColorModeToggle: () => import('./ColorModeToggle.tsx').then((module) => module.ColorModeToggle),
  NavbarDropdown: () => import('./NavbarDropdown.tsx').then((module) => module.NavbarDropdown),
  SearchCombobox: () => import('./search/SearchCombobox.tsx').then((module) => module.SearchCombobox),
  SearchFinder: () => import('./search/SearchFinder.tsx').then((module) => module.SearchFinder),
} as const satisfies Readonly<Record<string, () => Promise<ComponentType<never>>>>

export type IslandName = keyof typeof islands
