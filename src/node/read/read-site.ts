import { join, relative } from 'node:path'
import type { SiteConfig } from '../../core/config/config-schema.ts'
import { outlinePage } from '../../core/content/outline-page.ts'
import type { PageOptions } from '../../core/content/page.ts'
import { setSeverities } from '../../core/problems/set-severities.ts'
import { noDocuments } from '../../core/problems/site/config-problems.ts'
import { linkAmongOwn } from '../../core/problems/site/output-problems.ts'
import { componentPagesOff } from '../../core/problems/site/template-problems.ts'
import { createEditions } from '../../core/site/editions/editions.ts'
import { findShownSources } from '../../core/site/editions/find-shown-sources.ts'
import { createLastUpdates } from '../../core/site/last-update.ts'
import { findTranslations } from '../../core/translations/find-translations.ts'
import { LEDGER } from '../../core/translations/ledger.ts'
import type { OwnMessages } from '../../core/words/messages-for.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { AssetFile, BrowserAssets, OutputFile } from '../../types/files.ts'
import type { FolderSettings } from '../../types/folder-settings.ts'
import type { PageBody, PageOutline } from '../../types/page.ts'
import type { Edition, LastUpdate } from '../../types/site.ts'
import type { DocumentLocation } from '../../types/source.ts'
import { bundleBrowser } from '../bundle/bundle-browser.ts'
import { bundleModules, type ModuleBundle, noModules } from '../bundle/bundle-modules.ts'
import { bundleTemplates } from '../bundle/bundle-templates.ts'
import { loadComponentPages } from '../bundle/load-component-pages.ts'
import { findBrokenComponents, siteModulesOf, staleFilesOf } from '../bundle/site-modules.ts'
import { createSiteTemplates, type SiteTemplates } from '../bundle/site-templates.ts'
import { findRefusedTemplates, findUnusedTemplates } from '../bundle/template-overrides.ts'
import { type GitVersions, readGitVersions } from '../git/read-git-versions.ts'
import { openCache } from '../parse/cache-file.ts'
import { pageCacheFile } from '../parse/page-cache-file.ts'
import {
  createParser,
  type PageOptionsOf,
  type ParsedPages,
  type Parser,
  partitionPages,
  type RememberedPage,
} from '../parse/parse-pages.ts'
import { findOwnLink, OWN } from '../publish/own-files.ts'
import { writeComponentTypes } from '../publish/write-component-types.ts'
import type { LastBuild } from '../record/last-build.ts'
import { configNames } from './config/find-config.ts'
import { type LoadedConfig, loadConfig } from './config/load-config.ts'
import { readFiles, type SiteFiles } from './files/read-files.ts'
import { isRead, type LocatedSource, readUnread, withoutText } from './files/read-source.ts'
import { findComponents } from './find-components.ts'
import { loadWords } from './load-words.ts'
import { type Memo, noMemo } from './memo.ts'
import { noChanges, readFileChanges } from './read-file-changes.ts'
import { type ReadLedger, readLedger } from './read-ledger.ts'

export interface ReadOptions {
  /** Absolute path of the folder with the config, `content/` and `public/`. */
  readonly root: string
  readonly config?: string | undefined
  readonly baseUrl?: string | undefined
  readonly drafts?: boolean | undefined
  /** Id of the only edition to make; all by default. */
  readonly edition?: string | undefined
  readonly onProgress?: ((step: string, done?: number, total?: number) => void) | undefined
  /** How many threads may work; by default as many as there are cores. */
  readonly threads?: number | undefined
  /** What the last build of the site knew. */
  readonly last?: LastBuild | undefined
  /** A config in the place of the one on disk. */
  readonly assumed?: LoadedConfig
}

/** The state that `dev` keeps between two reads of a site. */
export interface RereadOptions {
  readonly memo: Memo
  readonly parser: Parser
  /** Ids of the editions whose documents are parsed; the others stay outlines. By default all, or `ReadOptions.edition`. */
  readonly editions?: ReadonlySet<string>
  /** Documents of these editions that are awaited; `unparsed` lists the others, which may be outlines. */
  readonly isAwaited: (source: LocatedSource) => boolean
  /** Whether nobody waits for the awaited pages. */
  readonly isInBackground?: boolean
  /** Whether the awaited pages are cached on disk. */
  readonly keepsPages: boolean
  /** Replaces a config, templates or styles that are broken now. */
  readonly lastGood?: LoadedSite | undefined
}

