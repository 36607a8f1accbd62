import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Page } from '../../types/page.ts'
import type { SourceFile } from '../../types/source.ts'
import type { MarkdownConfig } from '../config/schema/config-schema.ts'
import { crawl } from '../links/crawl.ts'
import type { MarkdownTools } from '../markdown/load-tools.ts'
import { parseMarkdown } from '../markdown/parse-markdown.ts'
import { messagesFor, type OwnMessages } from '../words/messages-for.ts'
import { inContent, isMdx, withoutExtension } from './document-path.ts'
import { drawTerminalSigns } from './draw-terminal-signs.ts'
import { type FrontMatter, frontMatterPosition, parseFrontMatter } from './front-matter/frontmatter.ts'
import { addHome, fenceAround } from './home.ts'
import { createLocator, placeRecords } from './includes/line-origins.ts'

/** The inputs of a parsed page besides its file: part of its cache key. */
export interface PageOptions {
  readonly locale: string
  /** Messages that the site has written in the language. */
  readonly ownMessages?: OwnMessages
  readonly markdown: MarkdownConfig
  /** Whether its clean Markdown is made; true by default. */
  readonly plain?: boolean
  /** Hosts whose frames pages may show. */
  readonly embedHosts?: readonly string[]
  /** Names of the site's own components. */
  readonly components?: readonly string[]
}

/**
 * Parses one document: front matter, Markdown, title, id. Reads no other page; problems carry the file's path. `tools` are those of
 * `loadTools`.
 */
export function parsePage(
  source: SourceFile,
  { locale, ownMessages, markdown, plain = true, components = [], embedHosts = [] }: PageOptions,
  tools: MarkdownTools = {},
): Page {
  const { frontMatter, lines, body, diagnostics } = parseFrontMatter(source.text)
  const { file: own = inContent(source.path) } = source
  const locate = createLocator(own, source.origins)
  const includedFrom = (line: number) => {
    const { file } = locate({ line })
    return file === own ? undefined : file
  }
  const messages = messagesFor(locale, ownMessages)
  const parsed = parseMarkdown(body, {
    ...markdown,
    messages,
    plain,
    components: [...components, ...Object.keys(source.importedComponents ?? {})],
    embedHosts,
    tools,
    isMdx: isMdx(source.path),
    excerpts: new Map(Object.entries(source.excerpts ?? {})),
    refusedExcerpts: new Map(Object.entries(source.refusedExcerpts ?? {})),
    file: own,
    ...(source.folder !== undefined && { folder: source.folder }),
    ...(source.origins && { includedFrom }),
  })
  const placed = source.origins ? placeRecords(parsed, own, locate) : parsed
  const { markdown: clean, ...rendered } = addHome(placed, frontMatter, (path) =>
    frontMatterPosition(source.text, path),
  )
  const session = frontMatter.layout === 'home' ? frontMatter.hero?.terminal : undefined
  const terminal =
    session === undefined
      ? undefined
      : drawTerminalSigns(parseMarkdown(fenceAround(session), { ...markdown, messages, plain: false }).html)
  const heading = rendered.headings.find(({ level }) => level === 1)
  const name = withoutExtension(source.path).replace(/^.*\//, '')
  const { path, edition = '' } = source
  const inFile = (diagnostic: Diagnostic): Diagnostic => ({ ...diagnostic, ...locate(diagnostic) })
  return {
    ...rendered,
    ...(plain && { markdown: clean }),
    path,
    file: own,
    edition,
    sourceHash: source.hash,
    ...(source.importedComponents && { importedComponents: source.importedComponents }),
    frontMatter,
    frontMatterLines: lines,
    ...(terminal !== undefined && { terminal }),
    title: frontMatter.title ?? heading?.text ?? homeName(frontMatter) ?? name,
    description: frontMatter.description ?? excerpt(rendered.sections[0]?.text.replaceAll('\n', ' ') ?? ''),
    ids: [...crawl(rendered.html).ids],
    diagnostics: [...[...diagnostics, ...rendered.diagnostics].map(inFile), ...(source.problems ?? [])],
  }
}

const homeName = ({ layout, hero }: FrontMatter): string | undefined =>
  layout === 'home' ? hero?.name : undefined

/** The first sentences of a text, at most about 160 characters, for pages without a description of their own. */
function excerpt(text: string): string {
  if (text.length <= 160) return text
  const cut = text.slice(0, 160)
  const end = Math.max(
    cut.lastIndexOf('。'),
    cut.lastIndexOf('. '),
    cut.lastIndexOf('！'),
    cut.lastIndexOf('？'),
  )
  return end > 60 ? cut.slice(0, end + 1) : `${cut.slice(0, 159)}…`
}
