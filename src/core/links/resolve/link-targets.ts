import type { AssetFile } from '../../../types/files.ts'
import type { Route } from '../../../types/route.ts'
import type { Docs, Site } from '../../../types/site.ts'

/** The possible targets of links: the edition that a page is shown in, and those around it. */
export interface LinkTargets extends Pick<Site, 'files' | 'generated' | 'byUrl'>, LinkedDocs {
  /** All languages of the version, the default one first. */
  readonly languages: readonly LinkedDocs[]
}

/** An edition, as links see it. */
export type LinkedDocs = Pick<Docs, 'edition' | 'routes' | 'unpublished'>

/** The targets of an edition's links. */
export function linkTargets(docs: Docs, { docs: all, files, generated, byUrl }: Site): LinkTargets {
  const { edition, routes, unpublished } = docs
  const languages = all.filter((one) => one.edition.version.name === edition.version.name)
  return { edition, routes, unpublished, languages, files, generated, byUrl }
}

/** The target of a link. A `missing` one keeps the best guess of an address, so that the page can still be rendered. */
export type Target =
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'page'; readonly href: string; readonly route: Route }
  /** `file` is set for copied files, not for generated ones. */
  | { readonly kind: 'file'; readonly href: string; readonly file?: AssetFile }
  | {
      readonly kind: 'missing'
      readonly href: string
      readonly what: 'page' | 'anchor' | 'markdown'
      /** The page that lacks the anchor. */
      readonly route?: Route
      /** What was probably meant, as a sentence; lazy, because it compares every address of the site. */
      readonly findHint: () => string | undefined
    }
  /** A file that exists but is not published. */
  | { readonly kind: 'unpublished'; readonly href: string; readonly file: string; readonly reason: string }