/** Everything a site is made of, read from disk and parsed. */
export interface LoadedSite {
  readonly config: SiteConfig
  /** The config in each language, by the name of its locale. */
  readonly configs?: ReadonlyMap<string, SiteConfig>
  /** Messages that the site has written, by the name of their locale. */
  readonly words: ReadonlyMap<string, OwnMessages>
  /** Translations whose original has changed since, by their path from the site. */
  readonly outdated: ReadonlySet<string>
  readonly configFile: string
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

/**
 * Reads a site: config, documents, files and templates, in parallel where possible. Without `parts` there is no site,
 * and the diagnostics say why.
 */
export async function readSite(options: ReadOptions, reread?: RereadOptions): Promise<ReadResult> {
  if (reread) return readParts(options, reread)
  const parser = createParser(options.threads)
  try {
    return await readParts(options, { memo: noMemo, parser, isAwaited: () => true, keepsPages: true })
  } finally {
    // Its threads end while the site is made.
    void parser.close()
  }
}

interface ReadResult {
  readonly parts?: LoadedSite
  /** Instead of `parts`: a config without the options that are wrong. */
  readonly rest?: LoadedConfig
  /** A part is broken and replaced with its last good state. */
  readonly isPatched?: boolean
  readonly diagnostics: Diagnostic[]
}

async function readParts(options: ReadOptions, reread: RereadOptions): Promise<ReadResult> {
  const { root, drafts = false, onProgress = () => {} } = options
  const { memo, parser, isAwaited, isInBackground = false, keepsPages, lastGood } = reread
  onProgress('Reading')
  const own = join(root, OWN)
  const ownLink = findOwnLink(own)
  if (ownLink) return { diagnostics: [linkAmongOwn(relative(root, ownLink))] }
  const isBuild = memo === noMemo
  const trustsStamps = options.last?.trustsStamps ?? true
  const bundleFolder = memo.once('cache', () => (trustsStamps ? openCache(own, 'bundles', 20) : ''))
  const overrides = options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }
  // The config runs in a process, which starts while this thread works.
  const loading = memo.once('config', async (track) => {
    for (const name of configNames) track.file(join(root, name))
    const found = options.assumed ?? (await loadConfig(root, options.config, overrides, bundleFolder))
    for (const input of found.inputs) track.file(input)
    return found
  })
  const bundling = memo.once('browser', (track) => bundleBrowser(root, { track, cacheFolder: bundleFolder }))
  const remembered = options.last?.record.pages() ?? new Map<string, RememberedPage>()
  const loaded = await loading
  const {
    config: written,
    configs: translated,
    configFile,
  } = loaded.config
    ? { config: loaded.config, configs: loaded.configs, configFile: loaded.file }
    : (lastGood ?? {})
  if (!written || configFile === undefined) {
    const { rest, ...others } = loaded
    return {
      ...(rest && { rest: { ...others, config: rest, diagnostics: [] } }),
      diagnostics: [...loaded.diagnostics, ...(await bundling).diagnostics],
    }
  }
  const inGit = await memo.once(`versions in git ${JSON.stringify([written.versions, written.i18n])}`, () =>
    readGitVersions(root, written, configFile),
  )
  if (inGit.diagnostics.length > 0)
    return {
      diagnostics: [...loaded.diagnostics, ...inGit.diagnostics, ...(await bundling).diagnostics],
    }
  const { config, configs } = withGitVersions(written, translated, inGit)
  const editions = createEditions(config)
  const { words, ...ownWords } = await memo.once(`words ${config.i18n.locales.join()}`, (track) =>
    loadWords(root, config.i18n.locales, track),
  )
  const { baseUrl, lastUpdate } = config
  const { ledger, ...ledgerRead } = memo.once(`ledger of ${editions.length}`, (track): ReadLedger => {
    if (editions.length === 1) return { ledger: new Map(), diagnostics: [] }
    track.file(join(root, LEDGER))
    return readLedger(root)
  })
  const components = memo.once('components', (track) => findComponents(root, track))
  const pageOptionsOf = createPageOptions(config, editions, words, components)
  const cacheFile = keepsPages ? pageCacheFile(root) : ''
  // The pages of other editions would bring their problems along.
  const isWholeSite = options.edition === undefined
  const isPageKnown = (source: LocatedSource) =>
    parser.recall(source, pageOptionsOf, remembered, { cacheFile, root })
  const read = withoutComponentPages(
    await readFiles(
      root,
      editions,
      {
        ...config.content,
        ...config.markdown,
        // The ledger compares texts.
        ...(isWholeSite && ledger.size === 0 && { stamps: options.last?.stats.sources, isPageKnown }),
      },
      memo,
    ),
    config,
    configFile,
  )
  if (read.sources.length + read.componentPages.length === 0) {
    return { diagnostics: [...loaded.diagnostics, ...read.diagnostics, ...(await bundling).diagnostics] }
  }
  if (components.length + read.componentPages.length > 0) writeComponentTypes(root, components)
  const isLeftOut = ({ frontMatter }: PageOutline) => !drafts && frontMatter.draft === true
  const isShown = findShown(read.sources)
  const [parsed, bundled, templated, dated] = await Promise.all([
    parse(read.sources),
    bundling,
    memo.once('templates', (track) => bundleTemplates(root, { track, cacheFolder: bundleFolder })),
    // Once for `dev`, which shows what is not committed yet anyway.
    lastUpdate
      ? memo.once(`dates ${JSON.stringify(lastUpdate)}`, () => readFileChanges(root, own, lastUpdate))
      : noChanges,
  ])
  const pages = parsed.pages.filter((page) => !isLeftOut(page))
  const assets = bundled.assets ?? lastGood?.assets
  const modules = await bundleSiteModules(pages, read.componentPages, assets)
  const componentPages = loadComponentPages(read.componentPages, modules, lastGood?.templates)
  const broken = findBrokenComponents(pages, modules)
  const steps = [
    loaded,
    ownWords,
    ledgerRead,
    read,
    parsed,
    bundled,
    templated,
    dated,
    modules,
    componentPages,
    broken,
  ]
  const all = [...steps, ...pages].flatMap((step) => step.diagnostics)
  all.push(...findRefusedTemplates(root))
  if (bundled.assets && templated.templates)
    all.push(...findUnusedTemplates(root, [...bundled.inputs, ...templated.inputs]))
  const templates = templated.templates
    ? createSiteTemplates(templated.templates, componentPages, modules)
    : lastGood?.templates
  const problems = [...setSeverities(all, config.problems)]
  if (!assets || !templates) return { diagnostics: problems }
  const sources = isBuild ? read.sources.map(withoutText) : read.sources
  const unparsed = sources.filter((source) => !parser.known(source, pageOptionsOf))
  return {
    parts: {
      config,
      ...(configs && { configs }),
      words,
      outdated: findOutdated(),
      configFile,
      pages,
      drafts: parsed.pages.filter(isLeftOut),
      files: withoutBundled(read.assets, modules),
      folderSettings: read.folderSettings,
      lastUpdates: createLastUpdates(sources, dated.changes),
      templates,
      modules,
      staleFiles: lastGood ? staleFilesOf(lastGood.modules, lastGood.staleFiles, modules) : [],
      assets,
      sources,
      pageOptionsOf,
      readAgain: read.readAgain,
      readBody: parser.readBody,
      cachedKeyOf: parser.cachedKeyOf,
      remember: parser.remember,
      keyOf: parser.keyOf,
      shownHashOf: parser.shownHashOf,
      unparsed: new Map(unparsed.map((source) => [source.file, source])),
    },
    isPatched: !loaded.config || !bundled.assets || !templated.templates || componentPages.isPatched,
    diagnostics: problems,
  }

