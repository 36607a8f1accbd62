import { checkSite } from './core/check-site.ts'
import { crawl } from './core/crawl.ts'
import {
  addDevClient,
  createFailedPage,
  DEV_FOLDER,
  type DevPage,
  type DevState,
} from './core/dev-messages.ts'
import { sortDiagnostics } from './core/diagnostics.ts'
import { addPage, createLinkGraph } from './core/links/link-graph.ts'
import { withBase } from './core/url.ts'
import { bundleDevClient } from './node/bundle-dev-client.ts'
import { collectGarbage } from './node/collect-garbage.ts'
import { describeProblems } from './node/describe-problems.ts'
import { createShown, type Shown } from './node/dev-shown.ts'
import { createEventStream } from './node/event-stream.ts'
import { createMemory } from './node/memory.ts'
import { openPageCache } from './node/page-cache.ts'
import { createParser } from './node/parse-pages.ts'
import { pageOptionsOf, type ReadOptions, readSite } from './node/read-site.ts'
import { messageOf } from './node/run-bundle.ts'
import { type RunningServer, serveFolder, type VirtualFile } from './node/serve.ts'
import { changedSince, stampOf } from './node/stamp-of.ts'
import { watchFiles } from './node/watch-files.ts'
import type { Diagnostic, Route, SourceFile } from './types.ts'

export interface DevOptions extends ReadOptions {
  readonly host: string
  readonly port: number
  readonly allowedHosts?: readonly string[] | undefined
  /** Told what is wrong with the site whenever that changes, sorted by place; an empty list when all is well again. */
  readonly onProblems: (diagnostics: readonly Diagnostic[]) => void
  /** Told that files are looked at again and again, because the system cannot watch so many. */
  readonly onPolling: (reason: string) => void
}

type Rendering = typeof import('./render.tsx')

/** Pages that have changed are waited for up to this many; of more (a branch was changed) the reader sees what is there. */
const WORTH_WAITING = 24
/** Events of one save, or of a tool that writes many files, come in a row. */
const SETTLE = 10
const CHECK_AFTER = 30
const REST_AFTER = 250
const COLLECT_EVERY = 20
const MOST_PROBLEMS_SENT = 50

/**
 * Serves a site that is being written: the pipeline of `build`, with a memory. Pages are drawn when they are asked for; documents
 * that nobody has looked at yet are parsed in the background. An author's mistake keeps the last good state. Without a port it gives
 * the reason.
 */
