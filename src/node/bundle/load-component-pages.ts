import {
  badPageExport,
  inContent,
  missingDefaultExport,
  templateError,
} from '../../core/problems/diagnostics.ts'
import type { ComponentPage, Diagnostic, PageModule, SiteModule } from '../../types.ts'
import { messageOf } from '../read/run-bundle.ts'
import type { ModuleBundle } from './bundle-modules.ts'

/** The component pages of a site, with the modules that hold them. */
export interface LoadedComponentPages {
  readonly componentPages: readonly ComponentPage[]
  /** By the path of the page's source. */
  readonly modules: Readonly<Record<string, PageModule>>
}

/** The module of a component page, by its path under `content/`. */
export const componentPageModule = (path: string): SiteModule => ({
  id: inContent(path),
  name: 'page',
  isIsland: false,
})

/** Milliseconds that the module of a page may take to load. */
const LONGEST_LOAD = 5000

/**
 * Loads `*.page.tsx` pages. Such a page exports its component as default, and may export `title` and `description`.
 *
 * @param paths relative to `content/`
 */
export function loadComponentPages(
  paths: readonly string[],
  bundle: ModuleBundle,
): LoadedComponentPages & { diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const modules: Record<string, PageModule> = Object.create(null)
  const componentPages = paths.map((path) => {
    const id = inContent(path)
    const failures = bundle.failures.filter((failure) => failure.id === id)
    diagnostics.push(
      ...failures.map(({ position, message }) => templateError({ file: id, ...position }, message)),
    )
    const module: PageModule = load(id) ?? {}
    modules[path] = module
    return describe(path, module, bundle.styles.get(id))
  })
  return { componentPages, modules, diagnostics }

  function load(id: string): PageModule | undefined {
    try {
      const module = bundle.limitTime(() => bundle.load(id), LONGEST_LOAD)
      if (module) diagnostics.push(...findWrongExports(id, module))
      return module
    } catch (error) {
      diagnostics.push(templateError({ file: id, ...bundle.positionOf(error) }, messageOf(error)))
      return undefined
    }
  }
}

function findWrongExports(file: string, module: PageModule): Diagnostic[] {
  const texts = ['title', 'description'] as const
  const wrong = texts.filter((name) => module[name] !== undefined && typeof module[name] !== 'string')
  return [
    ...(typeof module.default === 'function' ? [] : [missingDefaultExport(file)]),
    ...wrong.map((name) => badPageExport(file, name)),
  ]
}

function describe(
  path: string,
  module: PageModule,
  stylesheets: readonly string[] | undefined,
): ComponentPage {
  const { title, description } = module
  return {
    path,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(stylesheets && { stylesheets }),
  }
}
