import type { Diagnostic } from './diagnostic.ts'

/** Where a document is, and the edition that it belongs to. */
export interface DocumentLocation {
  /** Relative to the documents of its edition, with `/` between folders: `guide/build.md`. */
  readonly path: string
  /** Relative to the site, as problems name it: `content/en/guide/build.md`. */
  readonly file: string
  /** Id of its edition. */
  readonly edition: string
}

/** A Markdown document as it was read; without a location it is one of the default edition, under `content/`. */
export interface SourceFile extends Partial<DocumentLocation> {
  readonly path: string
  /** With the partials and files that it includes. */
  readonly text: string
  /** Hash of the bytes and of all that is included, hexadecimal. */
  readonly hash: string
  /** Its time and size on this disk, where they will tell whether it has changed (`stampOfSource`). */
  readonly stamp?: string
  /** Folder of the documents of its version, from the root of the site; `content` by default. */
  readonly folder?: string
  /** Where the lines of the text stand, for a document that includes others. */
  readonly origins?: readonly LineOrigin[]
  /** Code of other files that it shows, by the path from the root of the site with the part: `content/a.ts#setup`. */
  readonly excerpts?: Readonly<Record<string, string>>
  readonly refusedExcerpts?: Readonly<Record<string, ExcerptRefusal>>
  /** What could not be included. */
  readonly problems?: readonly Diagnostic[]
  /** Every file that it includes or shows, or that it would if it were there: from the root of the site. */
  readonly includes?: readonly string[]
  /** Components that it imports from files of the site (in MDX), by the names that it gives them. */
  readonly importedComponents?: Readonly<Record<string, ImportedComponent>>
}

/** A document that nobody has to read, because it has not changed since the last build, which knows its page. */
export interface UnreadSource extends DocumentLocation {
  readonly hash: string
  readonly stamp: string
  readonly text?: undefined
  /** It takes in nothing. */
  readonly includes?: undefined
}

/** A run of lines of an expanded text that stand one after the other in a file. */
export interface LineOrigin {
  /** First line of the run in the expanded text. */
  readonly start: number
  /** From the root of the site; it may begin with `../`. */
  readonly file: string
  /** The same line in that file. */
  readonly line: number
  /** Number of characters that the include indents the lines by. */
  readonly shift?: number
}

/** A component that a document imports. */
export interface ImportedComponent {
  /** Path from the site. */
  readonly file: string
  readonly exportName: string
}

/** Why a file that a document names, or a file beside the documents, is not published. */
export type FileRefusal =
  | 'outside'
  | 'untracked'
  | 'hidden'
  | 'in-node-modules'
  | 'not-a-file'
  | 'too-large'
  | 'not-found'
  | 'unreadable'

/** Why text or code is not taken from the file that a document names; `backslash`: the path is written with one. */
export type IncludeRefusal = FileRefusal | 'backslash'

/** Why code or text of a file is not shown; `no-part`: the file has no such region, anchor or line. */
export type ExcerptRefusal = IncludeRefusal | 'no-part'
