import { admonitions } from './features/admonitions.ts'
import type { ContainerFamily } from './features/containers/container.ts'
import { tabs } from './features/tabs/index.ts'

/** Everything that can be written as `:::name`. */
export const containerFamilies: readonly ContainerFamily[] = [admonitions, tabs]
