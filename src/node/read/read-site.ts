import { join, relative } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SiteConfig } from '../../core/config/schema/config-schema.ts'
import { setSeverities } from '../../core/problems/set-severities.ts'
import { noDocuments } from '../../core/problems/site/config-problems.ts'
import { linkAmongOwn } from '../../core/problems/site/output-problems.ts'
import { componentPagesOff } from '../../core/problems/site/template-problems.ts'
import { createEditions } from '../../core/site/editions/editions.ts'
import { createLastUpdates } from '../../core/site/last-update.ts'
import { findTranslations } from '../../core/translations/find-translations.ts'
import { LEDGER } from '../../core/translations/ledger.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { AssetFile, BrowserAssets } from '../../types/files.ts'
import type { PageOutline } from '../../types/page.ts'
import type { DocumentLocation } from '../../types/source.ts'
import { bundleBrowser } from '../bundle/bundle-browser.ts'
import { BUNDLES } from '../bundle/bundle-cache.ts'
import { bundleTemplates } from '../bundle/bundle-templates.ts'
import { loadComponentPages } from '../bundle/load-component-pages.ts'
import { bundleModules, type ModuleBundle, noModules } from '../bundle/modules/bundle-modules.ts'
import { findBrokenComponents, siteModulesOf, staleFilesOf } from '../bundle/modules/site-modules.ts'
import { createSiteTemplates } from '../bundle/site-templates.ts'
import { findRefusedTemplates, findUnusedTemplates } from '../bundle/template-overrides.ts'
import { openCache } from '../parse/cache-file.ts'
import { pageCacheFile } from '../parse/page-cache-file.ts'
import { createPageOptions } from '../parse/page-options.ts'
import { createParser, type Parser, type RememberedPage } from '../parse/parse-pages.ts'
import { parseSite } from '../parse/parse-site.ts'
import { findOwnLink, OWN } from '../publish/own-files.ts'
import { writeComponentTypes } from '../publish/write-component-types.ts'
import type { LastBuild } from '../record/last-build.ts'
import type { LoadedConfig } from './config/load-config.ts'
import { readConfig } from './config/read-config.ts'
import { readFiles, type SiteFiles } from './files/read-files.ts'
import { isRead, type LocatedSource, withoutText } from './files/read-source.ts'
import { findComponents } from './find-components.ts'
import { findDocusaurusVersions } from './find-docusaurus-versions.ts'
import { loadWords } from './load-words.ts'
import type { LoadedSite } from './loaded-site.ts'
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

/**
 * Reads a site: config, documents, files and templates, in parallel where possible. Without `parts` there is no site,
 * and the diagnostics say why.
 */
export async function readSite(options: ReadOptions, reread?: RereadOptions): Promise<ReadResult> {
  if (reread) return readParts(options, reread)
  const parser = createParser(options.threads, FEW)
  try {
    return await readParts(options, { memo: noMemo, parser, isAwaited: () => true, keepsPages: true })
  } finally {
    // Its threads end while the site is made.
    void parser.close()
  }
}

/** Documents that are parsed sooner than a thread is started. */
const FEW = 3

/** Characters of documents that a build holds in memory until they are parsed: those of some thousands. */
const MOST_TEXT = 32 * 1024 * 1024

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
  const bundleFolder = memo.once('cache', () => (trustsStamps ? openCache(own, BUNDLES, 20) : ''))
  const loading = readConfig(memo, { ...options, lastGood, bundleFolder })
  // While this thread waits for the process of the config or, without one, for documents to be parsed.
  const bundling = nextTurn().then(() =>
    memo.once('browser', (track) => bundleBrowser(root, { track, cacheFolder: bundleFolder })),
  )
  const remembered = options.last?.record.pages() ?? new Map<string, RememberedPage>()
  const loaded = await loading
  if (!loaded.found) {
    const { rest, diagnostics } = loaded
    return { ...(rest && { rest }), diagnostics: [...diagnostics, ...(await bundling).diagnostics] }
  }
  const { config, configs, configFile } = loaded.found
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
        ...(isBuild && ledger.size === 0 && { mostText: MOST_TEXT }),
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
  const wanted = options.edition === undefined ? undefined : new Set([options.edition])
  const [parsed, bundled, templated, dated] = await Promise.all([
    parseSite(read.sources, {
      root,
      parser,
      pageOptionsOf,
      cacheFile,
      letsTextsGo: isBuild,
      editions,
      shown: reread.editions ?? wanted,
      isAwaited,
      isInBackground,
      isLeftOut,
      isPageKnown,
      isWholeSite,
      onProgress,
    }),
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
  all.push(...findRefusedTemplates(root), ...findDocusaurusVersions(root))
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
    isPatched: loaded.isPatched || !bundled.assets || !templated.templates || componentPages.isPatched,
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
}

/** The files to copy: a stylesheet that a component imports is published in its bundle. */
function withoutBundled(
  files: ReadonlyMap<string, AssetFile>,
  { styleSources }: ModuleBundle,
): ReadonlyMap<string, AssetFile> {
  if (styleSources.size === 0) return files
  return new Map([...files].filter(([, { from }]) => !styleSources.has(from)))
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
