import type { AssetFile, KeptFile, OutputFile } from './files.ts'
import type { ShownItem } from './navigation.ts'
import type { PageBody, PageOutline } from './page.ts'
import type { PagePlan, PageToMake } from './plan.ts'
import type { Docs, Site } from './site.ts'

/** One kind of generated file; `core/outputs/index.ts` lists them. */
export interface Output {
  readonly name: string
  /** Whether every document of the built editions must be parsed first; `dev` serves the others before. */
  readonly readsAllPages: boolean
  /** Paths of its files in all editions, as far as they are known in advance. */
  readonly paths: (site: Omit<Site, 'generated'>) => readonly string[]
  /** Folders of files whose names depend on their content. */
  readonly folders?: (site: Site) => readonly string[]
  /** The files of the built editions, and those of the whole site. */
  readonly files: (
    site: Site,
    tools: OutputTools,
  ) => Iterable<OutputFile | KeptFile> | AsyncIterable<OutputFile | KeptFile>
}

/** What a site needs besides its own scripts, styles and pictures. */
export interface PolicySources {
  /** Hosts whose images the content names (`https://img.example.com`). */
  readonly imageOrigins?: readonly string[] | undefined
  /** Whether a page plays a video or a sound of the site. */
  readonly hasMedia?: boolean | undefined
  /** Hosts whose frames pages may show (`embeds.hosts` of the config). */
  readonly frameHosts?: readonly string[] | undefined
  /** Sites that may show the pages in a frame (`security.frameAncestors` of the config). */
  readonly frameAncestors?: readonly string[] | undefined
}

/** The tools that outputs take besides the site. */
export interface OutputTools {
  /** Pages as HTML documents, or those that are published, in the order given; without those whose templates fail, which is reported elsewhere. */
  readonly renderPages: (pages: Iterable<PageToMake>) => AsyncIterable<OutputFile | KeptFile>
  /**
   * A list of a sidebar as HTML, for the pages of an edition, of which `plan` is one without a sidebar; undefined when
   * its template fails, which is reported elsewhere.
   */
  readonly renderSidebarItems: (plan: PagePlan, items: readonly ShownItem[]) => string | undefined
  /** The text of a document. */
  readonly readBody: (page: PageOutline) => Promise<PageBody>
  /** The published file of a path, if it was made of the same; `state` is a text of everything that it is made of besides templates. */
  readonly keep: (path: OutputFile['path'], state: string) => KeptFile | undefined
  /** The content of copied files; an unreadable one is left out and reported elsewhere. */
  readonly readFiles: (files: Iterable<AssetFile>) => Iterable<OutputFile>
  /** The search files of one edition, by their paths in it. */
  readonly makeSearch: (docs: Docs, site: Site) => AsyncIterable<OutputFile | KeptFile>
  /** What the pages load; complete once all are rendered. */
  readonly policySources: () => PolicySources
}
