import { admonitions } from './features/admonitions.ts'
import type { ContainerFamily } from './features/containers/container.ts'
import { layouts } from './features/layouts.ts'
import { tabs } from './features/tabs/index.ts'

/** Everything that can be written as `:::name`. */
export const containerFamilies: readonly ContainerFamily[] = [admonitions, layouts, tabs]
