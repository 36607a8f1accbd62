import { join, relative, sep } from 'node:path'
import { setSeverities } from '../core/problems/set-severities.ts'
import { selectEdition } from '../core/site/editions/select-edition.ts'
import { findEditProblems, findProblemsInParts } from '../core/site/find-site-problems.ts'
import { hasModules, loadSite } from '../load-site.ts'
import type { Parser } from '../node/parse/parse-pages.ts'
import type { LocatedSource } from '../node/read/files/read-source.ts'
import type { Memo } from '../node/read/memo.ts'
import { type ReadOptions, readSite } from '../node/read/read-site.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { DevEvent, DevState } from './dev-state.ts'
import { joinInSlices } from './in-slices.ts'
import { createSnapshot, findEdited, replaceDocuments, type Snapshot } from './snapshot.ts'

/** The data that `dev` keeps between two reads of the site. */
export interface Reading {
  readonly options: ReadOptions
  readonly memo: Memo
  readonly parser: Parser
}

type ReadEvent = Extract<DevEvent, { type: 'read' }>

/** Up to this many changed pages are awaited; with more (a switched branch) the reader gets the current state. */
const WORTH_WAITING = 24

/**
 * Rereads the site by the steps of `build` with a memo. Awaits the changed pages, or the home page the first time;
 * the others are outlines until they are parsed.
 *
 * @returns the result, with the problems of the files that were read
 */
export async function refresh(
  { options, ...reread }: Reading,
  { snapshot, changed, editions }: DevState,
): Promise<{ event: ReadEvent; diagnostics: readonly Diagnostic[] }> {
  const isChanged = (file: string) => changed.has(join(options.root, file))
  const isAwaited = ({ path, file, edition, includes = [] }: LocatedSource) =>
    snapshot === undefined
      ? edition === (options.edition ?? '') && path === 'index.md'
      : changed.size <= WORTH_WAITING && [file, ...includes].some(isChanged)
  const { parts, isPatched, diagnostics } = await loadSite(options, {
    ...reread,
    editions,
    isAwaited,
    // Otherwise every save would add a file to the cache on disk.
    keepsPages: snapshot === undefined,
    lastGood: snapshot?.parts,
  })
  const assets = [...(parts?.files.values() ?? [])].filter(({ from }) => changed.has(from))
  const next = parts && createSnapshot(parts, (snapshot?.version ?? 0) + 1, snapshot)
  const selected =
    next && options.edition !== undefined ? selectEdition(next.site, options.edition) : undefined
  const unknown = selected && 'code' in selected ? [selected] : []
  return {
    event: {
      type: 'read',
      next: unknown.length > 0 ? undefined : next,
      changedAssets: assets.map(({ path }) => path),
      isPatched: isPatched ?? false,
    },
    diagnostics: [...diagnostics, ...unknown],
  }
}

/**
 * Reads saved documents of which other pages show nothing, such as a sentence: an author sees them before the rest of the site is
 * looked at.
 *
 * @returns undefined where anything else has changed
 */
export async function readSaved(
  { options, parser }: Reading,
  { snapshot, changed }: DevState,
): Promise<ReadEvent | undefined> {
  if (!snapshot || changed.size > WORTH_WAITING) return undefined
  const { parts } = snapshot
  const files = new Set([...changed].map((path) => relative(options.root, path).split(sep).join('/')))
  const sources = parts.sources
    .filter(({ file }) => files.has(file))
    .map(parts.readAgain)
    .filter((source) => 'hash' in source)
  if (sources.length === 0 || sources.length < changed.size) return undefined
  const { pages } = await parser.parse(sources, parts.pageOptionsOf, { isUrgent: true, root: options.root })
  if (pages.length < sources.length || pages.some(hasModules)) return undefined
  const next = replaceDocuments(snapshot, sources, pages)
  return next && { type: 'read', next, changedAssets: [], isPatched: false }
}

/** Whether documents that the requested editions show are not parsed yet. */
export function isPending({ site, parts }: Snapshot, { editions }: DevState): boolean {
  return site.docs.some(
    ({ edition, routes }) =>
      editions.has(edition.id) && routes.routes.some(({ sourceFile = '' }) => parts.unparsed.has(sourceFile)),
  )
}

/** Parses the remaining documents of the requested editions, and caches the pages on disk. */
export async function parseAll(
  { options, ...reread }: Reading,
  { snapshot, editions }: DevState,
): Promise<void> {
  await readSite(options, {
    ...reread,
    editions,
    isAwaited: () => true,
    isInBackground: true,
    keepsPages: true,
    lastGood: snapshot?.parts,
  })
}

/** The same version of the site, with pages instead of the outlines that have been parsed since. */
export async function includeParsed(
  { options, ...reread }: Reading,
  snapshot: Snapshot,
): Promise<DevEvent | undefined> {
  const { parts } = await loadSite(options, {
    ...reread,
    isAwaited: () => false,
    keepsPages: false,
    lastGood: snapshot.parts,
  })
  return parts && { type: 'parsed', from: snapshot, next: createSnapshot(parts, snapshot.version, snapshot) }
}

/**
 * The problems between the pages of the requested editions, which need all of these parsed. They are looked for in slices of time,
 * because the links of thousands of pages take longer than a reader waits; since a check that found nothing only in what was edited.
 *
 * @param isWanted asked after each slice; once it says no the result is undefined
 */
export async function checkSnapshot(
  snapshot: Snapshot,
  { editions, clean }: Pick<DevState, 'editions' | 'clean'>,
  isWanted: () => boolean,
): Promise<readonly Diagnostic[] | undefined> {
  const { site, parts } = snapshot
  const built = { ...site, built: site.docs.filter(({ edition }) => editions.has(edition.id)) }
  const edited = clean?.editions === editions ? findEdited(clean.snapshot, snapshot) : undefined
  const lists = edited
    ? [findEditProblems(built, ({ page }) => !page || !edited.has(page))]
    : findProblemsInParts(built, parts.configFile)
  const found = await joinInSlices(lists, isWanted)
  return found && setSeverities(found, parts.config.problems)
}
