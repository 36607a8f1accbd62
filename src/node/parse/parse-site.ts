import { findShownSources } from '../../core/site/editions/find-shown-sources.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { PageOutline } from '../../types/page.ts'
import type { Edition } from '../../types/site.ts'
import { isRead, type LocatedSource, readUnread } from '../read/files/read-source.ts'
import { type PageOptionsOf, type ParsedPages, type Parser, partitionPages } from './parse-pages.ts'

export interface ParseSiteOptions {
  readonly root: string
  /** The cache on disk; none when empty. */
  readonly cacheFile: string
  /** Texts of pages that the cache has leave the memory. */
  readonly letsTextsGo: boolean
  readonly parser: Parser
  readonly pageOptionsOf: PageOptionsOf
  readonly editions: readonly Edition[]
  /** Ids of the editions whose documents are parsed; all by default. */
  readonly shown: ReadonlySet<string> | undefined
  /** Whether a document of these is awaited; the others keep the state that is known. */
  readonly isAwaited: (source: LocatedSource) => boolean
  readonly isInBackground: boolean
  /** Whether a page is a draft that is not published. */
  readonly isLeftOut: (page: PageOutline) => boolean
  /** Whether the parser knows a page, or takes it from the last build. */
  readonly isPageKnown: (source: LocatedSource) => boolean
  /** Whether pages of the last build are taken for documents that are not awaited, too. */
  readonly isWholeSite: boolean
  readonly onProgress: (step: string, done?: number, total?: number) => void
}

/** Parses the documents that are awaited; of the others it gives what is known, or an outline of their text. */
export async function parseSite(
  sources: readonly LocatedSource[],
  options: ParseSiteOptions,
): Promise<ParsedPages> {
  const { root, parser, pageOptionsOf, cacheFile, letsTextsGo } = options
  const { isAwaited, isInBackground, isPageKnown, isWholeSite, onProgress } = options
  const isShown = await findShown(sources, options)
  const awaited = sources.filter((source) => isShown(source) && isAwaited(source))
  for (const source of isWholeSite ? sources : awaited) isPageKnown(source)
  const isWhole = awaited.length === sources.length
  if (awaited.length > 0)
    await parser.parse(awaited, pageOptionsOf, {
      root,
      cacheFile,
      letsTextsGo,
      onPage: (done) => onProgress('Parsing', done, awaited.length),
      isUrgent: !isWhole && !isInBackground,
      isWhole,
    })
  return partitionPages(await statesOf(sources, options))
}

/** Tells which documents the editions show that are parsed. */
async function findShown(
  sources: readonly LocatedSource[],
  options: ParseSiteOptions,
): Promise<(source: LocatedSource) => boolean> {
  const { editions, shown, isLeftOut } = options
  if (!shown || editions.every(({ id }) => shown.has(id))) return () => true
  const states = await statesOf(sources, options)
  const published = sources.filter((_, index) => {
    const page = states[index]
    return !page || 'code' in page || !isLeftOut(page)
  })
  const found = findShownSources(published, editions, shown)
  return (source) => found.has(source)
}

/** The known state of each document; an outline of its text where it is not parsed. */
async function statesOf(
  sources: readonly LocatedSource[],
  { root, parser, pageOptionsOf }: ParseSiteOptions,
): Promise<(PageOutline | Diagnostic)[]> {
  const known = sources.map((source) => parser.known(source, pageOptionsOf))
  if (known.every((state) => state !== undefined)) return known
  // Loaded at its first use, because a whole build parses all.
  const { outlinePage } = await import('../../core/content/outline-page.ts')
  return sources.map(
    (source, index) => known[index] ?? outlinePage(isRead(source) ? source : readUnread(root, source)),
  )
}
