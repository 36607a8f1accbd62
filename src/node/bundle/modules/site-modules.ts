import { componentModule, isOwnComponent, pageModules } from '../../../core/islands/page-modules.ts'
import { templateError } from '../../../core/problems/site/template-problems.ts'
import type { SiteModule } from '../../../types/component.ts'
import type { Diagnostic } from '../../../types/diagnostic.ts'
import type { OutputFile } from '../../../types/files.ts'
import type { PageOutline } from '../../../types/page.ts'
import type { DocumentLocation } from '../../../types/source.ts'
import { componentPageModule } from '../load-component-pages.ts'
import type { ModuleBundle } from './bundle-modules.ts'

/** The modules of the site that its pages need, each once, in an order that does not depend on which page has them first. */
export function siteModulesOf(
  pages: readonly PageOutline[],
  componentPages: readonly DocumentLocation[],
): readonly SiteModule[] {
  const modules = new Map<string, SiteModule>()
  for (const module of [...componentPages.map(componentPageModule), ...pages.flatMap(pageModules)]) {
    const isIsland = module.isIsland || (modules.get(module.id)?.isIsland ?? false)
    modules.set(module.id, { ...module, isIsland })
  }
  return [...modules.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Components of documents that cannot be bundled, each once, however many documents have them. Those that lack a package are
 * reported where they are used.
 */
export function findBrokenComponents(
  pages: readonly PageOutline[],
  { failures }: ModuleBundle,
): { readonly diagnostics: readonly Diagnostic[] } {
  if (failures.length === 0) return { diagnostics: [] }
  const used = pages.flatMap((page) => page.components?.map((one) => componentModule(page, one).id) ?? [])
  const isUsed = new Set(used)
  const broken = failures.filter(
    ({ id, missingPackage }) => isUsed.has(id) && (missingPackage === undefined || isOwnComponent(id)),
  )
  return {
    diagnostics: broken.map(({ id, position, message }) => templateError({ file: id, ...position }, message)),
  }
}

const MOST_STALE_FILES = 200

/** Files of earlier bundles that open pages may still ask for; the newest come first. */
export function staleFilesOf(
  before: ModuleBundle,
  staleBefore: readonly OutputFile[],
  now: ModuleBundle,
): readonly OutputFile[] {
  const replaced = before === now ? [] : before.files
  return [...replaced, ...staleBefore].slice(0, MOST_STALE_FILES)
}
