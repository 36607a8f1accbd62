import { addDevClient, createFailedPage, DEV_FOLDER } from '../core/dev-protocol.ts'
import { addFacts, createFactsReader, createLinkGraph, policySourcesOf } from '../core/links/link-graph.ts'
import { outputs } from '../core/outputs/index.ts'
import { createPagePlan, keyTextOf } from '../core/site/page-plans.ts'
import { bundleDevClient } from '../node/bundle/bundle-dev-client.ts'
import { hashText } from '../node/publish/stage-files.ts'
import type { VirtualFile } from '../node/serve/serve-folder.ts'
import { rendererOf } from '../renderer-name.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { OutputFile } from '../types/files.ts'
import type { Output, OutputTools, PolicySources } from '../types/output.ts'
import type { PagePlan } from '../types/plan.ts'
import type { Route } from '../types/route.ts'
import type { Docs, Site } from '../types/site.ts'
import { type DevState, describePage } from './dev-state.ts'
import { makeSearch } from './make-search.ts'
import type { Snapshot } from './snapshot.ts'

type Rendering = typeof import('../render.tsx')

/** What the server takes from the rest of `dev`. */
export interface SnapshotSource {
  readonly root: string
  readonly state: () => DevState
  readonly baseUrl: () => string
  /** Called with the reason when a page could not be rendered. */
  readonly onProblem: (problem: Diagnostic) => void
  /** Resolves when the document of a page is parsed and in the state. */
  readonly parsePage: (snapshot: Snapshot, source: string) => Promise<void>
  /** Called with the id of an edition of which a document is requested. */
  readonly requestEdition: (edition: string) => void
  /** Resolves when every document that an edition shows is parsed. */
  readonly parseEdition: (edition: string) => Promise<void>
}

interface RenderedPage {
  readonly key: string
  readonly html: string
  readonly policySources: PolicySources
}

/**
 * Creates the handler of requests for files of the site, by their path in the output folder. A page is rendered on
 * request, and again when its plan has another key; outputs of all pages wait until those of their edition are parsed.
 */
