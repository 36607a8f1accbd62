import type { ComponentType } from 'react'
import { SearchCombobox } from './search/SearchCombobox.tsx'
import { SearchFinder } from './search/SearchFinder.tsx'

/** Every island by its name. They come in one file with React: apart they would save a kilobyte, and cost two requests. */
export const islands = { SearchCombobox, SearchFinder } as const satisfies Readonly<
  Record<string, ComponentType<never>>
>

export type IslandName = keyof typeof islands
