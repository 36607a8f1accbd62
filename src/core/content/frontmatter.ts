import { load, YAMLException } from 'js-yaml'
import * as z from 'zod'
import type { Diagnostic, Position } from '../../types.ts'
import { type OptionsSchema, optionsOf } from '../config/options-of.ts'
import type { OutputOf } from '../config/readonly-deep.ts'
import { badFrontMatter, unknownFrontMatter } from '../problems/diagnostics.ts'
import { nearest } from '../problems/nearest.ts'
import { expectedSafeAddress, isSafeAddress } from '../url.ts'
import { normalizeSource, withoutUnfit } from './normalize-source.ts'

/** A document, split: its front matter, and its text with the front matter blanked out. */
export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter
  /** Line of each key. */
  readonly lines: Readonly<Record<string, number>>
  readonly body: string
  readonly diagnostics: readonly Diagnostic[]
}

const written = z.union([z.string(), z.number().transform(String)], { error: 'expected a text' })
// An escape of YAML can name any character, even one that no page can hold.
const text = written.transform(withoutUnfit)
// Checked as written, since a replaced character may disguise a scheme.
const address = written.refine(isSafeAddress, expectedSafeAddress).transform(withoutUnfit)
// An impossible address is refused, not repaired.
const slug = written.refine(isSafePath, 'expected a path such as start or /guide/start')
const flag = z.boolean({ error: 'expected true or false' })
const level = z
  .number({ error: 'expected a number from 2 to 6' })
  .int('expected a number from 2 to 6')
  .min(2, 'expected a number from 2 to 6')
  .max(6, 'expected a number from 2 to 6')
const words = z.union(
  [
    z.array(text),
    z.string().transform((list) =>
      withoutUnfit(list)
        .split(/[,，、]\s*/)
        .filter(Boolean),
    ),
  ],
  {
    error: 'expected a list of words',
  },
)

/** An address that is also a safe path on disk: no hidden names, no `..`, only characters that disks and URLs can hold. */
function isSafePath(path: string): boolean {
  if (/[\p{Cc}\p{Cs}\\]/u.test(path)) return false
  return path
    .split('/')
    .every((part) => !part.startsWith('.') && new TextEncoder().encode(part).length <= 240)
}

/** The keys that docsgen knows. */
export class FrontMatterOptions {
  /** Title of the page, instead of its first heading. */
  title = text.optional()
  /** Description for search engines and link previews. */
  description = text.optional()
  /** The URL: relative to the folder of the document, or from the root with a leading `/`. */
  slug = slug.optional()
  /** Name of the document in sidebars and navbar; its path by default. */
  id = text.optional()
  /** Label in sidebars: the title by default. */
  sidebar_label = text.optional()
  /** Position in a sidebar made from folders: lower ones first. */
  sidebar_position = z.number({ error: 'expected a number' }).optional()
  /** Whether the page hides its title. */
  hide_title = flag.optional()
  hide_table_of_contents = flag.optional()
  toc_min_heading_level = level.optional()
  toc_max_heading_level = level.optional()
  keywords = words.optional()
  /** Picture for link previews. */
  image = address.optional()
  /** Whether it is left out of the site. */
  draft = flag.optional()
  /** Whether it is published but left out of sidebars, search and sitemap. */
  unlisted = flag.optional()
  /** Id of the page before it; `null` for none. */
  pagination_prev = text.nullable().optional()
  /** Id of the page after it; `null` for none. */
  pagination_next = text.nullable().optional()
  /** Target of “edit this page”; `null` for no link. */
  custom_edit_url = address.nullable().optional()
  /** `false` keeps it out of search. */
  search = flag.optional()
}

const schema: OptionsSchema<FrontMatterOptions, z.core.$strip> = optionsOf(new FrontMatterOptions()).strip()

/** The front matter of a document: the keys that docsgen knows. */
export type FrontMatter = OutputOf<typeof schema>

const keys = Object.keys(schema.shape)

/**
 * Reads the YAML between `---` lines at the start of a document. A wrong value is left out and reported at its line;
 * an unknown key is a warning; invalid YAML is one error, and the document continues without front matter.
 */
export function parseFrontMatter(text: string): ParsedFrontMatter {
  const source = normalizeSource(text)
  const block = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/.exec(source)
  if (!block) return { frontMatter: {}, lines: {}, body: source, diagnostics: unclosed(source) }
  // Blanks out the front matter instead of cutting it off, so that line numbers stay those of the file.
  const body = block[0].replace(/[^\n]+/g, '') + source.slice(block[0].length)
  const yaml = block[1] ?? ''
  if (yaml.split('\n').every((line) => /^\s*(#|$)/.test(line)))
    return { frontMatter: {}, lines: {}, body, diagnostics: [] }
  try {
    return { ...validate(load(yaml), yaml), body }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    // The YAML starts on the second line of the file.
    const position = { line: (error.mark?.line ?? 0) + 2, column: (error.mark?.column ?? 0) + 1 }
    const message = `The front matter is not valid YAML: ${error.reason}.`
    const hint = 'A text that holds “: ” or starts with a special character must stand in quotes.'
    return { frontMatter: {}, lines: {}, body, diagnostics: [badFrontMatter(position, message, hint)] }
  }
}

/** A first line `---` before `key:` lines without a closing line was meant as front matter. */
function unclosed(source: string): Diagnostic[] {
  if (!/^---[ \t]*\n[\w-]+:/.test(source)) return []
  return [
    badFrontMatter(
      { line: 1, column: 1 },
      'The front matter is not closed.',
      'End it with a line of three dashes (---).',
    ),
  ]
}

function validate(value: unknown, yaml: string): Omit<ParsedFrontMatter, 'body'> {
  if (value === null) return { frontMatter: {}, lines: {}, diagnostics: [] }
  if (typeof value !== 'object' || Array.isArray(value)) {
    const message = 'The front matter is not a list of “key: value” lines.'
    return { frontMatter: {}, lines: {}, diagnostics: [badFrontMatter({ line: 2, column: 1 }, message)] }
  }
  const lines = Object.fromEntries(Object.keys(value).map((key) => [key, lineOf(key, yaml)]))
  const position = (key: string): Position => ({ line: lines[key] ?? 2, column: 1 })
  const unknown = Object.keys(value)
    .filter((key) => !keys.includes(key))
    .map((key) => unknownFrontMatter(position(key), key, nearest(key, keys)))
  const parsed = schema.safeParse(value)
  if (parsed.success) return { frontMatter: withoutUndefined(parsed.data), lines, diagnostics: unknown }
  const wrong = new Map(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
  const diagnostics = [...wrong].map(([key, message]) => badFrontMatter(position(key), `${key}: ${message}.`))
  const rest = schema.parse(Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key))))
  return { frontMatter: withoutUndefined(rest), lines, diagnostics: [...diagnostics, ...unknown] }
}

/** Line of a top-level key in the file: one line of dashes stands before the YAML. */
function lineOf(key: string, yaml: string): number {
  const index = yaml.split('\n').findIndex((line) => line.replace(/^["']/, '').startsWith(key))
  return index + 2
}

function withoutUndefined(data: z.output<typeof schema>): FrontMatter {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}
