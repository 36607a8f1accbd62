import type { OutputFile } from '../../types/files.ts'
import type { Output, OutputTools } from '../../types/output.ts'
import type { Route } from '../../types/route.ts'
import type { Docs, Site } from '../../types/site.ts'
import { allRoutes } from '../site/all-routes.ts'
import { homeUrl, inEdition } from '../site/editions/editions.ts'
import { encodePath } from '../url.ts'
import { createLlmsFiles, type DocumentText } from './llms-files.ts'
import { createPageMarkdown } from './page-markdown.ts'

/**
 * Markdown for tools: every document as clean Markdown at its own URL plus `.md`, then `llms.txt` and
 * `llms-full.txt`. Made only with `llms: true`.
 */
export const markdownFiles: Output = {
  name: 'markdown',
  readsAllPages: true,
  paths: (site) =>
    site.config.llms
      ? [
          ...site.docs.flatMap(({ edition }) =>
            ['llms.txt', 'llms-full.txt'].map((path) => inEdition(path, edition)),
          ),
          ...allRoutes(site).flatMap((route) => markdownPath(route, site) ?? []),
        ]
      : [],
  async *files(site, tools) {
    if (!site.config.llms) return
    for (const docs of site.built) yield* createMarkdownFiles(docs, site, tools)
  },
}

async function* createMarkdownFiles(
  docs: Docs,
  site: Site,
  { readBody }: Pick<OutputTools, 'readBody'>,
): AsyncIterable<OutputFile> {
  const texts = new Map<string, DocumentText>()
  for (const route of docs.routes.routes) {
    const path = markdownPath(route, site)
    const { page } = route
    const content = path && page && createPageMarkdown(page, await readBody(page), docs, site)
    if (!path || !content) continue
    const text = { path, content }
    texts.set(route.url, text)
    yield text
  }
  yield* createLlmsFiles(docs, site, texts)
}

/** The URL of a document's Markdown, without base: `/guide/build.md`, `/index.md` for the home page. */
export function markdownUrl(route: Route, site: Site): string | undefined {
  const path = site.config.llms ? markdownPath(route, site) : undefined
  return path && `/${encodePath(path)}`
}

/** Path of a document's Markdown; undefined for other pages, and where a folder has the same name. */
function markdownPath({ kind, file, url, untranslated }: Route, site: PublishedFiles): string | undefined {
  if (kind !== 'doc' || untranslated) return undefined
  const isHome = site.docs.some(({ edition }) => url === homeUrl(edition))
  const path = isHome ? file.replace(/\.html$/, '.md') : file.replace(/\/index\.html$/, '.md')
  return foldersOf(site).has(path) ? undefined : path
}

type PublishedFiles = Pick<Site, 'docs' | 'files'>

const folders = new WeakMap<PublishedFiles['docs'], ReadonlySet<string>>()

/** Folders of the output whose names look like Markdown files. */
function foldersOf(site: PublishedFiles): ReadonlySet<string> {
  const known = folders.get(site.docs)
  if (known) return known
  const found = new Set<string>()
  for (const path of [...allRoutes(site).map(({ file }) => file), ...site.files.keys()]) {
    for (const { index } of path.matchAll(/\.md(?=\/)/g)) found.add(path.slice(0, index + '.md'.length))
  }
  folders.set(site.docs, found)
  return found
}
