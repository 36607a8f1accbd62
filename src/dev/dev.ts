import { DEV_FOLDER } from '../core/dev-protocol.ts'
import { messageOf } from '../core/problems/message-of.ts'
import { devFailed } from '../core/problems/site/output-problems.ts'
import { pageCacheFile } from '../node/parse/page-cache-file.ts'
import { createParser } from '../node/parse/parse-pages.ts'
import { locateOptions } from '../node/read/config/locate-options.ts'
import { changeTimeOf } from '../node/read/files/stamp-of.ts'
import { createMemo } from '../node/read/memo.ts'
import type { ReadOptions } from '../node/read/read-site.ts'
import { type FileWatcher, watchFiles } from '../node/read/watch-files.ts'
import { openLastBuild } from '../node/record/last-build.ts'
import { createEventStream } from '../node/serve/event-stream.ts'
import { type RunningServer, serveFolder } from '../node/serve/serve-folder.ts'
import { crashHint } from '../node/source-stack.ts'
import { isSystemError } from '../node/system-errors.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import {
  allProblems,
  createDevState,
  type DevEvent,
  describeState,
  hasNewProblems,
  reduce,
} from './dev-state.ts'
import { joinInSlices } from './in-slices.ts'
import {
  checkSnapshot,
  includeParsed,
  isPending,
  parseAll,
  type Reading,
  readSaved,
  refresh,
} from './refresh.ts'
import { createSnapshotServer } from './serve-snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import { createTimers } from './timers.ts'

export interface DevOptions extends ReadOptions {
  readonly host: string
  readonly port: number
  readonly allowedHosts?: readonly string[] | undefined
  /**
   * Called with the problems of the site whenever they change, sorted by position; with an empty list when all are
   * solved.
   */
  readonly onProblems: (diagnostics: readonly Diagnostic[]) => void
  /** Called when files are polled, because the system cannot watch so many. */
  readonly onPolling: (reason: string) => void
}

/** Milliseconds: one save, or a tool that writes many files, causes several events. */
const SETTLE = 10
/** Delay after sending a page, so that checking does not delay it. */
const CHECK_AFTER = 30
/** Delay after a save is sent to browsers, so that they show it before the rest of the site is looked at. */
const REREAD_AFTER = 50
/** Delay before background work starts without a request. */
const REST_AFTER = 250

/**
 * Serves a site under development: the steps of `build`, with a memo. Its state is a value (`dev-state.ts`); events
 * change it, and this function runs the effects of a change. An author's mistake keeps the last good state.
 *
 * @throws the system's error when no port could be opened
 */
