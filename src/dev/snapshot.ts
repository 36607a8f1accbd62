import { shownText } from '../core/content/shown-text.ts'
import { replacePages } from '../core/site/replace-pages.ts'
import { createSite } from '../core/site/site.ts'
import { hashText } from '../node/publish/stage-files.ts'
import type { LocatedSource } from '../node/read/files/read-source.ts'
import { assetsOf, type LoadedSite } from '../node/read/loaded-site.ts'
import type { PageOutline } from '../types/page.ts'
import type { Site } from '../types/site.ts'

/** A state of the site that `docsgen dev` can serve. */
export interface Snapshot {
  /** Grows with every change. */
  readonly version: number
  readonly parts: LoadedSite
  readonly site: Site
  /** Hash of everything besides documents, apart from the content of copied files. */
  readonly surroundings: string
  /** Changes with everything that cannot be updated in place: scripts, templates, config. */
  readonly shell: string
}

/** Makes the site of the loaded parts, of the site before where only texts have changed. */
export function createSnapshot(parts: LoadedSite, version: number, before?: Snapshot): Snapshot {
  const { config } = parts
  const shell = shellOf(parts)
  const surroundings = surroundingsOf(parts, shell)
  // Authors see which translations are outdated, whatever readers see.
  const shown = { ...config, i18n: { ...config.i18n, outdatedNotice: true } }
  const updated =
    before?.surroundings === surroundings
      ? replacePages(before.site, before.parts.pages, parts.pages)
      : undefined
  const site = updated ?? createSite({ ...parts, ...parts.templates, config: shown, assets: assetsOf(parts) })
  return { version, parts, site, surroundings, shell }
}

const shellOf = ({ config, configs, words, assets, templates }: LoadedSite): string =>
  hashText(
    JSON.stringify([
      config,
      ...(configs ?? []),
      ...words,
      assets.boot,
      assets.colorMode,
      assets.searchWorker,
      templates.hash,
    ]),
  )

function surroundingsOf(parts: LoadedSite, shell: string): string {
  const { modules, templates, files, folderSettings, lastUpdates, outdated, drafts } = parts
  const { files: bundles, ...assets } = assetsOf(parts)
  return hashText(
    JSON.stringify([
      shell,
      assets,
      // Their names change with their content.
      bundles.map(({ path }) => path),
      modules.hash,
      templates.componentPages,
      [...files],
      folderSettings,
      [...lastUpdates],
      [...outdated],
      drafts,
    ]),
  )
}

/** Whether two snapshots show the same, apart from the content of copied files. */
export function looksSame(one: Snapshot, other: Snapshot): boolean {
  const [own, others] = [one.parts, other.parts]
  return (
    one.surroundings === other.surroundings &&
    own.sources.length === others.sources.length &&
    own.sources.every(({ file, hash }, index) => {
      const source = others.sources[index]
      return (
        file === source?.file && hash === source.hash && own.unparsed.has(file) === others.unparsed.has(file)
      )
    })
  )
}

/**
 * The pages that differ between two snapshots.
 *
 * @returns undefined where more differs than texts of which other pages show nothing
 */
export function findEdited(before: Snapshot, now: Snapshot): ReadonlySet<PageOutline> | undefined {
  const [olds, pages] = [before.parts.pages, now.parts.pages]
  if (before.surroundings !== now.surroundings || olds.length !== pages.length) return undefined
  const edited = new Set<PageOutline>()
  for (const [index, page] of pages.entries()) {
    const old = olds[index]
    if (old === page) continue
    if (!old || shownText(old) !== shownText(page)) return undefined
    edited.add(page)
  }
  return edited
}

/**
 * A snapshot after saves of documents of which other pages show nothing, such as a sentence.
 *
 * @param saved the documents as they are now
 * @param parsed their pages
 * @returns undefined where other pages show something of them
 */
export function replaceDocuments(
  { version, parts, site, ...same }: Snapshot,
  saved: readonly LocatedSource[],
  parsed: readonly PageOutline[],
): Snapshot | undefined {
  const sources = replaceByFile(parts.sources, saved)
  const pages = replaceByFile(parts.pages, parsed)
  const replaced = replacePages(site, parts.pages, pages)
  return replaced && { ...same, version: version + 1, parts: { ...parts, sources, pages }, site: replaced }
}

function replaceByFile<T extends { readonly file: string }>(
  all: readonly T[],
  some: readonly T[],
): readonly T[] {
  const copy = [...all]
  for (const one of some) {
    const index = all.findIndex(({ file }) => file === one.file)
    // A draft has a source, but no page.
    if (index >= 0) copy[index] = one
  }
  return copy
}
