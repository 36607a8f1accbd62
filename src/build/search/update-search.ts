import { searchedText } from '../../core/outputs/searched-pages.ts'
import {
  countTerms,
  type PageChange,
  parseTerms,
  type SearchEntry,
  updateSearchFiles,
  writeTerms,
} from '../../core/search/index.ts'
import { gzipSizeLater } from '../../node/publish/gzip-size.ts'
import type { SearchRecord } from '../../node/record/record.ts'
import {
  type AddFile,
  type EditionSearch,
  findKept,
  type SearchEdition,
  type SearchTools,
} from './edition-search.ts'

/** Of how many pages one may have changed: for more it takes longer to update an index than to make it. */
const MOST_CHANGES = 1 / 8

/**
 * Updates the split index of the last build where few of its pages have changed, and none was added, removed or moved. Only the files that
 * hold the words of these pages are read and made. Undefined where the search must be made of all pages.
 */
export async function updateSearch(
  edition: SearchEdition,
  tools: SearchTools,
  addFile: AddFile,
): Promise<EditionSearch | undefined> {
  const { folder, pages, options } = edition
  const { last, next, published } = tools
  const before = last.search().get(folder)
  if (!before?.layout) return undefined
  const main = readMain(edition, tools)
  if (!main || !areComparable(edition, before, main)) return undefined
  const changes = await findChanges(edition, before, main, tools)
  if (!changes) return undefined

  const read = (path: string) => {
    const { hash } = last.outputs().get(folder + path) ?? {}
    return hash === undefined ? undefined : published.read(folder + path, hash)?.toString()
  }
  const updated = updateSearchFiles({ main, layout: before.layout }, changes, read, options)
  const kept = updated?.kept.flatMap((path) => findKept(path, edition, tools) ?? [])
  if (!updated || kept?.length !== updated.kept.length) return undefined

  // First, because they are written in the background.
  const changed = new Map(changes.map(({ at, terms }) => [at, terms?.after]))
  for (const [at, { key }] of pages.entries()) {
    const after = changed.get(at)
    const terms = after ? Buffer.from(writeTerms(after)) : last.terms().get(key)
    if (terms) next.addTerms(key, terms)
  }
  const packed: Record<string, number> = {}
  for (const { file, packed: size } of kept) {
    packed[file.path] = size
    addFile(file)
  }
  for (const file of updated.files) addFile(file)
  const sizes = await Promise.all(updated.files.map(({ content }) => gzipSizeLater(content)))
  for (const [at, { path }] of updated.files.entries()) packed[path] = sizes[at] ?? 0
  return { packed, layout: updated.layout }
}

function readMain(
  { folder }: SearchEdition,
  { last, published }: SearchTools,
): readonly SearchEntry[] | undefined {
  const path = `${folder}search-index.json`
  const output = last.outputs().get(path)
  const content = output && published.read(path, output.hash)
  return content && (JSON.parse(content.toString()) as readonly SearchEntry[])
}

/** Whether the search of the last build differs from this one by its pages' content only. */
function areComparable(
  { pages, settings }: SearchEdition,
  before: SearchRecord,
  [titles]: readonly SearchEntry[],
): boolean {
  return (
    before.settings === settings &&
    before.pages.length === pages.length &&
    titles?.documents.length === pages.length &&
    pages.every(({ url }, at) => titles.documents[at]?.u === url)
  )
}

async function findChanges(
  { pages }: SearchEdition,
  before: SearchRecord,
  [titles]: readonly SearchEntry[],
  { parts, last }: SearchTools,
): Promise<PageChange[] | undefined> {
  const changes: PageChange[] = []
  for (const [at, { breadcrumb, page, key }] of pages.entries()) {
    const lastKey = before.pages[at] ?? ''
    const isMoved = !areEqual(breadcrumb, titles?.documents[at]?.b)
    if (key === lastKey) {
      if (!last.terms().has(key)) return undefined
      if (isMoved) changes.push({ at, breadcrumb })
      continue
    }
    const known = last.terms().get(lastKey)?.read()
    if (!known || changes.length > MOST_CHANGES * pages.length) return undefined
    const after = countTerms(searchedText(page, await parts.readBody(page)))
    changes.push({ at, breadcrumb, terms: { before: parseTerms(known.toString()), after } })
  }
  return changes
}

const areEqual = (one: readonly string[], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((label, at) => label === other[at])
