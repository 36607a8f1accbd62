import type { DevMessage, DevPage } from '../core/dev-protocol.ts'
import { sortDiagnostics } from '../core/problems/diagnostics.ts'
import { withBase } from '../core/url.ts'
import type { Diagnostic } from '../types.ts'
import { describeProblems } from './describe-problems.ts'
import type { Snapshot } from './snapshot.ts'

/** All that `docsgen dev` knows, as a value. */
export interface DevState {
  /** When the server was started: it tells one server from another. */
  readonly startedAt: number
  /** What is shown; none before the site could be read for the first time. */
  readonly snapshot?: Snapshot
  /** Absolute paths of files that have changed since they were last read. */
  readonly changed: ReadonlySet<string>
  /** Whether the site is being read, and has to be read once more after that. */
  readonly reading: 'no' | 'yes' | 'again'
  /** What is wrong with the site, but for what shows when a page is rendered. */
  readonly problems: readonly Diagnostic[]
  readonly renderProblems: readonly Diagnostic[]
  /** The version in which a copied file changed last, by its path in the output folder. */
  readonly assetVersions: Readonly<Record<string, number>>
}

export type DevEvent =
  /** A file has changed, come or gone. */
  | { readonly type: 'changed'; readonly path: string }
  /** The site is to be read. */
  | { readonly type: 'refresh' }
  /** The changed files are being read now. */
  | { readonly type: 'reading' }
  /** The site was read; without `next` it cannot be shown. `isPatched`: parts of it are those of the last good state. */
  | {
      readonly type: 'read'
      readonly next: Snapshot | undefined
      readonly changedAssets: readonly string[]
      readonly isPatched: boolean
    }
  | { readonly type: 'read-ended' }
  /** More pages of a snapshot were parsed. */
  | { readonly type: 'parsed'; readonly from: Snapshot; readonly next: Snapshot }
  | { readonly type: 'checked'; readonly problems: readonly Diagnostic[] }
  | { readonly type: 'render-failed'; readonly problem: Diagnostic }

/** The state before anything is read. */
export function createDevState(startedAt: number): DevState {
  return {
    startedAt,
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
    case 'reading':
      return { ...state, reading: 'yes', changed: new Set() }
    case 'read':
      return reduceRead(state, event)
    case 'read-ended':
      return { ...state, reading: 'no' }
    case 'parsed':
      // Another snapshot has come meanwhile, and knows these pages, too.
      return state.snapshot === event.from ? { ...state, snapshot: event.next } : state
    case 'checked':
      return { ...state, problems: event.problems }
    case 'render-failed':
      return { ...state, renderProblems: [...state.renderProblems, event.problem] }
  }
}

function reduceRead(
  state: DevState,
  { next, changedAssets, isPatched }: Extract<DevEvent, { type: 'read' }>,
): DevState {
  const isNew =
    next !== undefined && (next.fingerprint !== state.snapshot?.fingerprint || changedAssets.length > 0)
  // What was said of the last good state has other lines now.
  const renderProblems = isNew || !next || isPatched ? [] : state.renderProblems
  if (!isNew) return { ...state, renderProblems }
  const versions = changedAssets.map((path) => [path, next.version])
  return {
    ...state,
    snapshot: next,
    renderProblems,
    assetVersions: { ...state.assetVersions, ...Object.fromEntries(versions) },
  }
}

/** Everything that is wrong, sorted by place. */
export function allProblems({ problems, renderProblems }: DevState): Diagnostic[] {
  return sortDiagnostics([...problems, ...renderProblems])
}

/** What a page of a snapshot says about itself to its script. */
export function describePage({ startedAt, snapshot }: DevState, isFailed: boolean): DevPage {
  return { server: startedAt, version: snapshot?.version ?? 0, shell: snapshot?.shell ?? '', isFailed }
}

const MOST_PROBLEMS_SENT = 50

/** The whole state as browsers are told it; `root` is where the files of problems lie. */
export function describeState(state: DevState, root: string, baseUrl: string): DevMessage {
  const { isFailed: _, ...page } = describePage(state, false)
  const { snapshot, assetVersions } = state
  const all = allProblems(state)
  const url = (path: string) => withBase(`/${path.split('/').map(encodeURIComponent).join('/')}`, baseUrl)
  return {
    ...page,
    styles: (snapshot?.site.assets.styles ?? []).map((style) => withBase(style, baseUrl)),
    assets: Object.fromEntries(Object.entries(assetVersions).map(([path, version]) => [url(path), version])),
    problems: describeProblems(all.slice(0, MOST_PROBLEMS_SENT), root),
    problemCount: all.length,
  }
}
