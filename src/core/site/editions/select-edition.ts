import type { Diagnostic } from '../../../types/diagnostic.ts'
import type { Site } from '../../../types/site.ts'
import { nearest } from '../../problems/nearest.ts'
import { unknownEdition } from '../../problems/site/config-problems.ts'

/** The site of which only one edition is made, or the reason why there is none with this id. */
export function selectEdition(site: Site, id: string): Site | Diagnostic {
  const docs = site.docs.find(({ edition }) => edition.id === id)
  return docs
    ? { ...site, built: [docs] }
    : missingEdition(
        id,
        site.docs.map(({ edition }) => edition.id),
      )
}

/** The problem of an id that is none of `known`. */
export function missingEdition(id: string, known: readonly string[]): Diagnostic {
  return unknownEdition(id, known, nearest(id, known.filter(Boolean)))
}
