import type { Output, OutputFile, OutputTools, Site } from '../../types.ts'
import { bundles } from './bundles.ts'
import { copies } from './copies.ts'
import { headers } from './headers.ts'
import { markdownFiles } from './markdown-files.ts'
import { pageStyles } from './page-styles.ts'
import { pages } from './pages.ts'
import { search } from './search.ts'
import { sitemap } from './sitemap.ts'

/**
 * Everything that is published, in the order in which it is made: of two files at one path the first wins, and the headers
 * know what the pages have named.
 */
export const outputs: readonly Output[] = [
  pages,
  copies,
  bundles,
  pageStyles,
  sitemap,
  markdownFiles,
  headers,
  search,
]

/** The files of all outputs, one at a time. */
export async function* makeOutputs(site: Site, tools: OutputTools): AsyncIterable<OutputFile> {
  for (const output of outputs) yield* output.files(site, tools)
}

/** Paths of the files that are made beside the pages: links may lead to them, and nothing else can stand there. */
export function createGeneratedPaths(site: Omit<Site, 'generated'>): ReadonlySet<string> {
  const generated = outputs.filter((output) => output !== pages && output !== copies)
  return new Set(generated.flatMap(({ paths }) => paths(site)))
}
