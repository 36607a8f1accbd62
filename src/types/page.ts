import type { FrontMatter } from '../core/content/front-matter/frontmatter.ts'
import type { PlainMarkdown, RenderedMarkdown } from './markdown.ts'
import type { DocumentLocation, ImportedComponent } from './source.ts'

/** The text of a parsed document, which is read where the page is rendered or indexed. */
export interface PageBody extends Pick<RenderedMarkdown, 'html' | 'sections'> {
  /** Only where the config asks for it. */
  readonly markdown?: PlainMarkdown
}

/** A parsed document without its text: what sidebars, links and checks know of it. */
export interface PageOutline extends Omit<RenderedMarkdown, 'html' | 'sections'>, DocumentLocation {
  /** `SourceFile.hash` of its source. */
  readonly sourceHash: string
  readonly frontMatter: FrontMatter
  /** Lines of the front-matter keys, for the positions of later problems. */
  readonly frontMatterLines: Readonly<Record<string, number>>
  readonly title: string
  readonly description: string
  /** Every id of the article's HTML: the anchors that links may name. */
  readonly ids: readonly string[]
  /** The terminal of its front matter, as HTML. */
  readonly terminal?: string
  /** Only the front matter was read (`outlinePage`): text, links and anchors are unknown. */
  readonly isUnparsed?: true
  /** Components that it imports, by their names in it. */
  readonly importedComponents?: Readonly<Record<string, ImportedComponent>>
  /** URLs (without base) of the stylesheets of its components, once these are bundled. */
  readonly moduleStyles?: readonly string[]
}

/** A parsed document. It survives `JSON.stringify` and depends on its own file only, so it can be cached by content. */
export interface Page extends PageOutline, PageBody {}

/** A page written as a React component (`content/**\/*.page.tsx`), with the exports of its module. */
export interface ComponentPage extends DocumentLocation {
  readonly title?: string
  readonly description?: string
  /** URLs (without base) of the stylesheets that it imports. */
  readonly moduleStyles?: readonly string[]
}
