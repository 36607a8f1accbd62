import { admonitions } from './features/admonitions.ts'
import { chart } from './features/chart.ts'
import { blocks } from './features/components/blocks/index.ts'
import { packageManagers } from './features/components/blocks/package-managers.ts'
import { inlineBlocks } from './features/components/inline-blocks.ts'
import { siteComponents } from './features/components/site-components.ts'
import type { ContainerFamily } from './features/containers/container.ts'
import { media } from './features/media/index.ts'
import { tabs } from './features/tabs/index.ts'

/** Everything that can be written as `:::name`, and all components that are blocks: those of docsgen and of the site. */
export const containerFamilies: readonly ContainerFamily[] = [
  admonitions,
  chart,
  tabs,
  blocks,
  inlineBlocks,
  packageManagers,
  media,
  siteComponents,
]
