import type { Diagnostic } from '../../types/diagnostic.ts'
import { nearest } from '../problems/nearest.ts'
import { missingReference } from '../problems/site/config-problems.ts'

/**
 * An option of the config that names something which does not exist, with the nearest name that does.
 *
 * @param option its path in the config: `sidebars.docs[0].id`
 * @param kind what it should name: `document`
 * @param known a map or set of what exists
 */
export function findMissingReference(
  configFile: string,
  option: string,
  kind: string,
  id: string,
  known: { readonly has: (id: string) => boolean; readonly keys: () => Iterable<string> },
): Diagnostic[] {
  return known.has(id) ? [] : [missingReference(configFile, option, kind, id, nearest(id, known.keys()))]
}
