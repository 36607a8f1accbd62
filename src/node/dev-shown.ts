import { hashText } from '../core/hash.ts'
import { createMarkdownFiles } from '../core/markdown-files.ts'
import { createAllPageStyles } from '../core/page-styles.ts'
import { createSearchFiles } from '../core/search/index.ts'
import { createSearchSources } from '../core/search-sources.ts'
import { createSite } from '../core/site.ts'
import { createSitemap } from '../core/sitemap.ts'
import type { OutputFile, Route, Site } from '../types.ts'
import type { SiteParts } from './read-site.ts'
import type { VirtualFile } from './serve.ts'

/** A state of the site that `docsgen dev` can serve. */
export interface Shown {
  /** Grows with every change. */
  readonly version: number
  readonly parts: SiteParts
  readonly site: Site
  /** What is made of all pages together, by path; made when it is first asked for. */
  readonly summaries: () => ReadonlyMap<string, OutputFile>
  /** The same for two states that show the same, but for the content of files that are copied. */
  readonly fingerprint: string
  /** Changes with what cannot be mended in a page in place: scripts, templates, config. */
  readonly shell: string
  /** By the files that a build would write. */
  readonly routes: ReadonlyMap<string, Route>
  readonly bundles: ReadonlyMap<string, OutputFile>
  /** Pages drawn so far. */
  readonly drawn: Map<string, VirtualFile>
}

/** Makes the site of what was read. */
export function createShown(parts: SiteParts, version: number): Shown {
  const { config, assets, templates, sources, files, unparsed } = parts
  const site = createSite({ ...parts, ...templates })
  const shell = hashText(
    JSON.stringify([config, assets.boot, assets.colorMode, assets.searchWorker, templates.hash]),
  )
  const states = sources.map(({ path, hash }) => [path, hash, unparsed.has(path)])
  let summaries: ReadonlyMap<string, OutputFile> | undefined
  return {
    version,
    parts,
    site,
    summaries() {
      // On this machine a large search index need not be split.
      const search = () =>
        createSearchFiles(createSearchSources(site), { ...config.search, packedSize: () => 0 })
      const made = () => [...search().files, ...createSitemap(site), ...createMarkdownFiles(site)]
      summaries ??= new Map(made().map((file) => [file.path, file]))
      return summaries
    },
    fingerprint: hashText(JSON.stringify([shell, site.assets.styles, states, [...files.keys()]])),
    shell,
    routes: new Map(site.routes.routes.map((route) => [route.file, route])),
    bundles: new Map([...site.assets.files, ...createAllPageStyles(site)].map((file) => [file.path, file])),
    drawn: new Map(),
  }
}
