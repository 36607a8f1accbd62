import type { Event, Extension, HtmlExtension } from 'micromark-util-types'
import type {
  Diagnostic,
  FileRefusal,
  Heading,
  MarkdownConfig,
  Messages,
  PageLink,
  Position,
  Section,
} from '../../types.ts'
import type { Cleaner, Draft } from './plain/draft.ts'

/** What rendering a document depends on besides its text. */
export interface DocumentOptions
  extends Pick<MarkdownConfig, 'html' | 'warnMissingAlt' | 'warnHeadingJumps'> {
  readonly messages: Messages
  /** Texts that code blocks import with `file=…`, by the path as it is written there (`findFileImports` lists them). */
  readonly files?: ReadonlyMap<string, string>
  /** Why other files that it names are not among them; not found, unless it is said. */
  readonly refusedFiles?: ReadonlyMap<string, FileRefusal>
  /** Whether clean Markdown is wanted, too; it is unless this is `false`. */
  readonly plain?: boolean
}

/**
 * One thing Markdown can do here: a module of `features/` that exports a `Feature`, and a line in the list of `index.ts`. Its HTML, its
 * clean Markdown and its problems stand in that module. The syntax is shared by all documents; everything that remembers
 * something is made anew for each document.
 */
export interface Feature {
  readonly name: string
  /** What the tokenizer learns. */
  readonly syntax?: readonly Extension[]
  /**
   * Gives tokens of its own to what it recognises in the tokens of the document, before anything is made of them: renames them, or
   * returns others. What an earlier feature has renamed, a later one sees under its new name.
   */
  readonly resolve?: (events: Event[], document: DocumentState) => Event[]
  /** How tokens become HTML. Where two features claim the same token, the later one wins. */
  readonly html?: (document: DocumentState) => HtmlExtension
  /** How tokens become clean Markdown, from the same tokens as the HTML and after it; a token without a handler stays as it is. */
  readonly markdown?: (draft: Draft, events: readonly Event[]) => Cleaner
  /** Looks at the source before it is parsed, to reserve something or to disarm what would be too costly; returns the text. */
  readonly before?: (text: string, document: DocumentState) => string
  /** Finishes the HTML of the whole document. */
  readonly after?: (html: string, document: DocumentState) => string
}

/**
 * What the features of one document share while it is rendered: records of what they made. Records that belong to a place in the HTML
 * are marks in it, between two NULs, which no text holds: links (`a3`, `/3`, `i3`, `u3`), headings (`h3`), raw tags (`r3`), tabs (`t3`),
 * line breaks (`n`), lists of headings (`toc`), and the beginning and end of asides (`(`, `)`). Only those of links leave the last step.
 */
export interface DocumentState {
  /** The source as it is parsed. */
  text: string
  readonly options: DocumentOptions
  readonly headings: Heading[]
  readonly links: PageLink[]
  readonly sections: Section[]
  readonly diagnostics: Diagnostic[]
  /** Declarations of `style` attributes, by the class that stands for them. */
  readonly styles: Map<string, string>
  /** Ids that headings set themselves with `{#id}`: no generated id may take them. */
  readonly reservedIds: Set<string>
  /** Set inside a container that shows code blocks in its own way: tabs of code, for instance. */
  wrapCode: ((block: { html: string; title: string; language: string }) => string) | undefined
  /** The tags of raw HTML, names in lower case; `\0r3\0` goes before tag 3 until all of them are balanced. */
  readonly rawTags: { readonly name: string; readonly position: Position }[]
  /** Ids of raw HTML, with the place of their tag. */
  readonly rawIds: { readonly id: string; readonly position: Position }[]
  /** Counts up from 1 for each name, for ids that only have to be unique on the page. */
  readonly count: (name: string) => number
}

/** A fresh state for one document. */
export function createDocumentState(text: string, options: DocumentOptions): DocumentState {
  const counts = new Map<string, number>()
  return {
    text,
    options,
    headings: [],
    links: [],
    sections: [],
    diagnostics: [],
    styles: new Map(),
    reservedIds: new Set(),
    wrapCode: undefined,
    rawTags: [],
    rawIds: [],
    count: (name) => {
      const next = (counts.get(name) ?? 0) + 1
      counts.set(name, next)
      return next
    },
  }
}
