import type { BrowserAssets, PublicConfig, Site } from '../../types.ts'
import { hashText } from '../hash.ts'
import { createGeneratedPaths } from '../outputs/index.ts'
import { createDocs, type DocsParts } from './docs.ts'
import { createEditions } from './editions.ts'

/** The input for a site, once its files are read and parsed. */
export interface SiteInput extends DocsParts {
  readonly assets: BrowserAssets
  /** CSS that the templates make for this config. */
  readonly siteStyles: (config: PublicConfig) => string
}

/** Assembles a site: the documents of each edition, and the files that all of them share. */
export function createSite({ assets, siteStyles, ...parts }: SiteInput): Site {
  const { config, files } = parts
  const [first, ...others] = createEditions(config)
  const site: Omit<Site, 'generated'> = {
    config,
    docs: [createDocs(first, parts), ...others.map((edition) => createDocs(edition, parts))],
    assets: withSiteStyles(assets, siteStyles(config)),
    files,
  }
  return { ...site, generated: createGeneratedPaths(site) }
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
