import type { Event, Extension, HtmlExtension, ParseContext, TokenType } from 'micromark-util-types'
import type { PageComponent, PageExample } from '../../types/component.ts'
import type { Diagnostic, Position } from '../../types/diagnostic.ts'
import type { Heading, PageLink, Section, StylesheetName } from '../../types/markdown.ts'
import type { Messages } from '../../types/messages.ts'
import type { ExcerptRefusal } from '../../types/source.ts'
import type { MarkdownConfig } from '../config/schema/config-schema.ts'
import type { PackageManager } from './features/code/package-managers.ts'
import type { MarkdownTools } from './load-tools.ts'
import type { Cleaner, Draft } from './plain/draft.ts'

/** The inputs of rendering besides the document's text. */
export interface DocumentOptions
  extends Pick<MarkdownConfig, 'html' | 'warnMissingAlt' | 'warnHeadingJumps'> {
  /** Whether formulas are typeset, and with which macros; they are not by default. */
  readonly math?: MarkdownConfig['math']
  /** Whether names between colons are emoji; false by default. */
  readonly emoji?: boolean
  /** Whether `~…~` and `^…^` are subscripts and superscripts; false by default. */
  readonly subSup?: boolean
  readonly messages: Messages
  /** Code of other files, by the path from the root of the site with the part (`core/content/includes/`). */
  readonly excerpts?: ReadonlyMap<string, string>
  /** Why other code is missing; by default it was not found. */
  readonly refusedExcerpts?: ReadonlyMap<string, ExcerptRefusal>
  /** Path of the document from the root of the site. */
  readonly file?: string
  /** Folder of the documents of its version, from the root of the site; `content` by default. */
  readonly folder?: string
  /** The file that a line stands in, where it is an included one. */
  readonly includedFrom?: (line: number) => string | undefined
  /** Whether the document is MDX: its code goes, and indented lines are no code. */
  readonly isMdx?: boolean
  /** Whether examples run; false by default. */
  readonly demos?: boolean
  /** Hosts whose frames pages may show. */
  readonly embedHosts?: readonly string[]
  /** Whether clean Markdown is made; true by default. */
  readonly plain?: boolean
  /** Names of the components that the site has; its code runs for authors whose HTML is allowed, and for no others. */
  readonly components?: readonly string[]
  /** What `loadTools` has loaded for this text. */
  readonly tools?: MarkdownTools
}

/** What the syntax of a document depends on. */
export interface SyntaxOptions extends Pick<DocumentOptions, 'math' | 'isMdx' | 'emoji' | 'subSup'> {
  /** Whether it may hold addresses of e-mail. */
  readonly hasEmails: boolean
}

/**
 * One feature of Markdown: a module of `features/` that exports a `Feature`, and a line in the list of `index.ts`.
 * The module holds its HTML, its clean Markdown and its problems. All documents share the syntax; anything with state
 * is created for each document.
 */
export interface Feature {
  readonly name: string
  /** Extensions of the tokenizer. */
  readonly syntax?: readonly Extension[]
  /** Extensions of the tokenizer that depend on options. */
  readonly syntaxFor?: (options: SyntaxOptions) => readonly Extension[]
  /** Tells the tokenizers of a document what they cannot see from where they stand. */
  readonly prepare?: (parser: ParseContext, document: DocumentState) => void
  /**
   * Claims tokens before they become HTML or Markdown: renames them, or returns others. Later features see the new
   * names.
   */
  readonly resolve?: (events: Event[], document: DocumentState) => Event[]
  /** How tokens become HTML. Where two features claim the same token, the later one wins. */
  readonly html?: (document: DocumentState) => HtmlExtension
  /**
   * How tokens become clean Markdown, after the HTML and from the same tokens; a token without a handler stays
   * unchanged.
   */
  readonly markdown?: (draft: Draft, events: readonly Event[]) => Cleaner
  /** Reads the source before it is parsed, to reserve ids or to escape what would cost too much; returns the text. */
  readonly before?: (text: string, document: DocumentState) => string
  /** Finishes the HTML of the whole document. */
  readonly after?: (html: string, document: DocumentState) => string
}

/**
 * The state that the features of one document share while it is rendered: records of what they made. Records with a
 * position in the HTML are markers in it, between two NULs, which no text holds: links (`a3`, `/3`, `i3`, `u3`),
 * headings (`h3`), raw tags (`r3`), tabs (`t3`), replaced content (`d3`), line breaks (`n`), tables of contents (`toc`), start and end of
 * asides (`(`, `)`) and of components of the site (`{3`, `}3`), live examples (`e3`), cards of a category (`cards`). Only those of
 * links, components, examples and cards remain after the last step.
 */
export interface DocumentState {
  /** The source that is parsed. */
  text: string
  /** Types of the tokens that the tokenizers have made; a feature without any of its own has nothing to do. */
  tokenTypes: ReadonlySet<TokenType>
  readonly options: DocumentOptions
  readonly headings: Heading[]
  readonly links: PageLink[]
  readonly components: PageComponent[]
  /** Whether cards of the pages in its category are shown. */
  hasCards: boolean
  readonly sections: Section[]
  readonly diagnostics: Diagnostic[]
  readonly examples: PageExample[]
  /** Declarations of `style` attributes, by the class that replaces each of them. */
  readonly styles: Map<string, string>
  /** Names of the stylesheets that only some pages need (`templates/styles/<name>.css`). */
  readonly stylesheets: Set<StylesheetName>
  /** What the marker `\0d3\0` stands for (`features/replaced-content.ts`). */
  readonly replaced: { readonly html: string; readonly text: string }[]
  /** Ids that headings set with `{#id}`: no generated id may take them. */
  readonly reservedIds: Set<string>
  /** Set inside a container that renders code blocks in its own way, such as tabs of code. */
  wrapCode: ((block: { html: string; title: string; language: string }) => string) | undefined
  /** Set inside a container that adds to the cells of tables: takes a cell's source and column, returns HTML for its end. */
  endCell: ((source: string, column: number) => string) | undefined
  /** The package managers that shell blocks get tabs for; set inside of a container for them. */
  packageManagers: readonly PackageManager[]
  /** The tags of raw HTML, names in lower case; the marker `\0r3\0` precedes tag 3 until all tags are balanced. */
  readonly rawTags: { readonly name: string; readonly position: Position }[]
  /** Ids of raw HTML, with the position of their tag. */
  readonly rawIds: { readonly id: string; readonly position: Position }[]
  /** Counts up from 1 for each name, for ids that are unique on the page. */
  readonly count: (name: string) => number
}

/** The included file that a line stands in, to be spread over a record. */
export function includedFrom(line: number, { options }: DocumentState): { readonly from?: string } {
  const from = options.includedFrom?.(line)
  return from === undefined ? {} : { from }
}

/** A fresh state for one document. */
export function createDocumentState(text: string, options: DocumentOptions): DocumentState {
  const counts = new Map<string, number>()
  return {
    text,
    tokenTypes: new Set(),
    options,
    headings: [],
    links: [],
    components: [],
    hasCards: false,
    sections: [],
    diagnostics: [],
    examples: [],
    styles: new Map(),
    stylesheets: new Set(),
    replaced: [],
    reservedIds: new Set(),
    wrapCode: undefined,
    endCell: undefined,
    packageManagers: [],
    rawTags: [],
    rawIds: [],
    count: (name) => {
      const next = (counts.get(name) ?? 0) + 1
      counts.set(name, next)
      return next
    },
  }
}
