import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parentPort } from 'node:worker_threads'
import { LinkChecker } from 'linkinator'
import { contentType } from '../core/content-type.ts'
import { crawl } from '../core/crawl.ts'
import { createLinkSheet, groupLinks, type LinkProblem, type LinkTarget } from '../core/link-sheet.ts'
import { createRequestPath, parseRequestPath } from '../core/request-path.ts'
import { findPage } from './find-page.ts'
import { findServedFile, type ServedFile } from './find-served-file.ts'

/** One check, as the thread is asked for it. */
export interface WorkerTask {
  readonly folder: string
  readonly baseUrl: string
  readonly urls: readonly string[]
  /** Of files below the folder that have been read already, the ids in them, as lists in JSON. */
  readonly places: ReadonlyMap<string, string>
}

/** What the thread answers: problems by link, or why there is no answer. */
export interface WorkerAnswer {
  readonly problems: readonly (readonly [link: string, problem: LinkProblem])[]
  readonly error?: string
}

/** No name server knows a name in `.invalid` (RFC 6761), so a request that got past `answerFrom` could reach nobody. */
const origin = 'http://docsgen.invalid'
const sheetName = 'docsgen-link-sheet.html'

// linkinator asks for all links of a sheet at once and keeps the answers in memory; small sheets keep that small.
const targetsPerSheet = 40

parentPort?.on('message', (task: WorkerTask) => {
  checkTask(task).then(
    (problems) => parentPort?.postMessage({ problems: [...problems] } satisfies WorkerAnswer),
    (error) => parentPort?.postMessage({ problems: [], error: String(error) } satisfies WorkerAnswer),
  )
})

async function checkTask({ folder, baseUrl, urls, places }: WorkerTask): Promise<Map<string, LinkProblem>> {
  const problems = new Map<string, LinkProblem>()
  const find = createFinder(folder, baseUrl)
  const targets = groupLinks(urls)
  const all = [...targets.values()]
  const missingPlaces: string[] = []
  for (const target of all) missingPlaces.push(...leaveOutFound(target, await find(target.path), places))
  for (let start = 0; start < all.length; start += targetsPerSheet) {
    const batch = all.slice(start, start + targetsPerSheet)
    globalThis.fetch = answerFrom(find, baseUrl, createLinkSheet(batch))
    const { links } = await new LinkChecker().check({
      path: origin + createRequestPath([sheetName], baseUrl),
      checkFragments: true,
      concurrency: Number.POSITIVE_INFINITY,
    })
    const seen = new Set<string>()
    for (const { state, status = 0, url } of links) {
      const [path = '', ...fragment] = url.slice(origin.length).split('#')
      seen.add(path)
      if (state === 'OK') continue
      const target = targets.get(path)
      const isMissing = fragment.length === 0
      const broken = isMissing ? target?.urls : target?.fragments.get(fragment.join('#'))
      for (const link of broken ?? [])
        problems.set(link, { reason: isMissing ? 'missing' : 'fragment', status })
    }
    // A link that nobody looked at must not pass for a good one.
    const unseen = batch.find(({ path }) => !seen.has(path))
    if (unseen) throw new Error(`${unseen.path} was not looked at.`)
  }
  // It looks at no place of a page that asks search engines to stay away, and takes the target of a permalink for a place.
  for (const link of missingPlaces)
    if (!problems.has(link)) problems.set(link, { reason: 'fragment', status: 200 })
  return problems
}

/**
 * Takes the places off a target that its page has, and gives the links to those that it has not. linkinator would read every page
 * for them, which took most of the time of a check, and calls a place with a percent sign broken.
 */
function leaveOutFound(
  { fragments }: LinkTarget,
  file: ServedFile | number,
  places: WorkerTask['places'],
): string[] {
  if (fragments.size === 0 || typeof file === 'number' || !file.path.endsWith('.html')) return []
  const ids = idsOf(file, places)
  for (const [id, links] of fragments) {
    // A browser looks for the fragment as it is written before it decodes it (HTML, 7.4.6.4).
    const missing = links.filter((link) => !ids.has(id) && !ids.has(link.slice(link.indexOf('#') + 1)))
    if (missing.length === 0) fragments.delete(id)
    else fragments.set(id, missing)
  }
  return [...fragments.values()].flat()
}

function idsOf({ realRoot, path }: ServedFile, places: WorkerTask['places']): ReadonlySet<string> {
  const known = places.get(path)
  return known === undefined
    ? crawl(readFileSync(join(realRoot, path), 'utf8')).ids
    : new Set(JSON.parse(known) as string[])
}

/**
 * Stands in for `fetch` in this thread: answers from the folder as the preview server would, without a server. Sockets
 * and HTTP took two thirds of the time of a check, and a port is one more thing to guard.
 */
function answerFrom(find: Finder, baseUrl: string, sheet: string): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(String(input))
    if (pathname === createRequestPath([sheetName], baseUrl)) return respond(sheetName, Buffer.from(sheet))
    const file = await find(pathname)
    if (typeof file === 'number') return respond('', undefined, file)
    if (init?.method === 'HEAD') return respond(file.path)
    return respond(file.path, readFileSync(join(file.realRoot, file.path)))
  }
}

/**
 * What linkinator reads of a response: status, headers, and a body that may be one of Node's streams, too. A real `Response`
 * and its web streams take longer to load and to run than all the rest of the answer.
 */
function respond(file: string, body?: Buffer, status = 200): Response {
  const headers = new Map([['content-type', contentType(file)]])
  const response = { status, headers, body: body && Readable.from([body]) }
  return response as unknown as Response
}

/** The file that a request path shows, or the status of the refusal. */
type Finder = (pathname: string) => Promise<ServedFile | 400 | 404>

/** Looks into the folder once for each path. */
function createFinder(folder: string, baseUrl: string): Finder {
  const found = new Map<string, ReturnType<Finder>>()
  return (pathname) => {
    const file = found.get(pathname) ?? findTarget(folder, baseUrl, pathname)
    found.set(pathname, file)
    return file
  }
}

async function findTarget(folder: string, baseUrl: string, pathname: string): ReturnType<Finder> {
  const target = parseRequestPath(pathname, baseUrl)
  if (target.kind === 'refused') return target.status
  // Where the site has a base, `/` leads to it on the preview server only; in a page it is a forgotten base.
  if (target.kind === 'redirect' && pathname === '/') return 404
  const find = (segments: readonly string[]) => findServedFile(folder, segments)
  const { segments, hasTrailingSlash } =
    target.kind === 'redirect' ? { segments: [], hasTrailingSlash: false } : target
  let page = await findPage(segments, hasTrailingSlash, find)
  if (page && 'moved' in page) page = await findPage(page.moved, false, find)
  return page && 'file' in page ? page.file : 404
}