export async function dev(options: DevOptions): Promise<RunningServer> {
  const { root, host, port, allowedHosts = [] } = options
  const memo = createMemo()
  const parser = createParser()
  const reading: Reading = { options: { ...options, last: openLastBuild(root) }, memo, parser }
  const timers = createTimers()
  let state = createDevState(Date.now(), options.edition)
  let watcher: FileWatcher | undefined

  const baseUrl = () => state.snapshot?.site.config.baseUrl ?? options.baseUrl ?? '/'
  const message = () => JSON.stringify(describeState(state, root, baseUrl()))
  const stream = createEventStream(message)

  /** Changes the state, and sends changes to browsers and terminal. */
  function dispatch(event: DevEvent): void {
    const before = state
    state = reduce(before, event)
    const isAboutProblems = hasNewProblems(before, state)
    if (isAboutProblems || state.snapshot?.version !== before.snapshot?.version) stream.send(message())
    if (isAboutProblems) options.onProblems(allProblems(state))
  }

  /** Rereads the changes and publishes them to browsers; changes during a reread start another round. */
  async function refreshAll(): Promise<void> {
    const isReading = state.reading !== 'no'
    dispatch({ type: 'refresh' })
    if (isReading) return
    try {
      do {
        const now = state
        dispatch({ type: 'reading' })
        const saved = await readSaved(reading, now)
        // Pages may have been parsed meanwhile.
        if (saved && state.snapshot === now.snapshot) {
          dispatch(saved)
          timers.clear('check')
          timers.set('refresh', REREAD_AFTER, () => void refreshAll().catch(fail))
          continue
        }
        const { event, diagnostics } = await refresh(reading, now)
        dispatch(event)
        follow(event.next, diagnostics)
      } while (state.reading === 'again')
    } finally {
      dispatch({ type: 'read-ended' })
    }
  }

  /** Runs the effects of a new state of the site. */
  function follow(next: Snapshot | undefined, diagnostics: readonly Diagnostic[]): void {
    timers.clear('check')
    if (next) watcher?.add(memo.files(), memo.folders())
    // The first page comes first: the site is read again once it is watched.
    if (next && !watcher) return
    if (next && isPending(next, state)) {
      parseInBackground()
      return
    }
    timers.set('check', next ? CHECK_AFTER : 0, async () => {
      const { snapshot, editions } = state
      // Each read starts a check of its own.
      const isWanted = () => state.snapshot === snapshot && state.reading === 'no' && !timers.isClosed()
      if (!next || !snapshot) {
        dispatch({ type: 'checked', problems: diagnostics })
        return
      }
      const between = await checkSnapshot(snapshot, state, isWanted)
      if (!between) return
      const clean = between.length === 0 ? { clean: { snapshot, editions } } : {}
      const problems = await locateOptions(root, [...diagnostics, ...between])
      dispatch({ type: 'checked', problems, ...clean })
    })
  }

  function parseInBackground(): void {
    if (timers.has('parse')) return
    timers.set('parse', 0, async () => {
      await parseAll(reading, state).catch(() => {})
      refreshSoon()
    })
  }

  function refreshSoon(): void {
    timers.set('refresh', SETTLE, () => void refreshAll().catch(fail))
  }

  function fail(error: unknown): void {
    const hint = isSystemError(error) ? undefined : crashHint(error)
    dispatch({ type: 'checked', problems: [devFailed(messageOf(error), hint)] })
  }

  async function parsePage(snapshot: Snapshot, file: string): Promise<void> {
    const source = snapshot.parts.unparsed.get(file)
    if (!source) return
    const extras = { isUrgent: true, cacheFile: pageCacheFile(root), root }
    await parser.parse([source], snapshot.parts.pageOptionsOf, extras)
    const event = state.snapshot === snapshot ? await includeParsed(reading, snapshot) : undefined
    if (event) dispatch(event)
  }

  /** Has the documents of an edition parsed and checked from now on. */
  function requestEdition(edition: string): void {
    if (state.editions.has(edition)) return
    dispatch({ type: 'edition-requested', edition })
    refreshSoon()
  }

  async function parseEdition(edition: string): Promise<void> {
    requestEdition(edition)
    while (state.snapshot && isPending(state.snapshot, state)) {
      await parseAll(reading, state)
      const event = await includeParsed(reading, state.snapshot)
      if (event) dispatch(event)
    }
  }

  function noteChange(path: string, isListed: boolean): void {
    dispatch({ type: 'changed', path })
    memo.forget(path, isListed)
  }

  function startWatching(): FileWatcher {
    return watchFiles({
      root,
      onChange(path, isListed) {
        noteChange(path, isListed)
        refreshSoon()
      },
      async onReady(isAgain) {
        if (isAgain) memo.forgetAll()
        else await noteUnseenChanges()
        refreshSoon()
      },
      onPolling: options.onPolling,
    })
  }

  /** Catches up with changes that were made while the watch was set up. */
  async function noteUnseenChanges(): Promise<void> {
    const changed = await joinInSlices(findChanges(memo.files(), state.startedAt), () => !timers.isClosed())
    for (const path of changed ?? []) noteChange(path, false)
    for (const folder of memo.folders()) memo.forget(`${folder}/`, true)
  }

  /** Starts background work after the first page is sent, or when no request comes. */
  function startRest(): void {
    timers.clear('rest')
    if (watcher || timers.isClosed()) return
    watcher = startWatching()
    watcher.add(memo.files(), memo.folders())
    // The first save finds a thread that has loaded the parser.
    parser.prewarm()
    if (state.snapshot && isPending(state.snapshot, state)) parseInBackground()
  }

  async function stop(): Promise<void> {
    timers.close()
    stream.close()
    await Promise.all([watcher?.close(), parser.close()])
  }

  const onProblem = (problem: Diagnostic) => dispatch({ type: 'render-failed', problem })
  const virtualFile = createSnapshotServer({
    root,
    state: () => state,
    baseUrl,
    onProblem,
    requestEdition,
    parsePage,
    parseEdition,
  })
  await refreshAll().catch(fail)
  const serving = serveFolder({
    host,
    port,
    // A getter, because a changed config may open or move the site.
    get allowedHosts() {
      return [...allowedHosts, ...(state.snapshot?.site.config.server.allowedHosts ?? [])]
    },
    get frameHosts() {
      return state.snapshot?.site.config.embeds.hosts ?? []
    },
    get frameAncestors() {
      return state.snapshot?.site.config.security.frameAncestors ?? []
    },
    get baseUrl() {
      return baseUrl()
    },
    compress: false,
    virtualFile,
    onRequest: startRest,
    handle(request, response, path) {
      if (path !== `/${DEV_FOLDER}/events`) return false
      stream.listen(request, response)
      return true
    },
  })
  // Its threads would keep the process alive with nothing to serve.
  const server = await serving.catch((error: unknown) => stop().then(() => Promise.reject(error)))
  timers.set('rest', REST_AFTER, startRest)
  const path = state.snapshot?.site.docs.find(({ edition }) => edition.id === options.edition)?.edition.path
  return {
    ...server,
    // The front page of the edition that is asked for.
    url: server.url.replace(/\/$/, '') + (path || '/'),
    async close() {
      await Promise.all([stop(), server.close()])
    },
  }
}

/** Finds, one by one, the files that are there and were changed since a time. */
function* findChanges(files: Iterable<string>, time: number): Iterable<readonly string[]> {
  for (const file of files) yield (changeTimeOf(file) ?? 0) >= time ? [file] : []
}
