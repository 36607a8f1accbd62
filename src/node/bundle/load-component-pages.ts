import { messageOf } from '../../core/problems/message-of.ts'
import {
  badPageExport,
  missingDefaultExport,
  templateError,
} from '../../core/problems/site/template-problems.ts'
import type { SiteModule } from '../../types/component.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { ComponentPage } from '../../types/page.ts'
import type { DocumentLocation } from '../../types/source.ts'
import type { PageModule } from '../../types/templates.ts'
import type { ModuleBundle } from './modules/bundle-modules.ts'

/** The component pages of a site, with the modules that hold them. */
export interface LoadedComponentPages {
  readonly componentPages: readonly ComponentPage[]
  /** By the path of the page's source from the site. */
  readonly modules: Readonly<Record<string, PageModule>>
  /** Whether a page is broken and replaced with its last good state. */
  readonly isPatched: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** The module of a component page. */
export const componentPageModule = ({ file }: DocumentLocation): SiteModule => ({
  id: file,
  name: 'page',
  isIsland: false,
})

/** Milliseconds that the module of a page may take to load. */
const LONGEST_LOAD = 5000

/**
 * Loads `*.page.tsx` pages. Such a page exports its component as default, and may export `title` and `description`.
 *
 * @param lastGood replaces what is broken now
 */
export function loadComponentPages(
  pages: readonly DocumentLocation[],
  bundle: ModuleBundle,
  lastGood?: Pick<LoadedComponentPages, 'componentPages' | 'modules'>,
): LoadedComponentPages {
  const diagnostics: Diagnostic[] = []
  const modules: Record<string, PageModule> = Object.create(null)
  let isPatched = false
  const componentPages = pages.map((page) => {
    const { file } = page
    const module = load(file)
    modules[file] = module ?? lastGood?.modules[file] ?? {}
    if (module) return describe(page, module, bundle.styles.get(file))
    isPatched = true
    return lastGood?.componentPages.find((one) => one.file === file) ?? page
  })
  return { componentPages, modules, isPatched, diagnostics }

  function load(id: string): PageModule | undefined {
    try {
      const failures = bundle.failures.filter((failure) => failure.id === id)
      diagnostics.push(
        ...failures.map(({ position, message }) => templateError({ file: id, ...position }, message)),
      )
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
  page: DocumentLocation,
  { title, description }: PageModule,
  moduleStyles: readonly string[] | undefined,
): ComponentPage {
  return {
    ...page,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(moduleStyles && { moduleStyles }),
  }
}
