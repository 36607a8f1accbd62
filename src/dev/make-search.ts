import { searchedPages, searchedText, searchOptions } from '../core/outputs/searched-pages.ts'
import { type SearchPage, startSearchMaker } from '../node/publish/make-search.ts'
import type { OutputFile } from '../types/files.ts'
import type { OutputTools } from '../types/output.ts'
import type { Docs, Site } from '../types/site.ts'

const VERSION = 'search-version.json'

/**
 * Makes the search of an edition; that of a large one in a thread, so that the server answers meanwhile. The version comes
 * first, and without the index: every page asks for it at once. The others come once all are made and the thread has ended, because
 * nobody may ask for the last.
 *
 * @param version changes with the documents
 */
export async function* makeSearch(
  docs: Docs,
  { config }: Site,
  version: string,
  readBody: OutputTools['readBody'],
): AsyncIterable<OutputFile> {
  yield { path: VERSION, content: JSON.stringify({ version }) }
  const pages = searchedPages(docs)
  const files: OutputFile[] = []
  async function* readPages(): AsyncIterable<SearchPage> {
    for (const { url, breadcrumb, page } of pages)
      yield { url, breadcrumb, text: searchedText(page, await readBody(page)) }
  }
  const maker = startSearchMaker(pages.length)
  try {
    await maker.make({
      pages: readPages(),
      options: searchOptions(config, docs.edition),
      onCounted() {},
      async onFile(file) {
        files.push(file)
      },
    })
  } finally {
    await maker.close()
  }
  yield* files.filter(({ path }) => path !== VERSION)
}
