import { makeSiteSearch } from './build/search/make-site-search.ts'
import { shareReads } from './build/share-reads.ts'
import { collectFacts, type SiteFacts } from './build/site-facts.ts'
import type { UnchangedPages } from './build/unchanged-pages.ts'
import { crawl } from './core/links/crawl.ts'
import { type FileFacts, factsOfCopy, policySourcesOf } from './core/links/link-graph.ts'
import { makeOutputs } from './core/outputs/index.ts'
import { builtRoutes } from './core/site/all-routes.ts'
import { keyTextOf } from './core/site/page-plans.ts'
import type { OutputFolder } from './node/publish/output-folder.ts'
import type { PublishedFiles } from './node/publish/published-files.ts'
import { hashText, type Staged, stageFiles } from './node/publish/stage-files.ts'
import { readAssets } from './node/read/files/assets.ts'
import type { LoadedSite } from './node/read/loaded-site.ts'
import type { NextRecord } from './node/record/next-record.ts'
import type { BuildRecord, OutputRecord, SearchRecord } from './node/record/record.ts'
import { createSidebarRenderer } from './render.tsx'
import { rendererOf } from './renderer-name.ts'
import { makePages } from './rendering/make-pages.ts'
import { createPageRenderer } from './rendering/page-renderer.ts'
import { documentState } from './site-state.ts'
import type { Diagnostic } from './types/diagnostic.ts'
import type { OutputTools, PolicySources } from './types/output.ts'
import type { PageOutline } from './types/page.ts'
import type { Site } from './types/site.ts'

export interface MakeFilesOptions {
  readonly parts: LoadedSite
  readonly output: OutputFolder
  readonly published: PublishedFiles
  /** What the last build knew. */
  readonly last: BuildRecord
  /** The pages that are as it published them. */
  readonly unchanged: UnchangedPages
  /** Takes the terms of all documents. */
  readonly next: NextRecord
  readonly note: (diagnostic: Diagnostic) => void
  readonly onProgress: (step: string, done?: number, total?: number) => void
  /** Folder of the site. */
  readonly root: string
  /** How many threads may work; by default as many as there are cores. */
  readonly threads?: number | undefined
}

/** The files of a site as they are staged, and what checks want to know about them. */
export interface MadeFiles extends Staged {
  /** Every file of the site, for the next build. */
  readonly outputs: ReadonlyMap<string, OutputRecord>
  readonly search: ReadonlyMap<string, SearchRecord>
  /** Bytes of the search indexes when packed with gzip. */
  readonly searchBytes: number
  /** Bytes of the largest of them: a reader loads that of one edition. */
  readonly largestSearchBytes: number
  readonly facts: SiteFacts
  /** The numbered addresses of the last record, where all facts are the same. */
  readonly addresses: readonly string[] | undefined
  /** What the files load. */
  readonly policySources: PolicySources
  /** Number of pages that were rendered. */
  readonly pagesMade: number
}

/**
 * Makes every file of a site and stages what is not published yet. A page whose key is that of the last build is not rendered, and keeps
 * its file. Each new page and copied HTML file is crawled on its way, so that none is read again. What a page or file misses
 * goes to `note`.
 * @throws the system's error
 */
export async function makeFiles(
  site: Site,
  { root, output, published, last, unchanged, next, note, onProgress, threads, ...options }: MakeFilesOptions,
): Promise<MadeFiles> {
  const { config } = site
  const parts = { ...options.parts, readBody: shareReads(options.parts.readBody) }
  const { templates, readBody } = parts
  const total = builtRoutes(site).length
  const facts = collectFacts(last)
  const known = new Map<string, Partial<OutputRecord>>()
  let rendered = 0

  function addFacts(path: string, found: FileFacts): void {
    known.set(path, { ...known.get(path), facts: () => found })
    facts.add(path, found)
  }

  /** Takes a file as the last build published it, if it is still there; `document` is the state of its document now. */
  function keep(
    path: string,
    before: OutputRecord | undefined,
    document = before?.document,
  ): OutputRecord | undefined {
    if (!before || !published.has(path, before.hash, before.bytes)) return undefined
    known.set(path, document === before.document ? before : { ...before, document, line: undefined })
    facts.keep(path, before)
    return before
  }

  const policySources = () => (facts.areSame() ? last.site().policySources : policySourcesOf(facts.graph()))

  /** The published file of a path, if its key is that of the last build. */
  function findKept(path: string, keyText: string, page?: PageOutline): OutputRecord | undefined {
    const key = hashText(keyText)
    const document = page && documentState(page, parts)
    known.set(path, { key, ...(document !== undefined && { document }) })
    const before = last.outputs().get(path)
    return before?.key === key ? keep(path, before, document) : undefined
  }

  const renderer = createPageRenderer(parts, root, threads)
  // The search of a large site is made in a thread while this one renders.
  const search = makeSiteSearch(site, { parts, published, last, next })
  try {
    const tools: OutputTools = {
      renderPages: (pages) =>
        makePages(pages, {
          renderer,
          findUnchanged: (page) => keep(page.file, unchanged.find(page)),
          findKept: ({ file, page }, plan) =>
            findKept(file, keyTextOf(plan, rendererOf(plan, parts), hashText), page),
          onPage: () => onProgress('Rendering', ++rendered, total),
          addFacts,
          note,
        }),
      keep(path, state) {
        const kept = findKept(path, JSON.stringify([rendererOf(undefined, parts), state]))
        return kept && { path, hash: kept.hash, bytes: kept.bytes }
      },
      renderSidebarItems: createSidebarRenderer(templates, config.markdown.maxPageTime, note),
      readBody,
      *readFiles(files) {
        for (const file of readAssets(files, note)) {
          const { path, content } = file
          if (path.endsWith('.html')) addFacts(path, factsOfCopy(crawl(Buffer.from(content).toString())))
          yield file
        }
      },
      makeSearch: search.filesOf,
      policySources,
    }
    const staged = await stageFiles(output, makeOutputs(site, tools), published)
    const { searchFiles, ...made } = await search.result()
    for (const [path, one] of searchFiles) known.set(path, one)
    for (const problem of await renderer.finish()) note(problem)
    const outputs = recordOf(staged, known)
    const pagesMade = renderer.rendered()
    const addresses = facts.areSame() ? last.addresses() : undefined
    return { ...staged, ...made, outputs, facts, addresses, policySources: policySources(), pagesMade }
  } finally {
    await Promise.all([search.close(), renderer.close()])
  }
}

function recordOf(
  { hashes, sizes }: Staged,
  known: ReadonlyMap<string, Partial<OutputRecord>>,
): MadeFiles['outputs'] {
  return new Map(
    [...sizes].map(([path, bytes]) => [
      path,
      { key: '', ...known.get(path), hash: hashes[path] ?? '', bytes },
    ]),
  )
}
