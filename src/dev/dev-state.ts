import type { DevMessage, DevPage } from '../core/dev-protocol.ts'
import { sortDiagnostics } from '../core/problems/diagnostics.ts'
import { withBase } from '../core/url.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { describeProblems } from './describe-problems.ts'
import { looksSame, type Snapshot } from './snapshot.ts'

/** The whole state of `docsgen dev`, as a value. */
export interface DevState {
  /** Start time of the server, which identifies it. */
  readonly startedAt: number
  /** The served state of the site; undefined until the site could be read once. */
  readonly snapshot?: Snapshot
  /** Ids of the editions of which a page was requested. The documents of others stay outlines, and their problems unknown. */
  readonly editions: ReadonlySet<string>
  /** Absolute paths of files that have changed since they were last read. */
  readonly changed: ReadonlySet<string>
  /** Whether the site is being read, and whether it has to be read again afterwards. */
  readonly reading: 'no' | 'yes' | 'again'
  /** The problems of the site by their positions, except those that rendering finds. */
  readonly problems: readonly Diagnostic[]
  readonly renderProblems: readonly Diagnostic[]
  /** The last check that has found nothing between the pages of the requested editions. */
  readonly clean?: CleanCheck
  /** The version of the last change of each copied file, by its path in the output folder. */
  readonly assetVersions: Readonly<Record<string, number>>
}

export interface CleanCheck {
  readonly snapshot: Snapshot
  readonly editions: ReadonlySet<string>
}

export type DevEvent =
  /** A file was changed, added or removed. */
  | { readonly type: 'changed'; readonly path: string }
  /** Requests a read of the site. */
  | { readonly type: 'refresh' }
  /** A page of an edition is requested. */
  | { readonly type: 'edition-requested'; readonly edition: string }
  /** A read of the changed files begins. */
  | { readonly type: 'reading' }
  /** The site was read; without `next` it cannot be served. `isPatched`: parts of it are from the last good state. */
  | {
      readonly type: 'read'
      readonly next: Snapshot | undefined
      readonly changedAssets: readonly string[]
      readonly isPatched: boolean
    }
  | { readonly type: 'read-ended' }
  /** More pages of a snapshot are parsed. */
  | { readonly type: 'parsed'; readonly from: Snapshot; readonly next: Snapshot }
  | { readonly type: 'checked'; readonly problems: readonly Diagnostic[]; readonly clean?: CleanCheck }
  | { readonly type: 'render-failed'; readonly problem: Diagnostic }

/** The state before anything is read; `edition` is the id of the first edition that is shown. */
export function createDevState(startedAt: number, edition = ''): DevState {
  return {
    startedAt,
    editions: new Set([edition]),
    changed: new Set(),
    reading: 'no',
    problems: [],
    renderProblems: [],
    assetVersions: {},
  }
}

/** The state after an event. */
export function reduce(state: DevState, event: DevEvent): DevState {
  switch (event.type) {
    case 'changed':
      return { ...state, changed: new Set([...state.changed, event.path]) }
    case 'refresh':
      return { ...state, reading: state.reading === 'no' ? 'yes' : 'again' }
    case 'edition-requested':
      return state.editions.has(event.edition)
        ? state
        : { ...state, editions: new Set([...state.editions, event.edition]) }
    case 'reading':
      return { ...state, reading: 'yes', changed: new Set() }
    case 'read':
      return reduceRead(state, event)
    case 'read-ended':
      return { ...state, reading: 'no' }
    case 'parsed':
      // Another snapshot has replaced it, and includes these pages.
      return state.snapshot === event.from ? { ...state, snapshot: event.next } : state
    case 'checked':
      return {
        ...state,
        problems: sortDiagnostics(event.problems),
        ...(event.clean && { clean: event.clean }),
      }
    case 'render-failed':
      return { ...state, renderProblems: [...state.renderProblems, event.problem] }
  }
}

function reduceRead(
  state: DevState,
  { next, changedAssets, isPatched }: Extract<DevEvent, { type: 'read' }>,
): DevState {
  const isNew =
    next !== undefined &&
    (state.snapshot === undefined || !looksSame(next, state.snapshot) || changedAssets.length > 0)
  // Problems of the last good state have outdated line numbers.
  const isOutdated = state.renderProblems.length > 0 && (isNew || !next || isPatched)
  const renderProblems = isOutdated ? [] : state.renderProblems
  if (!isNew) return { ...state, renderProblems }
  const versions = changedAssets.map((path) => [path, next.version])
  return {
    ...state,
    snapshot: next,
    renderProblems,
    assetVersions: { ...state.assetVersions, ...Object.fromEntries(versions) },
  }
}

/** All problems, sorted by position. */
export function allProblems({ problems, renderProblems }: DevState): readonly Diagnostic[] {
  return renderProblems.length === 0 ? problems : sortDiagnostics([...problems, ...renderProblems])
}

/** Whether an event has changed the problems. */
export const hasNewProblems = (before: DevState, now: DevState): boolean =>
  (before.problems !== now.problems || before.renderProblems !== now.renderProblems) &&
  JSON.stringify(allProblems(before)) !== JSON.stringify(allProblems(now))

/** The state of a page for its client. */
export function describePage({ startedAt, snapshot }: DevState, isFailed: boolean): DevPage {
  return { server: startedAt, version: snapshot?.version ?? 0, shell: snapshot?.shell ?? '', isFailed }
}

const MOST_PROBLEMS_SENT = 50

/** The whole state for browsers; `root` is the folder of the problems' files. */
export function describeState(state: DevState, root: string, baseUrl: string): DevMessage {
  const { isFailed: _, ...page } = describePage(state, false)
  const { snapshot, assetVersions } = state
  // Only the first are sent, and errors are what keeps a site from being published.
  const all = [...allProblems(state)].sort(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'),
  )
  const url = (path: string) => withBase(`/${path.split('/').map(encodeURIComponent).join('/')}`, baseUrl)
  return {
    ...page,
    styles: (snapshot?.site.assets.styles ?? []).map((style) => withBase(style, baseUrl)),
    assets: Object.fromEntries(Object.entries(assetVersions).map(([path, version]) => [url(path), version])),
    problems: describeProblems(all.slice(0, MOST_PROBLEMS_SENT), root),
    problemCount: all.length,
  }
}
