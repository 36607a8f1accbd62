import type { PageOutline } from '../../types/page.ts'
import type { SourceFile } from '../../types/source.ts'
import { inContent, withoutExtension } from './document-path.ts'
import { parseFrontMatter } from './front-matter/frontmatter.ts'

/**
 * The outline of a document without parsing its Markdown: enough for URLs and sidebars until the page is parsed. The
 * title is guessed from the first heading.
 */
export function outlinePage(source: SourceFile): PageOutline {
  const page = outlines.get(source) ?? createOutline(source)
  outlines.set(source, page)
  return page
}

// `dev` asks for all outlines after every save.
const outlines = new WeakMap<SourceFile, PageOutline>()

function createOutline({ path, file = inContent(path), edition = '', text, hash }: SourceFile): PageOutline {
  const { frontMatter, lines, body } = parseFrontMatter(text)
  const name = withoutExtension(path).replace(/^.*\//, '')
  return {
    path,
    file,
    edition,
    sourceHash: hash,
    frontMatter,
    frontMatterLines: lines,
    title: frontMatter.title ?? guessTitle(body) ?? frontMatter.hero?.name ?? name,
    description: frontMatter.description ?? '',
    headings: [],
    links: [],
    ids: [],
    isUnparsed: true,
    diagnostics: [],
  }
}

function guessTitle(body: string): string | undefined {
  const heading = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(body)?.[1]
  return heading?.replace(/\s*\{#[^}]*\}$/, '').replace(/[*_`]/g, '')
}
