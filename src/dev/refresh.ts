import { join } from 'node:path'
import { setSeverities } from '../core/problems/set-severities.ts'
import { findSiteProblems } from '../core/site/find-site-problems.ts'
import { loadSite } from '../load-site.ts'
import type { Parser } from '../node/parse/parse-pages.ts'
import type { Memo } from '../node/read/memo.ts'
import type { LocatedSource } from '../node/read/read-files.ts'
import { type ReadOptions, readSite } from '../node/read/read-site.ts'
import type { Diagnostic } from '../types.ts'
import type { DevEvent, DevState } from './dev-state.ts'
import { createSnapshot, type Snapshot } from './snapshot.ts'

/** The data that `dev` keeps between two reads of the site. */
export interface Reading {
  readonly options: ReadOptions
  readonly memo: Memo
  readonly parser: Parser
}

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
  { snapshot, changed }: DevState,
): Promise<{ event: Extract<DevEvent, { type: 'read' }>; diagnostics: readonly Diagnostic[] }> {
  const isChanged = (file: string) => changed.has(join(options.root, file))
  const isAwaited = ({ path, file, edition, includes = [] }: LocatedSource) =>
    snapshot === undefined
      ? edition === '' && path === 'index.md'
      : changed.size <= WORTH_WAITING && [file, ...includes].some(isChanged)
  const { parts, isPatched, diagnostics } = await loadSite(options, {
    ...reread,
    isAwaited,
    // Otherwise every save would add a file to the cache on disk.
    keepsPages: snapshot === undefined,
    lastGood: snapshot?.parts,
  })
  const assets = [...(parts?.files.values() ?? [])].filter(({ from }) => changed.has(from))
  return {
    event: {
      type: 'read',
      next: parts && createSnapshot(parts, (snapshot?.version ?? 0) + 1),
      changedAssets: assets.map(({ path }) => path),
      isPatched: isPatched ?? false,
    },
    diagnostics,
  }
}

/** Parses all remaining documents, and caches the pages on disk. */
export async function parseAll({ options, ...reread }: Reading, { snapshot }: DevState): Promise<void> {
  await readSite(options, { ...reread, isAwaited: () => true, keepsPages: true, lastGood: snapshot?.parts })
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
  return parts && { type: 'parsed', from: snapshot, next: createSnapshot(parts, snapshot.version) }
}

/** The problems between the pages, which need all pages parsed. */
export const checkSnapshot = ({ site, parts }: Snapshot): readonly Diagnostic[] =>
  setSeverities(findSiteProblems(site, parts.configFile), parts.config.problems)
