import type { BuildResult } from '../core/problems/build-result.ts'
import { builtRoutes, countPages } from '../core/site/all-routes.ts'
import type { MadeFiles } from '../make-files.ts'
import type { Site } from '../types/site.ts'

/** What a build says of the size of a site. */
export type SiteSize = Pick<BuildResult, 'documents' | 'pages' | 'files' | 'bytes' | 'searchBytes'>

/** The size of a site whose files are made. */
export const sizeOf = (site: Site, { files, bytes, searchBytes }: MadeFiles): SiteSize => ({
  ...countPages(builtRoutes(site)),
  files,
  bytes,
  searchBytes,
})