export function createSnapshotServer(
  source: SnapshotSource,
): (path: string) => Promise<VirtualFile | undefined> {
  const { root, state, baseUrl } = source
  const rendering: Promise<Rendering> = import('../render.tsx')
  const rendered = new Map<string, RenderedPage>()
  /** The files of outputs, for a site or one of its editions. */
  const made = new WeakMap<Site | Docs, Map<Output, FindFile>>()
  let client: ReturnType<typeof bundleDevClient> | undefined

  return async (path) => {
    if (path.startsWith(`${DEV_FOLDER}/`)) {
      client ??= bundleDevClient()
      return (await client).find((file) => `${DEV_FOLDER}/${file.path}` === path)?.content
    }
    const { snapshot } = state()
    if (!snapshot)
      return /(^|\/)index\.html$/.test(path) ? failedPage('The site cannot be shown yet.') : undefined
    const page = findSnapshotPage(snapshot.site, path)
    if (page) return servePage(snapshot, page.route, page.docs)
    const asset = snapshot.site.files.get(path)
    if (asset) return locate(asset.from, snapshot.site)
    return serveOutput(snapshot, path)
  }

  async function servePage(snapshot: Snapshot, route: Route, docs: Docs): Promise<VirtualFile> {
    if (route.sourceFile !== undefined) source.requestEdition(docs.edition.id)
    if (route.sourceFile !== undefined && snapshot.parts.unparsed.has(route.sourceFile)) {
      await source.parsePage(snapshot, route.sourceFile)
      const now = state().snapshot
      const page = now && findSnapshotPage(now.site, route.file)
      // A page that could not be parsed stays an outline; its problem is reported once all are parsed.
      if (now && page && !now.parts.unparsed.has(route.sourceFile))
        return servePage(now, page.route, page.docs)
    }
    return renderNow(snapshot, createPagePlan(route, docs, snapshot.site), await rendering)
  }

  async function renderNow(
    snapshot: Snapshot,
    plan: PagePlan,
    { renderPage, renderProblem }: Rendering,
  ): Promise<VirtualFile> {
    const { parts } = snapshot
    const { templates, config } = parts
    const key = hashText(keyTextOf(plan, rendererOf(plan, parts), hashText))
    const known = rendered.get(plan.file)
    const isKnown = known?.key === key
    const body = plan.article && !isKnown ? await parts.readBody(plan.article.page) : undefined
    try {
      const page = isKnown ? known : readPage(renderPage(plan, body, templates, config.markdown.maxPageTime))
      rendered.set(plan.file, page)
      const about = {
        ...describePage(state(), false),
        version: snapshot.version,
        shell: snapshot.shell,
        ...(plan.source !== undefined && { source: plan.source }),
      }
      return {
        content: addDevClient(page.html, about, config.baseUrl),
        policySources: page.policySources,
      }
    } catch (error) {
      source.onProblem(renderProblem(error, plan, templates))
      return failedPage('This page could not be rendered.')
    }

    function readPage(html: string): RenderedPage {
      const graph = createLinkGraph()
      addFacts(graph, plan.file, createFactsReader(config)(plan.file, html))
      return { key, html, policySources: policySourcesOf(graph) }
    }
  }

  function failedPage(title: string): VirtualFile {
    return {
      content: addDevClient(createFailedPage(title), describePage(state(), true), baseUrl()),
      status: 500,
    }
  }

  function locate(from: string, site: Site): VirtualFile {
    const folders = ['public', ...site.docs.map(({ edition }) => edition.folder)]
    const folder = folders.map((name) => `${root}/${name}`).find((one) => from.startsWith(`${one}/`))
    return { folder: folder ?? root, path: from.slice((folder ?? root).length + 1) }
  }

  async function serveOutput(snapshot: Snapshot, path: string): Promise<VirtualFile | undefined> {
    const { site } = snapshot
    const output = findOutput(site, path)
    if (!output) return undefined
    if (!output.readsAllPages) return findFile(output, snapshot, site, path)
    await source.parseEdition(docsAt(path, site).edition.id)
    const now = state().snapshot ?? snapshot
    const docs = docsAt(path, now.site)
    const edition = { ...now, site: { ...now.site, built: [docs] } }
    return findFile(output, edition, docs, path)
  }

  async function findFile(
    output: Output,
    { site, parts, version }: Snapshot,
    key: Site | Docs,
    path: string,
  ): Promise<OutputFile['content'] | undefined> {
    const { createSidebarRenderer } = await rendering
    const { templates, config, readBody } = parts
    const renderSidebarItems = createSidebarRenderer(templates, config.markdown.maxPageTime, source.onProblem)
    const known = made.get(key) ?? new Map<Output, FindFile>()
    made.set(key, known)
    const searchVersion = `${state().startedAt} ${version}`
    const find =
      known.get(output) ??
      createFinder(output.files(site, { ...createTools(readBody, searchVersion), renderSidebarItems }))
    known.set(output, find)
    return (await find(path))?.content
  }
}

function findSnapshotPage(site: Site, file: string): { route: Route; docs: Docs } | undefined {
  for (const docs of site.docs) {
    // An index of thousands of routes, which each save replaces, takes longer than looking for one.
    const route = docs.routes.routes.find((one) => one.file === file)
    if (route) return { route, docs }
  }
  return undefined
}

/** The edition that a file belongs to, by its path in the output folder. */
function docsAt(path: string, { docs }: Site): Docs {
  const owners = docs.filter(({ edition }) => `/${path}`.startsWith(`${edition.path}/`))
  return owners.sort((a, b) => b.edition.path.length - a.edition.path.length)[0] ?? docs[0]
}

/** Pages and copied files are served one by one. */
const findOutput = (site: Site, path: string): Output | undefined =>
  site.generated.has(path)
    ? outputs.find(({ paths }) => paths(site).includes(path))
    : outputs.find(({ folders }) => folders?.(site).some((folder) => path.startsWith(folder)))

/** Finds a file by its path. */
type FindFile = (path: string) => Promise<OutputFile | undefined>

/** Makes files until the one that is asked for is there, and keeps them. */
function createFinder(files: ReturnType<Output['files']>): FindFile {
  const iterator = Symbol.asyncIterator in files ? files[Symbol.asyncIterator]() : files[Symbol.iterator]()
  const made = new Map<string, OutputFile>()
  return async (path) => {
    while (!made.has(path)) {
      const { done, value } = await iterator.next()
      if (done) break
      // Nothing is published.
      if ('content' in value) made.set(value.path, value)
    }
    return made.get(path)
  }
}

/** @param searchVersion changes with the documents */
const createTools = (
  readBody: OutputTools['readBody'],
  searchVersion: string,
): Omit<OutputTools, 'renderSidebarItems'> => ({
  // Pages are served one by one.
  async *renderPages() {},
  readFiles: () => [],
  policySources: () => ({}),
  readBody,
  keep: () => undefined,
  makeSearch: (docs, site) => makeSearch(docs, site, searchVersion, readBody),
})
