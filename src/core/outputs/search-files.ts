import type { Output } from '../../types/output.ts'
import { inEdition } from '../site/editions/editions.ts'

/** The search index of each edition. The names of a large one's chunks depend on their content. */
export const searchFiles: Output = {
  name: 'search',
  readsAllPages: true,
  paths: ({ docs }) =>
    docs.flatMap(({ edition }) =>
      ['search-index.json', 'search-version.json'].map((path) => inEdition(path, edition)),
    ),
  folders: ({ docs }) => docs.map(({ edition }) => inEdition('search-index/', edition)),
  async *files(site, { makeSearch }) {
    for (const docs of site.built)
      for await (const file of makeSearch(docs, site))
        yield { ...file, path: inEdition(file.path, docs.edition) }
  },
}
