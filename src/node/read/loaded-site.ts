import type { OwnMessages } from '../../core/words/messages-for.ts'
import type { AssetFile, BrowserAssets, OutputFile } from '../../types/files.ts'
import type { FolderSettings } from '../../types/folder-settings.ts'
import type { PageBody, PageOutline } from '../../types/page.ts'
import type { LastUpdate } from '../../types/site.ts'
import type { ModuleBundle } from '../bundle/modules/bundle-modules.ts'
import type { SiteTemplates } from '../bundle/site-templates.ts'
import type { PageOptionsOf, Parser } from '../parse/parse-pages.ts'
import type { SiteConfigs } from './config/read-config.ts'
import type { SiteFiles } from './files/read-files.ts'
import type { LocatedSource } from './files/read-source.ts'

/** Everything a site is made of, read from disk and parsed. */
export interface LoadedSite extends SiteConfigs {
  /** Messages that the site has written, by the name of their locale. */
  readonly words: ReadonlyMap<string, OwnMessages>
  /** Translations whose original has changed since, by their path from the site. */
  readonly outdated: ReadonlySet<string>
  /** Parsed documents in the order of their paths, without drafts unless they are requested. */
  readonly pages: readonly PageOutline[]
  /** Drafts that are left out. */
  readonly drafts: readonly PageOutline[]
  readonly files: ReadonlyMap<string, AssetFile>
  readonly folderSettings: readonly FolderSettings[]
  /** Of documents, by their path from the site's folder. */
  readonly lastUpdates: ReadonlyMap<string, LastUpdate>
  readonly templates: SiteTemplates
  /** The components on the pages. */
  readonly modules: ModuleBundle
  /** Files of earlier bundles of modules, which pages that are open in a browser may still ask `dev` for. */
  readonly staleFiles: readonly OutputFile[]
  readonly assets: BrowserAssets
  /** The sources of the pages, drafts included. */
  readonly sources: readonly LocatedSource[]
  /** Sources whose pages are outlines, by their path from the site. */
  readonly unparsed: ReadonlyMap<string, LocatedSource>
  readonly pageOptionsOf: PageOptionsOf
  /** Reads a source once more, after a change. */
  readonly readAgain: SiteFiles['readAgain']
  /** The text of one of the pages. */
  readonly readBody: (page: PageOutline) => Promise<PageBody>
  /** The key by which the page cache has the text of a page; undefined where it has not. */
  readonly cachedKeyOf: Parser['cachedKeyOf']
  /** The parsed pages, for the next build. */
  readonly remember: Parser['remember']
  /** The key of a page, which changes with everything that parsing it depends on. */
  readonly keyOf: Parser['keyOf']
  /** Hash of what other pages may show of a page. */
  readonly shownHashOf: Parser['shownHashOf']
}

/** The browser's files: those of the site's bundles, and what templates and the site's modules import. */
export function assetsOf({ assets, templates, modules, staleFiles }: LoadedSite): BrowserAssets {
  const { styleFiles } = templates
  const styles = styleFiles.map(({ path }) => `/${path}`).filter((path) => path.endsWith('.css'))
  // Templates and modules may import the same picture.
  const files = [...assets.files, ...styleFiles, ...modules.files, ...staleFiles]
  return {
    ...assets,
    styles: [...assets.styles, ...styles],
    files: [...new Map(files.map((file) => [file.path, file])).values()],
  }
}
