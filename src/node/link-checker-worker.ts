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
import { findServedFile } from './find-served-file.ts'

/** One check, as the thread is asked for it. */
export interface WorkerTask {
  readonly folder: string
  readonly baseUrl: string
  readonly urls: readonly string[]
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

async function checkTask({ folder, baseUrl, urls }: WorkerTask): Promise<Map<string, LinkProblem>> {
  const problems = new Map<string, LinkProblem>()
  const targets = groupLinks(urls)
  const all = [...targets.values()]
  const passedOver = new Set<string>()
  for (let start = 0; start < all.length; start += targetsPerSheet) {
    const batch = all.slice(start, start + targetsPerSheet)
    globalThis.fetch = answerFrom(folder, baseUrl, createLinkSheet(batch), passedOver)
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
  const doubtful = all.filter(
    ({ path, fragments }) =>
      passedOver.has(path) || [...fragments.values()].flat().some((link) => problems.has(link)),
  )
  await correctFragments(folder, baseUrl, doubtful, problems)
  return problems
}

/**
 * Stands in for `fetch` in this thread: answers from the folder as the preview server would, without a server. Sockets
 * and HTTP took two thirds of the time of a check, and a port is one more thing to guard. Pages whose fragments linkinator
 * does not look at are noted in `passedOver`.
 */
function answerFrom(folder: string, baseUrl: string, sheet: string, passedOver: Set<string>): typeof fetch {
  const found = new Map<string, ReturnType<typeof findTarget>>()
  return async (input, init) => {
    const { pathname } = new URL(String(input))
    if (pathname === createRequestPath([sheetName], baseUrl)) return respond(sheetName, Buffer.from(sheet))
    // Where fragments are to be looked at, linkinator asks twice.
    const finding = found.get(pathname) ?? findTarget(folder, baseUrl, pathname)
    found.set(pathname, finding)
    const file = await finding
    if (typeof file === 'number') return respond('', undefined, file)
    if (init?.method === 'HEAD') return respond(file)
    const content = readFileSync(file)
    if (isPassedOver(content)) passedOver.add(pathname)
    return respond(file, content)
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

/** Whether linkinator takes a page for a disguised "not found", because it asks search engines to stay away. */
const isPassedOver = (html: Buffer): boolean => html.includes('content="noindex') && html.includes('nofollow')

/** The file that a request path shows, or the status of the refusal. */
async function findTarget(folder: string, baseUrl: string, pathname: string): Promise<string | 400 | 404> {
  const target = parseRequestPath(pathname, baseUrl)
  if (target.kind === 'refused') return target.status
  // Where the site has a base, `/` leads to it on the preview server only; in a page it is a forgotten base.
  if (target.kind === 'redirect' && pathname === '/') return 404
  const find = (segments: readonly string[]) => findServedFile(folder, segments)
  const { segments, hasTrailingSlash } =
    target.kind === 'redirect' ? { segments: [], hasTrailingSlash: false } : target
  let page = await findPage(segments, hasTrailingSlash, find)
  if (page && 'moved' in page) page = await findPage(page.moved, false, find)
  return page && 'file' in page ? join(page.file.realRoot, page.file.path) : 404
}

/**
 * Looks again where linkinator is known to err about fragments: it takes an id with a percent sign for broken, and
 * looks at no fragment of a page that it passes over.
 */
async function correctFragments(
  folder: string,
  baseUrl: string,
  targets: readonly LinkTarget[],
  problems: Map<string, LinkProblem>,
): Promise<void> {
  for (const { path, fragments } of targets) {
    const links = [...fragments.values()].flat()
    if (links.length === 0 || links.some((link) => problems.get(link)?.reason === 'missing')) continue
    const file = await findTarget(folder, baseUrl, path)
    if (typeof file === 'number' || !file.endsWith('.html')) continue
    const { ids } = crawl(readFileSync(file, 'utf8'))
    for (const [id, named] of fragments) {
      for (const link of named) {
        // A browser looks for the fragment as it is written before it decodes it (HTML, 7.4.6.4).
        if (ids.has(id) || ids.has(link.slice(link.indexOf('#') + 1))) problems.delete(link)
        else problems.set(link, { reason: 'fragment', status: 200 })
      }
    }
  }
}
