import fastGlob from 'fast-glob'
import { LinkChecker, type LinkResult, LinkState } from 'linkinator'
import { falseAlarms } from '../../core/links/false-alarms.ts'
import { createRequestPath } from '../../core/links/request-path.ts'

/** Why linkinator calls a link broken: no answer, a missing anchor, or an invalid address. */
export type BrokenReason = 'missing' | 'anchor' | 'invalid'

/** A broken link and the files (relative to the folder of the site) that hold it. */
export interface BrokenLink {
  /** Without the origin when it is inside the site. */
  readonly address: string
  readonly reason: BrokenReason
  readonly files: readonly string[]
}

/** The result of `checkLinks`. */
export interface LinkReport {
  readonly pages: number
  /** Distinct addresses. */
  readonly links: number
  /** Sorted by address. */
  readonly broken: readonly BrokenLink[]
  /** Distinct false alarms of linkinator; see `falseAlarms`. */
  readonly leftOut: number
  /** External addresses, without anchor, each with a file that holds it; they were not requested. */
  readonly external: ReadonlyMap<string, string>
}

export interface CheckLinksOptions {
  /** The folder of the built site. */
  readonly folder: string
  /** Origin of the server: `http://127.0.0.1:4173`. */
  readonly origin: string
  readonly baseUrl: string
  /** Origin of the published site, if it is known: absolute URLs below it are requested at `origin`. */
  readonly siteUrl?: string | undefined
  readonly onProgress: (pages: number, total: number, links: number) => void
}

/**
 * Pages of one linkinator run. linkinator compares every link of a run with every result of the run, so one run over
 * all pages takes quadratic time. Smaller runs repeat the links that all pages share; 25 to 100 pages take the same
 * time.
 */
const PAGES_PER_RUN = 50

/**
 * Runs linkinator over every page and stylesheet of a served site: links, images, scripts, styles and anchors. Uses
 * nothing but its results. Hides the proxies of the environment meanwhile.
 */
export async function checkLinks(options: CheckLinksOptions): Promise<LinkReport> {
  const { folder, origin, baseUrl, onProgress } = options
  const paths = (await fastGlob('**/*.{html,css}', { cwd: folder, followSymbolicLinks: false })).sort()
  const files = new Map(paths.map((path) => [origin + requestPathOf(path, baseUrl), path]))
  const urls = [...files.keys()]
  const links = new Set<string>()
  const broken = new Map<string, { reason: BrokenReason; files: Set<string> }>()
  const leftOut = new Set<string>()
  const external = new Map<string, string>()
  const restoreProxies = hideProxies()
  try {
    for (let start = 0; start < urls.length; start += PAGES_PER_RUN) {
      const batch = urls.slice(start, start + PAGES_PER_RUN)
      const { found, suspects } = await runBatch(batch, options)
      for (const { url, state, parent = '' } of found) {
        links.add(url)
        const isOutside = state === LinkState.SKIPPED && /^https?:/.test(url)
        if (isOutside && !external.has(url)) external.set(url, files.get(parent) ?? '')
      }
      // linkinator names one page for a missing anchor, and not always one that links to it; alone each page gives
      // its own result.
      for (const url of suspects.size > 0 ? batch : [])
        for (const result of await runPage(url, suspects, options)) note(result, url)
      onProgress(Math.min(start + PAGES_PER_RUN, urls.length), urls.length, links.size)
    }
  } finally {
    restoreProxies()
  }
  return {
    pages: paths.filter((path) => path.endsWith('.html')).length,
    links: links.size,
    broken: [...broken]
      .map(([address, { reason, files }]) => ({ address, reason, files: [...files].sort() }))
      .sort((one, other) => (one.address < other.address ? -1 : 1)),
    leftOut: leftOut.size,
    external,
  }

  function note({ url, status = 0 }: LinkResult, page: string): void {
    const address = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
    if (falseAlarms.some((pattern) => pattern.test(address))) {
      leftOut.add(address)
      return
    }
    const isAnchor = status >= 200 && status < 300 && address.includes('#')
    const reason = isAnchor ? 'anchor' : address === url ? 'invalid' : 'missing'
    const known = broken.get(address) ?? { reason, files: new Set() }
    known.files.add(files.get(page) ?? page)
    broken.set(address, known)
  }
}

/** linkinator sends every request to the proxy of the environment, even to this machine. */
function hideProxies(): () => void {
  const names = Object.keys(process.env).filter((name) => /^https?_proxy$/i.test(name))
  const values = names.map((name) => [name, process.env[name]] as const)
  for (const name of names) delete process.env[name]
  return () => void Object.assign(process.env, Object.fromEntries(values))
}

/** The path at which a file of the site is served. */
function requestPathOf(file: string, baseUrl: string): string {
  const clean = file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')
  return createRequestPath(clean === '' ? [] : clean.split('/'), baseUrl)
}

/** Checks some pages and their links; `suspects` are the addresses, without anchor, with a problem. */
async function runBatch(
  urls: readonly string[],
  options: CheckLinksOptions,
): Promise<{ found: LinkResult[]; suspects: ReadonlySet<string> }> {
  const checker = createChecker(options)
  const pages = new Set(urls)
  // linkinator checks an anchor when it fetches the page, and drops those it reads of later. So the first run only
  // reads.
  const first = await checker.run(urls, (url) => pages.has(url))
  const second = await checker.run(urls, (url) => url.startsWith(`${options.origin}/`))
  const suspects = [...first, ...second].filter(({ state }) => state === LinkState.BROKEN)
  return { found: second, suspects: new Set(suspects.map(({ url }) => url.replace(/#.*/, ''))) }
}

/** Checks one page and the suspects among its links; returns the broken ones. */
async function runPage(
  page: string,
  suspects: ReadonlySet<string>,
  options: CheckLinksOptions,
): Promise<LinkResult[]> {
  const checker = createChecker(options)
  const results = await checker.run([page], (url) => url === page || suspects.has(url))
  return results.filter(({ state }) => state === LinkState.BROKEN)
}

interface Checker {
  /** Requests pages and the wanted ones of their links; others count as skipped. */
  readonly run: (pages: readonly string[], isWanted: (url: string) => boolean) => Promise<LinkResult[]>
}

/** linkinator, as published. Keeps the known anchors from one run to the next. */
function createChecker({ origin, baseUrl, siteUrl }: CheckLinksOptions): Checker {
  const checker = new LinkChecker()
  const misled = new Set<string>()
  checker.on('redirect', ({ url }) => {
    // Where the site has a base, `/` works on the preview server only; in a page it is a forgotten base.
    if (url === `${origin}/` && baseUrl !== '/') misled.add(url)
  })
  return {
    async run(pages, isWanted) {
      const { links } = await checker.check({
        path: [...pages],
        checkFragments: true,
        checkCss: true,
        // A path without a trailing slash is not a folder.
        cleanUrls: true,
        redirects: 'warn',
        linksToSkip: async (url) => !isWanted(url),
        ...(siteUrl && { urlRewriteExpressions: [siteRewrite(siteUrl, origin, baseUrl)] }),
      })
      return links.map((link) =>
        misled.has(link.url) ? { ...link, status: 404, state: LinkState.BROKEN } : link,
      )
    },
  }
}

/** Maps an absolute URL of the published site to the served site. */
function siteRewrite(
  siteUrl: string,
  origin: string,
  baseUrl: string,
): { pattern: RegExp; replacement: string } {
  const start = (siteUrl + baseUrl).replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  return { pattern: new RegExp(`^${start}`), replacement: (origin + baseUrl).replaceAll('$', '$$$$') }
}
