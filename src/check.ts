import { join, relative } from 'node:path'
import { brokenExternalLink, brokenLink, linkAmongOwn, noPages, sortDiagnostics } from './core/diagnostics.ts'
import { openCache } from './node/cache-file.ts'
import { checkExternalLinks } from './node/check-external-links.ts'
import { type BuiltLinkReport, checkBuiltLinks } from './node/check-links.ts'
import { findBuiltFolder } from './node/output-folder.ts'
import { findOwnLink, OWN } from './node/own-files.ts'
import type { Diagnostic } from './types.ts'

export interface CheckOptions {
  readonly external: boolean
  /** Milliseconds for which a good answer of an outside address is believed. */
  readonly maxAge: number
  readonly onProgress: (step: string, done?: number, total?: number) => void
}

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: number
  /** Outside addresses that were looked at, and those among them that gave no answer. */
  readonly external: number
  readonly unreachable: readonly { readonly url: string; readonly reason: string }[]
}

/** Checks the links of a built site; `folder` is the built folder or that of its project. */
export async function checkSite(folder: string, options: CheckOptions): Promise<CheckResult> {
  const built = findBuiltFolder(folder)
  const nothing = { pages: 0, external: 0, unreachable: [] }
  if ('code' in built) return { ...nothing, diagnostics: [built] }
  options.onProgress('Checking links')
  const report = await checkBuiltLinks(built.folder, { baseUrl: built.manifest.baseUrl })
  const place = (page: string) => ({ file: join(relative(folder, built.folder), page) })
  const diagnostics = report.problems.flatMap(({ url, reason, pages }) =>
    pages.map((page) => brokenLink(place(page), url, reasons[reason], 'throw')),
  )
  if (report.pages === 0) diagnostics.push(noPages(relative(process.cwd(), built.folder) || '.'))
  const outside = options.external
    ? await checkOutside(folder, report, options, place)
    : { ...nothing, diagnostics: [] }
  return {
    ...outside,
    pages: report.pages,
    diagnostics: sortDiagnostics([...diagnostics, ...outside.diagnostics]),
  }
}

const reasons = {
  missing: 'nothing is published there.',
  fragment: 'the page has no such anchor.',
  invalid: 'this is no address.',
}

/** Outside addresses: only one that answers and says no is an error; trouble with the network is not the site's fault. */
async function checkOutside(
  folder: string,
  { external }: BuiltLinkReport,
  { maxAge, onProgress }: CheckOptions,
  place: (page: string) => { file: string },
): Promise<Omit<CheckResult, 'pages'>> {
  const own = join(folder, OWN)
  const link = findOwnLink(own)
  if (link) return { diagnostics: [linkAmongOwn(relative(folder, link))], external: 0, unreachable: [] }
  const cache = openCache(own, 'links')
  const results = await checkExternalLinks(external.keys(), {
    cacheFile: cache && join(cache, 'external.json'),
    maxAge,
    onProgress: ({ done, total }) => onProgress('Asking outside addresses', done, total),
  })
  const diagnostics = results
    .filter(({ state }) => state === 'broken')
    .flatMap(({ url, status }) =>
      (external.get(url) ?? []).map((page) => brokenExternalLink(place(page), url, status)),
    )
  const unreachable = results
    .filter(({ state }) => state === 'unreachable')
    .map(({ url, status, reason }) => ({ url, reason: reason || `status ${status}` }))
  return { diagnostics, external: results.length, unreachable }
}
