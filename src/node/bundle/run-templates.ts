import { join } from 'node:path'
import type { Position } from '../../types/diagnostic.ts'
import type { Templates } from '../../types/templates.ts'
import { packageRoot } from '../package-root.ts'
import { type Bundle, positionOfError, runBundle } from '../read/run/run-bundle.ts'

/** Milliseconds that the modules of templates may take to load. */
const LONGEST_LOAD = 5000

/** The templates of a bundle, with the positions of their errors. */
export interface RunningTemplates {
  readonly exports: Templates
  /** The modules of the site's own templates, by the path of their file from the site. */
  readonly ownTemplates: Readonly<Record<string, object>>
  readonly positionOf: (error: unknown) => Position
}

/** The same as `runTemplates` of docsgen's own ones, which run at their first use: a build that makes no page needs none. */
export function runOwnTemplates(bundle: Bundle, root: string): RunningTemplates {
  let running: Templates | undefined
  const run = (): Templates => {
    running ??= runTemplates(bundle, root).exports
    return running
  }
  const exports: Templates = {
    Page: (input) => run().Page(input),
    SearchPage: (input) => run().SearchPage(input),
    NotFound: (input) => run().NotFound(input),
    SidebarItems: (input) => run().SidebarItems(input),
    siteStyles: (config) => run().siteStyles(config),
  }
  return { exports, ownTemplates: {}, positionOf: (error) => positionOfError(error, bundle, root) }
}

/**
 * Runs the bundle of a site's templates.
 *
 * @param root folder of the site
 * @throws TimeoutError, and whatever the templates throw
 */
export function runTemplates(bundle: Bundle, root: string): RunningTemplates {
  const { ownTemplates, ...exports } = runBundle(bundle, join(packageRoot, 'package.json'), LONGEST_LOAD)
  return {
    exports: exports as unknown as Templates,
    ownTemplates: ownTemplates as Record<string, object>,
    positionOf: (error) => positionOfError(error, bundle, root),
  }
}
