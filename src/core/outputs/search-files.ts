import type { Output } from '../../types.ts'

/** The search index of each edition. The names of a large one's chunks depend on their content. */
export const searchFiles: Output = {
  name: 'search',
  readsAllPages: true,
  paths: () => ['search-index.json', 'search-version.json'],
  async *files(site, { makeSearch }) {
    for (const docs of site.docs) yield* await makeSearch(docs, site)
  },
}