export async function dev(options: DevOptions): Promise<RunningServer> {
  const { root } = options
  const startedAt = Date.now()
  const memory = createMemory()
  const parser = createParser()
  // React is loaded while esbuild works.
  const rendering = import('./render.tsx')
  let client: ReturnType<typeof bundleDevClient> | undefined
  const stream = createEventStream(() => JSON.stringify(describeState()))

  let shown: Shown | undefined
  let problems: readonly Diagnostic[] = []
  let drawingProblems: readonly Diagnostic[] = []
  let reported = '[]'
  const changedAssets = new Map<string, number>()
  const changedFiles = new Set<string>()
  let rounds = 0
  let isRefreshing = false
  let isStale = false
  let isParsingAll = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let checkTimer: NodeJS.Timeout | undefined

  const read = (isAwaited: (source: SourceFile) => boolean, keepsPages: boolean) =>
    readSite(options, { memory, parser, isAwaited, keepsPages, lastGood: shown?.parts })

  /** Reads again what has changed and shows it; changes that come meanwhile are taken in the next round. */
  async function refresh(): Promise<void> {
    if (isRefreshing) {
      isStale = true
      return
    }
    isRefreshing = true
    try {
      do {
        isStale = false
        await refreshOnce()
      } while (isStale)
    } finally {
      isRefreshing = false
    }
  }

  async function refreshOnce(): Promise<void> {
    const changed = new Set(changedFiles)
    changedFiles.clear()
    const isFirst = shown === undefined
    const isWorthWaiting = ({ path }: SourceFile) =>
      isFirst ? path === 'index.md' : changed.size <= WORTH_WAITING && changed.has(`${root}/content/${path}`)
    // Every save would leave a file in the cache on disk.
    const { parts, isPatched, diagnostics } = await read(isWorthWaiting, isFirst)
    if (parts) {
      const assets = [...parts.files.values()].filter(({ from }) => changed.has(from))
      const next = createShown(parts, (shown?.version ?? 0) + 1)
      if (next.fingerprint !== shown?.fingerprint || assets.length > 0) {
        for (const { path } of assets) changedAssets.set(path, next.version)
        shown = next
        drawingProblems = []
        publish()
      }
      watcher?.add(memory.files())
      if (parts.unparsed.size > 0 && watcher) setTimeout(parseAll, 0)
    }
    // What was said of the last good state has other lines now.
    if (!parts || isPatched) drawingProblems = []
    // What is wrong between the pages is known once all are parsed, and is looked for when the page has been sent.
    clearTimeout(checkTimer)
    if (parts && parts.unparsed.size > 0) return
    checkTimer = setTimeout(
      () => {
        const between = parts && shown ? checkSite(shown.site, shown.parts.configFile) : []
        problems = [...diagnostics, ...between]
        publishProblems()
        rounds++
        if (rounds % COLLECT_EVERY === 0) collectGarbage()
      },
      parts ? CHECK_AFTER : 0,
    )
  }

  function parseAll(): void {
    if (isParsingAll || isClosed) return
    isParsingAll = true
    const end = () => {
      isParsingAll = false
      if (!isClosed) later()
    }
    read(() => true, true).then(end, end)
  }

  const baseUrl = () => shown?.site.config.baseUrl ?? options.baseUrl ?? '/'

  function describePage(isFailed: boolean): DevPage {
    return { server: startedAt, version: shown?.version ?? 0, shell: shown?.shell ?? '', isFailed }
  }

  function describeState(): DevState {
    const { isFailed: _, ...page } = describePage(false)
    const all = sortDiagnostics([...problems, ...drawingProblems])
    const url = (path: string) => withBase(`/${path.split('/').map(encodeURIComponent).join('/')}`, baseUrl())
    return {
      ...page,
      styles: (shown?.site.assets.styles ?? []).map((style) => withBase(style, baseUrl())),
      assets: Object.fromEntries([...changedAssets].map(([path, version]) => [url(path), version])),
      problems: describeProblems(all.slice(0, MOST_PROBLEMS_SENT), root),
      problemCount: all.length,
    }
  }

  function publish(): void {
    stream.send(JSON.stringify(describeState()))
  }

  /** Tells browsers and terminal what is wrong, if that has changed. */
  function publishProblems(): void {
    const all = sortDiagnostics([...problems, ...drawingProblems])
    const key = JSON.stringify(all)
    if (key === reported) return
    reported = key
    publish()
    options.onProblems(all)
  }

  async function serveFile(path: string): Promise<VirtualFile | undefined> {
    await first
    if (path.startsWith(`${DEV_FOLDER}/`)) {
      client ??= bundleDevClient()
      return (await client).find((file) => `${DEV_FOLDER}/${file.path}` === path)?.content
    }
    if (!shown)
      return /(^|\/)index\.html$/.test(path) ? failedPage('The site cannot be shown yet.') : undefined
    const route = shown.routes.get(path)
    if (route) return drawPage(shown, route)
    const bundle = shown.bundles.get(path)
    if (bundle) return bundle.content
    const asset = shown.site.files.get(path)
    if (asset) return locate(asset.from)
    if (!/\.(json|xml|md|txt)$/.test(path)) return undefined
    return (await wholeSite()).summaries().get(path)?.content
  }

  async function drawPage(from: Shown, route: Route): Promise<VirtualFile> {
    const drawn = from.drawn.get(route.file)
    if (drawn) return drawn
    const source = from.parts.unparsed.get(route.source ?? '')
    if (source) {
      const cacheFile = openPageCache(root)
      await parser.parse([source], pageOptionsOf(from.parts.config), { isUrgent: true, cacheFile })
      if (shown === from) await includeParsed()
      const now = shown?.routes.get(route.file)
      // A page that could not be parsed stays an outline; its problem is told once all are parsed.
      if (shown && now && !shown.parts.unparsed.has(route.source ?? '')) return drawPage(shown, now)
    }
    const page = drawNow(from, route, await rendering)
    from.drawn.set(route.file, page)
    return page
  }

  /** The same version of the site, with the pages that have been parsed since in place of their outlines. */
  async function includeParsed(): Promise<void> {
    const before = shown
    const { parts } = await read(() => false, false)
    if (parts && before && shown === before) shown = createShown(parts, before.version)
  }

  function drawNow(from: Shown, route: Route, { renderRoute, renderProblem }: Rendering): VirtualFile {
    const { templates } = from.parts
    try {
      const html = renderRoute(from.site, route, templates)
      const graph = createLinkGraph()
      addPage(graph, route.file, crawl(html), from.site.config)
      const page = { ...describePage(false), version: from.version, shell: from.shell }
      return {
        content: addDevClient(html, page, from.site.config.baseUrl),
        imageOrigins: [...graph.imageOrigins],
      }
    } catch (error) {
      drawingProblems = [...drawingProblems, renderProblem(error, route, templates)]
      publishProblems()
      return failedPage('This page could not be drawn.')
    }
  }

  function failedPage(title: string): VirtualFile {
    const content = addDevClient(createFailedPage(title), describePage(true), baseUrl())
    return { content, status: 500 }
  }

  function locate(from: string): VirtualFile {
    const folder = ['public', 'content'].map((name) => `${root}/${name}`).find((one) => from.startsWith(one))
    return { folder: folder ?? root, path: from.slice((folder ?? root).length + 1) }
  }

  /** Search looks through all pages, so it waits for those that are still to be parsed. */
  async function wholeSite(): Promise<Shown> {
    while (shown && shown.parts.unparsed.size > 0) {
      await read(() => true, true)
      await includeParsed()
    }
    return shown as Shown
  }

  function later(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh().catch(fail), SETTLE)
  }

  function fail(error: unknown): void {
    problems = [{ code: 'dev-failed', severity: 'error', message: messageOf(error) }]
    publishProblems()
  }

  function startWatching() {
    return watchFiles({
      root,
      onChange(path, isListed) {
        changedFiles.add(path)
        memory.forget(path, isListed)
        later()
      },
      onReady(isAgain) {
        if (isAgain) {
          memory.forgetAll()
          return later()
        }
        // What was written while the watch was set up was seen by nobody.
        const files = [...memory.files()].filter((path) => stampOf(path) !== '')
        for (const path of changedSince(files, startedAt)) {
          changedFiles.add(path)
          memory.forget(path, false)
        }
        for (const folder of ['content', 'public']) memory.forget(`${root}/${folder}/`, true)
        later()
      },
      onPolling: options.onPolling,
    })
  }

  /** What can wait until somebody has seen the first page, or until nobody seems to come. */
  function startTheRest(): void {
    clearTimeout(restTimer)
    if (watcher || isClosed) return
    watcher = startWatching()
    watcher.add(memory.files())
    if (shown && shown.parts.unparsed.size > 0) setTimeout(parseAll, 0)
  }

  let watcher: ReturnType<typeof watchFiles> | undefined
  let restTimer: NodeJS.Timeout | undefined
  const first = refresh().catch(fail)
  await first
  async function stop(): Promise<void> {
    isClosed = true
    clearTimeout(restTimer)
    clearTimeout(timer)
    clearTimeout(checkTimer)
    stream.close()
    await Promise.all([watcher?.close(), parser.close()])
  }

  const { host, port, allowedHosts = [] } = options
  const serving = serveFolder({
    host,
    port,
    // A config that is changed may open or move the site.
    get allowedHosts() {
      return [...allowedHosts, ...(shown?.site.config.server.allowedHosts ?? [])]
    },
    get frameAncestors() {
      return shown?.site.config.security.frameAncestors ?? []
    },
    get baseUrl() {
      return baseUrl()
    },
    compress: false,
    virtualFile: serveFile,
    onRequest: startTheRest,
    handle(request, response, path) {
      if (path !== `/${DEV_FOLDER}/events`) return false
      stream.listen(request, response)
      return true
    },
  })
  // Its threads would keep the process alive after there is nothing to serve.
  const server = await serving.catch((error: unknown) => stop().then(() => Promise.reject(error)))
  restTimer = setTimeout(startTheRest, REST_AFTER)
  return {
    ...server,
    async close() {
      await Promise.all([stop(), server.close()])
    },
  }
}
