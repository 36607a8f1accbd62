import { join } from 'node:path'
import type { Position } from '../../types/diagnostic.ts'
import type { Templates } from '../../types/templates.ts'
import { packageRoot } from '../package-root.ts'
import { type Bundle, positionOfError, runBundle } from '../read/run/run-bundle.ts'

/** Milliseconds that the modules of templates may take to load. */
const LONGEST_LOAD = 5000

/**
 * Runs the bundle of a site's templates.
 *
 * @param root folder of the site
 * @throws TimeoutError, and whatever the templates throw
 */
export function runTemplates(
  bundle: Bundle,
  root: string,
): { readonly exports: Templates; readonly positionOf: (error: unknown) => Position } {
  const exports = runBundle(bundle, join(packageRoot, 'package.json'), LONGEST_LOAD)
  return {
    exports: exports as unknown as Templates,
    positionOf: (error) => positionOfError(error, bundle, root),
  }
}
