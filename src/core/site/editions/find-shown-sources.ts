import type { Edition } from '../../../types/site.ts'
import type { DocumentLocation } from '../../../types/source.ts'
import { withoutExtension } from '../../content/document-path.ts'
import { isDefaultLocale } from './editions.ts'

/**
 * The documents that some editions show: their own, and those of the default language of their version that have no
 * translation.
 *
 * @param sources without drafts that are left out, because the original is shown instead of these
 * @param ids of the editions
 */
export function findShownSources<Source extends DocumentLocation>(
  sources: readonly Source[],
  editions: readonly Edition[],
  ids: ReadonlySet<string>,
): ReadonlySet<Source> {
  const shown = new Set<Source>()
  for (const edition of editions.filter(({ id }) => ids.has(id))) {
    const own = sources.filter((source) => source.edition === edition.id)
    const translated = new Set(own.map(({ path }) => withoutExtension(path)))
    const main = editions.find((one) => isDefaultLocale(one) && one.version.name === edition.version.name)
    const untranslated = sources.filter(
      (source) => source.edition === main?.id && !translated.has(withoutExtension(source.path)),
    )
    for (const source of [...own, ...untranslated]) shown.add(source)
  }
  return shown
}
