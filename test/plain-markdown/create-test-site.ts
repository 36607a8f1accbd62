import { parseConfig } from '../../src/core/config/parse-config.ts'
import { expandIncludes } from '../../src/core/content/includes/expand-includes.ts'
import { parsePage } from '../../src/core/content/page.ts'
import { createSite } from '../../src/core/site/site.ts'
import type { AssetFile } from '../../src/types/files.ts'
import type { Site } from '../../src/types/site.ts'

const documents: Readonly<Record<string, string>> = {
  'index.md': '# Home\n\n## Start here {#start}\n',
  'guide/build (1).md': '# Build\n',
}

const picture: AssetFile = { path: 'guide/pic.png', from: '/nowhere/pic.png', width: 10, height: 10 }

/**
 * A small site in memory.
 *
 * @param sources more documents, by their path under content/
 * @param config what its config says besides title and address
 * @param files texts that documents show and include, by their path from the root of the site
 */
export function createTestSite(
  sources: Readonly<Record<string, string>>,
  config: Readonly<Record<string, unknown>> = {},
  files: Readonly<Record<string, string>> = {},
): Site {
  const given = { title: 'Site', url: 'https://example.org', baseUrl: '/docs/', ...config }
  const parsed = parseConfig(given, 'site.config.ts')
  if (!parsed.config) throw new Error(JSON.stringify(parsed.diagnostics))
  const options = { locale: parsed.config.i18n.defaultLocale, markdown: parsed.config.markdown }
  const all = Object.entries({ ...documents, ...sources })
  const read = (path: string) => (path in files ? { text: files[path] ?? '' } : 'not-found')
  const site = createSite({
    config: parsed.config,
    pages: all.map(([path, text]) => {
      const expanded = expandIncludes({ file: `content/${path}`, text }, read, 1_000_000)
      return parsePage({ path, text, hash: path, ...expanded }, options)
    }),
    componentPages: [],
    files: new Map([[picture.path, picture]]),
    assets: {
      styles: [],
      boot: '/a.js',
      colorMode: '/b.js',
      searchWorker: '/c.js',
      hydration: '/h.js',
      stylesOnDemand: {},
      files: [],
    },
    siteStyles: () => '',
  })
  return site
}
