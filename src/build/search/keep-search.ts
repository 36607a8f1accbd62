import {
  type AddFile,
  type EditionSearch,
  findKept,
  type SearchEdition,
  type SearchTools,
} from './edition-search.ts'

/** Keeps the search of the last build where nothing has changed that it depends on; undefined where it must be made. */
export function keepSearch(
  edition: SearchEdition,
  tools: SearchTools,
  addFile: AddFile,
): EditionSearch | undefined {
  const { folder, key, pages } = edition
  const { last, next } = tools
  const paths = [...last.outputs()].flatMap(([path, output]) =>
    output.key === key && path.startsWith(folder) ? [path.slice(folder.length)] : [],
  )
  if (paths.length === 0) return undefined
  const kept = paths.flatMap((path) => findKept(path, edition, tools) ?? [])
  const terms = pages.flatMap((page) => last.terms().get(page.key) ?? [])
  if (kept.length < paths.length || terms.length < pages.length) return undefined
  for (const { file } of kept) addFile(file)
  for (const [at, one] of terms.entries()) next.addTerms(pages[at]?.key ?? '', one)
  return {
    packed: Object.fromEntries(kept.map(({ file, packed }) => [file.path, packed])),
    layout: last.search().get(folder)?.layout,
  }
}