  function findOutdated(): ReadonlySet<string> {
    if (ledger.size === 0) return new Set()
    return new Set(
      findTranslations(read.sources.filter(isRead), editions, ledger).flatMap(({ outdated }) => outdated),
    )
  }

  function bundleSiteModules(
    pages: readonly PageOutline[],
    componentPages: readonly DocumentLocation[],
    assets: BrowserAssets | undefined,
  ): Promise<ModuleBundle> {
    const wanted = siteModulesOf(pages, componentPages)
    if (wanted.length === 0 || !assets) return Promise.resolve(noModules)
    const options = { root, baseUrl, hydration: assets.hydration }
    return memo.once(`modules ${JSON.stringify([options, wanted])}`, (track) =>
      bundleModules(options, wanted, track),
    )
  }

  /** Tells which documents the requested editions show. */
  function findShown(sources: readonly LocatedSource[]): (source: LocatedSource) => boolean {
    const wanted = options.edition === undefined ? undefined : new Set([options.edition])
    const ids = reread.editions ?? wanted
    if (!ids || editions.every(({ id }) => ids.has(id))) return () => true
    const published = sources.filter((source) => {
      const page = outlineOf(source)
      return !page || 'code' in page || !isLeftOut(page)
    })
    const shown = findShownSources(published, editions, ids)
    return (source) => shown.has(source)
  }

