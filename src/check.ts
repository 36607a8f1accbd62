import { join, relative } from 'node:path'
import { brokenLink, notBuilt, sortDiagnostics } from './core/diagnostics.ts'
import { checkBuiltLinks } from './node/check-links.ts'
import { findBuiltFolder } from './node/publish-site.ts'
import type { Diagnostic } from './types.ts'

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: number
  /** Outside addresses that were looked at. */
  readonly external: number
}

/** Checks the links of a built site; `folder` is the built folder or that of its project. */
export async function checkSite(
  folder: string,
  options: {
    external: boolean
    maxAge: number
    onProgress: (step: string, done?: number, total?: number) => void
  },
): Promise<CheckResult> {
  const built = findBuiltFolder(folder)
  if (!built)
    return { diagnostics: [notBuilt(relative(process.cwd(), folder) || '.')], pages: 0, external: 0 }
  options.onProgress('Checking links')
  const { problems, pages } = await checkBuiltLinks(built.folder, { baseUrl: built.manifest.baseUrl })
  const shown = relative(folder, built.folder)
  const diagnostics = problems.flatMap(({ url, reason, pages: holders }) => {
    const what = reason === 'fragment' ? 'the page has no such anchor.' : 'nothing is published there.'
    return holders.map((page) => brokenLink({ file: join(shown, page) }, url, what, 'throw'))
  })
  return { diagnostics: sortDiagnostics(diagnostics), pages, external: 0 }
}
