import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { crawl } from '../core/crawl.ts'
import { type LinkProblem, resolveLink } from '../core/link-sheet.ts'
import { createRequestPath } from '../core/request-path.ts'
import type { WorkerAnswer, WorkerTask } from './link-checker-worker.ts'
import { startWorker } from './start-worker.ts'

/** A bad link of a built site and the files (relative to its folder) that hold it. */
export interface BuiltLinkProblem extends LinkProblem {
  readonly url: string
  readonly pages: readonly string[]
}

/** A link checker in a thread of its own. */
export interface LinkChecker {
  /**
   * Looks whether `urls` (links inside the site, with the base: `/base/guide/build#place`) lead somewhere, and gives
   * those that do not. One check at a time.
   */
  readonly check: (sheet: LinkSheetOptions) => Promise<Map<string, LinkProblem>>
  readonly close: () => Promise<unknown>
}

export interface LinkSheetOptions {
  readonly folder: string
  readonly baseUrl: string
  readonly urls: Iterable<string>
  /** Of files below the folder that have been read already, the ids in them, as lists in JSON. */
  readonly places?: ReadonlyMap<string, string>
}

/**
 * Starts linkinator in a thread of its own. Loading it takes about 150 ms, so a build starts it first and asks it last. The thread
 * never keeps the process alive; `close` gives its memory back.
 */
export function startLinkChecker(): LinkChecker {
  const worker = startWorker('link-checker-worker', {
    env: environmentWithoutProxies(),
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })
  worker.unref()
  let failure: Error | undefined
  worker.on('error', (error: Error) => {
    failure = error
  })
  return {
    async check({ folder, baseUrl, urls, places = new Map() }) {
      if (failure) throw failure
      worker.ref()
      try {
        const answer = new Promise<WorkerAnswer>((resolve, reject) => {
          worker.once('message', resolve)
          worker.once('error', reject)
          worker.once('exit', () => reject(new Error('The link checker ended without an answer.')))
        })
        worker.postMessage({ folder, baseUrl, urls: [...urls], places } satisfies WorkerTask)
        const { problems, error } = await answer
        if (error !== undefined) throw new Error(`The link checker failed: ${error}`)
        return new Map(problems)
      } finally {
        worker.unref()
      }
    },
    close: () => worker.terminate(),
  }
}

/** linkinator sends every request to the proxy that the environment names, and prints when told to. */
function environmentWithoutProxies(): NodeJS.ProcessEnv {
  const left = Object.entries(process.env).filter(
    ([name]) => !/^(https?_proxy|LINKINATOR_DEBUG)$/i.test(name),
  )
  return Object.fromEntries(left)
}

/**
 * Starts a link checker for one check. See `startLinkChecker`.
 * @returns the links that lead nowhere
 */
export async function checkLinkSheet(options: LinkSheetOptions): Promise<Map<string, LinkProblem>> {
  const checker = startLinkChecker()
  try {
    return await checker.check(options)
  } finally {
    await checker.close()
  }
}

/** What `checkBuiltLinks` saw. */
export interface BuiltLinkReport {
  readonly pages: number
  /** Distinct links inside the site. */
  readonly links: number
  /** Sorted by URL. */
  readonly problems: readonly BuiltLinkProblem[]
  /** Links to other sites, without fragment, each with the files that hold it; they were not asked for. */
  readonly external: ReadonlyMap<string, readonly string[]>
}

/**
 * Checks every link of a built site: pages, places in pages, images, scripts, styles and preview images.
 * @param options.siteUrl origin of the published site, so that whole addresses are checked as well; when left out, the
 *   origin that the pages name as their own canonical address
 */
export async function checkBuiltLinks(
  folder: string,
  options: { readonly baseUrl: string; readonly siteUrl?: string },
): Promise<BuiltLinkReport> {
  const { baseUrl } = options
  const files = (await fastGlob('**/*.html', { cwd: folder, followSymbolicLinks: false })).sort()
  const checker = startLinkChecker()
  try {
    const origins = new Set<string>()
    if (options.siteUrl) origins.add(new URL(options.siteUrl).origin)
    const internal = new Set<string>()
    const invalid = new Set<string>()
    const external = new Map<string, Set<string>>()
    const places = new Map<string, string>()
    for (const file of files) {
      const { links, ids, canonical } = crawl(await readFile(join(folder, file), 'utf8'))
      places.set(file, JSON.stringify([...ids]))
      const page = pagePath(file, baseUrl)
      if (!options.siteUrl && canonical) addOrigin(origins, canonical, page)
      for (const { url } of links) {
        const link = resolveLink(url, page, baseUrl, [...origins])
        if (link === 'invalid') invalid.add(url)
        else if (link) internal.add(link.url)
        else addExternal(external, url, file)
      }
    }
    const problems = await checker.check({ folder, baseUrl, urls: internal, places })
    for (const url of invalid) problems.set(url, { reason: 'invalid', status: 0 })
    const pages = await findHolders(folder, files, baseUrl, [...origins], problems)
    return {
      pages: files.length,
      links: internal.size,
      problems: [...problems]
        .map(([url, problem]) => ({ url, ...problem, pages: pages.get(url) ?? [] }))
        .sort((one, other) => (one.url < other.url ? -1 : 1)),
      external: new Map([...external].map(([url, holders]) => [url, [...holders]])),
    }
  } finally {
    await checker.close()
  }
}

/** Which files hold a link is asked for bad links only: for all links, it is pages times links. */
async function findHolders(
  folder: string,
  files: readonly string[],
  baseUrl: string,
  origins: readonly string[],
  problems: ReadonlyMap<string, LinkProblem>,
): Promise<Map<string, string[]>> {
  const holders = new Map([...problems.keys()].map((url) => [url, new Set<string>()]))
  for (const file of problems.size === 0 ? [] : files) {
    const { links } = crawl(await readFile(join(folder, file), 'utf8'))
    const page = pagePath(file, baseUrl)
    for (const { url } of links) {
      const link = resolveLink(url, page, baseUrl, origins)
      holders.get(link === 'invalid' ? url : (link?.url ?? ''))?.add(file)
    }
  }
  return new Map([...holders].map(([url, pages]) => [url, [...pages]]))
}

/** The path at which a file of the site is a page. */
function pagePath(file: string, baseUrl: string): string {
  const clean = file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')
  return createRequestPath(clean === '' ? [] : clean.split('/'), baseUrl)
}

/** A page that names another page as canonical says nothing about where the site is. */
function addOrigin(origins: Set<string>, canonical: string, page: string): void {
  if (!URL.canParse(canonical)) return
  const { origin, pathname } = new URL(canonical)
  if (pathname === page || pathname === `${page}/`) origins.add(origin)
}

function addExternal(external: Map<string, Set<string>>, url: string, file: string): void {
  const parsed = new URL(url.trim(), 'https://site.invalid')
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return
  parsed.hash = ''
  const holders = external.get(parsed.href)
  if (holders) holders.add(file)
  else external.set(parsed.href, new Set([file]))
}