  /** The awaited pages, and the known state of the others. */
  async function parse(sources: readonly LocatedSource[]): Promise<ParsedPages> {
    const awaited = sources.filter((source) => isShown(source) && isAwaited(source))
    for (const source of isWholeSite ? sources : awaited) isPageKnown(source)
    const isWhole = awaited.length === sources.length
    const onPage = (done: number) => onProgress('Parsing', done, awaited.length)
    const isUrgent = !isWhole && !isInBackground
    if (awaited.length > 0)
      await parser.parse(awaited, pageOptionsOf, {
        cacheFile,
        onPage,
        isUrgent,
        isWhole,
        letsTextsGo: isBuild,
        root,
      })
    return partitionPages(sources.map(outlineOf))
  }

  /** The known state of a document. */
  function outlineOf(source: LocatedSource): PageOutline | Diagnostic {
    const known = parser.known(source, pageOptionsOf)
    return known ?? outlinePage(isRead(source) ? source : readUnread(root, source))
  }
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

/** The files to copy: a stylesheet that a component imports is published in its bundle. */
function withoutBundled(
  files: ReadonlyMap<string, AssetFile>,
  { styleSources }: ModuleBundle,
): ReadonlyMap<string, AssetFile> {
  if (styleSources.size === 0) return files
  return new Map([...files].filter(([, { from }]) => !styleSources.has(from)))
}

/** The config in all languages, with what the versions in git bring along: their folders, and sidebars where these are asked for. */
function withGitVersions(
  config: SiteConfig,
  configs: LoadedSite['configs'],
  { folders, sidebars }: GitVersions,
): Pick<LoadedSite, 'config' | 'configs'> {
  if (folders.size === 0) return { config, ...(configs && { configs }) }
  const add = (one: SiteConfig, locale: string): SiteConfig => ({
    ...one,
    versions: one.versions.map((version) => {
      const folder = folders.get(version.name)
      const own = sidebars.get(version.name)?.get(locale)
      return folder === undefined ? version : { ...version, folder, ...(own && { sidebars: own }) }
    }),
  })
  return {
    config: add(config, config.i18n.defaultLocale),
    ...(configs && { configs: new Map([...configs].map(([name, one]) => [name, add(one, name)])) }),
  }
}

/** The files of a site, without component pages where the config turns them off. */
function withoutComponentPages(read: SiteFiles, { content }: SiteConfig, configFile: string): SiteFiles {
  if (content.componentPages || read.componentPages.length === 0) return read
  const diagnostics = [
    ...read.diagnostics,
    componentPagesOff(
      configFile,
      read.componentPages.map(({ file }) => file),
    ),
  ]
  if (read.sources.length === 0) diagnostics.push(noDocuments('content'))
  return { ...read, componentPages: [], diagnostics }
}

/** The inputs of parsing a page besides the page itself, by the language of its edition. */
function createPageOptions(
  { markdown, llms, embeds }: SiteConfig,
  editions: readonly Edition[],
  words: ReadonlyMap<string, OwnMessages>,
  components: readonly string[],
): PageOptionsOf {
  const options = new Map(
    editions.map(({ id, locale }): [string, PageOptions] => {
      const ownMessages = words.get(locale.name)
      const own = { ...(ownMessages && { ownMessages }), ...(components.length > 0 && { components }) }
      return [id, { locale: locale.name, ...own, markdown, plain: llms, embedHosts: embeds.hosts }]
    }),
  )
  return ({ edition = '' }) => {
    const found = options.get(edition)
    if (!found) throw new Error(`There is no edition ${edition}.`)
    return found
  }
}
