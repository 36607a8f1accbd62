import type { KeptFile, OutputFile } from '../../types/files.ts'
import type { Output, OutputTools } from '../../types/output.ts'
import type { Site } from '../../types/site.ts'
import { bundles } from './bundles.ts'
import { copies } from './copies.ts'
import { headers } from './headers.ts'
import { markdownFiles } from './markdown-files.ts'
import { pageStyles } from './page-styles.ts'
import { pages } from './pages.ts'
import { searchFiles } from './search-files.ts'
import { sidebarFiles } from './sidebar-files.ts'
import { sitemap } from './sitemap.ts'

/**
 * Everything that is published, in the order of making: of two files at one path the first wins, and the headers list
 * the hosts that the pages name.
 */
export const outputs: readonly Output[] = [
  pages,
  copies,
  bundles,
  pageStyles,
  sidebarFiles,
  sitemap,
  markdownFiles,
  headers,
  searchFiles,
]

/** The files of all outputs in two sequences: those of the search are made in a thread, while pages are rendered. */
export function makeOutputs(
  site: Site,
  tools: OutputTools,
): (Iterable<OutputFile | KeptFile> | AsyncIterable<OutputFile | KeptFile>)[] {
  async function* makeOthers() {
    for (const output of outputs) if (output !== searchFiles) yield* output.files(site, tools)
  }
  return [makeOthers(), searchFiles.files(site, tools)]
}

/** Paths of the generated files beside the pages: links may lead to them, and no other file may take them. */
export function createGeneratedPaths(site: Omit<Site, 'generated'>): ReadonlySet<string> {
  const generated = outputs.filter((output) => output !== pages && output !== copies)
  return new Set(generated.flatMap(({ paths }) => paths(site)))
}
