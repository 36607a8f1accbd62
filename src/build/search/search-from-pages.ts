import { searchedText } from '../../core/outputs/searched-pages.ts'
import type { SearchMaker, SearchPage } from '../../node/publish/make-search.ts'
import type { KnownTerms } from '../../node/record/record.ts'
import type { AddFile, EditionSearch, KeyedPage, SearchEdition, SearchTools } from './edition-search.ts'

/** Makes the search of an edition from all of its pages; terms that the last build knew are not counted again. */
export function searchFromPages(
  edition: SearchEdition,
  { parts, last, next }: SearchTools,
  maker: SearchMaker,
  addFile: AddFile,
): Promise<EditionSearch> {
  const { pages, options } = edition
  /** Pages whose terms have not been added to the record yet. */
  const waiting: { readonly page: KeyedPage; readonly known: KnownTerms | undefined }[] = []

  async function* readPages(): AsyncIterable<SearchPage> {
    for (const page of pages) {
      const { url, breadcrumb, key } = page
      const known = last.terms().get(key)
      const terms = known?.read()
      waiting.push({ page, known: terms && known })
      yield terms
        ? { url, breadcrumb, terms }
        : { url, breadcrumb, text: searchedText(page.page, await parts.readBody(page.page)) }
    }
  }

  return maker.make({
    pages: readPages(),
    options,
    packed: packedBefore(edition, last.outputs()),
    onFile: addFile,
    onCounted(counted) {
      const fresh = counted.values()
      for (const { page, known } of waiting.splice(0)) {
        const terms = known ?? fresh.next().value
        if (terms) next.addTerms(page.key, terms)
      }
    },
  })
}

/** Gzipped bytes of the chunks of the last build, whose names are hashes of their content. */
function packedBefore(
  { folder }: SearchEdition,
  outputs: ReturnType<SearchTools['last']['outputs']>,
): Record<string, number> {
  const packed: Record<string, number> = {}
  for (const [path, output] of outputs)
    if (output.packed !== undefined && path.startsWith(`${folder}search-index/`))
      packed[path.slice(folder.length)] = output.packed
  return packed
}
