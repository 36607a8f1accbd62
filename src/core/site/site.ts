import type { BrowserAssets } from '../../types/files.ts'
import type { Route } from '../../types/route.ts'
import type { Docs, Edition, LastUpdate, Site } from '../../types/site.ts'
import type { PublicConfig } from '../../types/view.ts'
import type { SiteConfig } from '../config/schema/config-schema.ts'
import { hashText } from '../hash.ts'
import { createGeneratedPaths } from '../outputs/index.ts'
import type { OwnMessages } from '../words/messages-for.ts'
import { createDocs, type DocsParts } from './docs.ts'
import { createEditions, isDefaultLocale } from './editions/editions.ts'

/** The input for a site, once its files are read and parsed: the documents of all editions. */
export interface SiteInput extends DocsParts {
  /** The config with its texts in each language, by the name of its locale. */
  readonly configs?: ReadonlyMap<string, SiteConfig>
  /** The messages that the site has written, by the name of the locale. */
  readonly words?: ReadonlyMap<string, OwnMessages>
  /** Translations whose original has changed since, by their path from the site. */
  readonly outdated?: ReadonlySet<string>
  readonly assets: BrowserAssets
  readonly lastUpdates?: ReadonlyMap<string, LastUpdate>
  /** CSS that the templates make for this config. */
  readonly siteStyles: (config: PublicConfig) => string
}

/** Assembles a site: the documents of each edition, and the files that all of them share. */
export function createSite({
  assets,
  siteStyles,
  outdated = new Set(),
  lastUpdates,
  ...parts
}: SiteInput): Site {
  const { config, files } = parts
  const docs = createAllDocs(parts)
  const site: Omit<Site, 'generated'> = {
    config,
    docs,
    built: docs,
    byUrl: mergeRoutes(docs),
    assets: withSiteStyles(assets, siteStyles(config)),
    files,
    outdated: config.i18n.outdatedNotice ? outdated : new Set(),
    ...(lastUpdates && { lastUpdates }),
  }
  return { ...site, generated: createGeneratedPaths(site) }
}

/** The documents of each edition that has any. */
function createAllDocs({
  config,
  configs,
  words,
  files,
  pages,
  drafts = [],
  componentPages,
  folderSettings = [],
}: Omit<SiteInput, 'assets' | 'siteStyles' | 'outdated' | 'lastUpdates'>): Site['docs'] {
  const [first, ...others] = createEditions(config, configs)
  const partsOf = ({ id, locale }: Edition): DocsParts => {
    const isOwn = ({ edition }: { readonly edition: string }) => edition === id
    return {
      config: configs?.get(locale.name) ?? config,
      ownMessages: words?.get(locale.name),
      pages: pages.filter(isOwn),
      drafts: drafts.filter(isOwn),
      componentPages: componentPages.filter(isOwn),
      files,
      folderSettings: folderSettings.filter(isOwn),
    }
  }
  const made: [Docs, ...Docs[]] = [createDocs(first, partsOf(first))]
  for (const edition of others) {
    const own = partsOf(edition)
    const isMain = isDefaultLocale(edition)
    // A version always has the default language, so that its lack of documents is reported.
    if (!isMain && own.pages.length + own.componentPages.length === 0) continue
    const of = (version: string, isWanted: (one: Edition) => boolean) =>
      made.find((docs) => docs.edition.version.name === version && isWanted(docs.edition))
    made.push(
      createDocs(edition, own, {
        untranslated: isMain ? undefined : of(edition.version.name, isDefaultLocale),
        latest: edition.version.isLatest
          ? undefined
          : (of(first.version.name, ({ locale }) => locale.name === edition.locale.name) ?? made[0]),
      }),
    )
  }
  return made
}

/** The routes of all editions by URL; those of an earlier edition win. */
function mergeRoutes([first, ...others]: Site['docs']): ReadonlyMap<string, Route> {
  if (others.length === 0) return first.routes.byUrl
  return new Map([...others.reverse(), first].flatMap(({ routes }) => [...routes.byUrl]))
}

/** Adds the site's own stylesheet to the browser's files; an empty one is left out. */
function withSiteStyles(assets: BrowserAssets, css: string): BrowserAssets {
  if (css.trim() === '') return assets
  const path = `assets/site-${hashText(css).slice(0, 8).toUpperCase()}.css`
  return {
    ...assets,
    styles: [...assets.styles, `/${path}`],
    files: [...assets.files, { path, content: css }],
  }
}
