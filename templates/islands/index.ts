import type { ComponentType } from 'react'
import { SearchFinder } from './search/SearchFinder.tsx'

/** Every island by its name. They share one file with React. */
export const islands = { SearchFinder } as const satisfies Readonly<Record<string, ComponentType<never>>>

export type IslandName = keyof typeof islands
