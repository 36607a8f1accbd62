import type { RenderedMarkdown } from '../../types/markdown.ts'
import { type MarkdownConfig, markdown } from '../config/schema/markdown-schema.ts'
import { markUpLinks } from '../links/mark-up-links.ts'
import { parseMarkdown } from '../markdown/parse-markdown.ts'
import { messagesFor } from '../words/messages-for.ts'
import { parseFrontMatter } from './front-matter/frontmatter.ts'
import { expandIncludes } from './includes/expand-includes.ts'

/** Options for tools; the defaults are those of a site's config. */
export type RenderMarkdownOptions = Partial<
  Pick<MarkdownConfig, 'html' | 'warnMissingAlt' | 'warnHeadingJumps' | 'subSup'>
> & {
  /** Language of the texts that rendering adds, such as the titles of notes. */
  readonly locale?: string
}

/**
 * Renders one document for other tools, exactly as a site shows it: front matter is left out, links stay as written. Formulas and
 * diagrams, whose libraries take long to load, stay code.
 * Never throws because of the text; problems are in `diagnostics`, by line and column.
 */
export function renderMarkdown(
  text: string,
  { locale = 'zh-Hans', ...options }: RenderMarkdownOptions = {},
): RenderedMarkdown {
  const defaults = markdown.parse({})
  const { body } = parseFrontMatter(text)
  const { markdown: _, ...rendered } = parseMarkdown(body, {
    ...defaults,
    ...options,
    messages: messagesFor(locale),
  })
  // There are no other files here: includes stay as they are written.
  const { problems = [] } =
    expandIncludes({ file: '', text }, () => 'not-found', Number.POSITIVE_INFINITY) ?? {}
  return {
    ...rendered,
    diagnostics: [...rendered.diagnostics, ...problems.map(({ file: _, ...problem }) => problem)],
    html: markUpLinks(
      rendered,
      rendered.links.map(({ href }) => ({ href, isExternal: true })),
      '/',
    ),
  }
}
