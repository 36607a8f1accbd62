import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Site } from '../../types/site.ts'
import { unportablePath } from '../problems/site/route-problems.ts'
import { allRoutes } from './all-routes.ts'
import { explainPath } from './explain-path.ts'

/** Reports published files, and documents, whose path Windows cannot have. */
export function findUnportablePaths(site: Site): Diagnostic[] {
  const routes = allRoutes(site).filter(({ untranslated }) => !untranslated)
  const inRoutes = routes.flatMap(({ file, sourceFile = file }) => {
    // The path that the author wrote says more than the address that is made of it.
    const own = check(sourceFile, sourceFile)
    return own.length > 0 ? own : check(file, sourceFile)
  })
  return [...inRoutes, ...[...site.files.keys()].flatMap((path) => check(path, path))]
}

function check(path: string, owner: string): Diagnostic[] {
  const reason = explainPath(path)
  return reason ? [unportablePath(owner, path, reason)] : []
}
