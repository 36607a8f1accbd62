import type { Diagnostic } from '../../../types/diagnostic.ts'
import type { Docs, Site } from '../../../types/site.ts'
import { outputs } from '../../outputs/index.ts'
import { otherEditions } from '../../problems/site/output-problems.ts'
import { selectEdition } from './select-edition.ts'

/**
 * One edition of a site, or the reason why it cannot be built alone.
 *
 * @param previous ids of the editions in the output folder, which a build of another one would remove
 * @param displayName name of the output folder
 */
export function selectPart(
  site: Site,
  id: string,
  previous: readonly string[],
  displayName: string,
): Site | Diagnostic {
  const others = previous.filter((one) => one !== id)
  return others.length > 0 ? otherEditions(displayName, id, others) : selectEdition(site, id)
}

/** Paths of files that are not made, because they belong to other editions: links may lead there. */
export function unbuiltPaths(site: Site): readonly string[] {
  return site.built.length === site.docs.length ? [] : outputs.flatMap(({ paths }) => paths(site))
}

type PathsById = Readonly<Record<string, string>>

/** The paths of the editions that are made, and of those that are not; none where a site has only one. */
export function editionPaths({ docs, built }: Site): {
  readonly editions?: PathsById
  readonly otherEditions?: PathsById
} {
  if (docs.length === 1) return {}
  const pathsOf = (some: readonly Docs[]) =>
    Object.fromEntries(some.map(({ edition }) => [edition.id, edition.path]))
  const others = docs.filter((one) => !built.includes(one))
  return { editions: pathsOf(built), ...(others.length > 0 && { otherEditions: pathsOf(others) }) }
}
