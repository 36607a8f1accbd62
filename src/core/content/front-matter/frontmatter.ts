import { load, YAMLException } from 'js-yaml'
import * as z from 'zod/mini'
import type { Diagnostic, Position } from '../../../types/diagnostic.ts'
import { knownOptionsOf } from '../../config/schema/options-of.ts'
import type { OutputOf } from '../../config/schema/readonly-deep.ts'
import { nearest } from '../../problems/nearest.ts'
import { badFrontMatter, unknownFrontMatter } from '../../problems/site/document-problems.ts'
import { normalizeSource } from '../normalize-source.ts'
import { withoutUndefined } from '../without-undefined.ts'
import { findYamlPosition } from '../yaml-position.ts'
import {
  address,
  flag,
  lastUpdate,
  level,
  PageUpdateOptions,
  slug,
  text,
  words,
} from './front-matter-values.ts'
import {
  FeatureIconOptions,
  FeatureOptions,
  features,
  HeroOptions,
  HomeActionOptions,
  hero,
} from './home-schema.ts'
import { renamePeerKeys } from './peer-keys.ts'

/** A document, split: its front matter, and its text with the front matter blanked out. */
export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter
  /** Line of each key. */
  readonly lines: Readonly<Record<string, number>>
  readonly body: string
  readonly diagnostics: readonly Diagnostic[]
}

/** The keys that docsgen knows. */
export class FrontMatterOptions {
  /** Title of the page, instead of its first heading. */
  title = z.optional(text)
  /** Description for search engines and link previews. */
  description = z.optional(text)
  /** The URL: relative to the folder of the document, or from the root with a leading `/`. */
  slug = z.optional(slug)
  /** Name of the document in sidebars and navbar; its path by default. */
  id = z.optional(text)
  /** Label in sidebars: the title by default. */
  sidebar_label = z.optional(text)
  /** Position in a sidebar made from folders: lower ones first. */
  sidebar_position = z.optional(z.number({ error: 'expected a number' }))
  /** Name of the sidebar beside the page; `null` for none, and then for no previous and next page either. */
  displayed_sidebar = z.nullish(text)
  /** Whether the page hides its title. */
  hide_title = z.optional(flag)
  hide_table_of_contents = z.optional(flag)
  toc_min_heading_level = z.optional(level)
  toc_max_heading_level = z.optional(level)
  keywords = z.optional(words)
  /** Picture for link previews. */
  image = z.optional(address)
  /** Whether it is left out of the site. */
  draft = z.optional(flag)
  /** Whether it is published but left out of sidebars, search and sitemap. */
  unlisted = z.optional(flag)
  /** Id of the page before it; `null` for none. */
  pagination_prev = z.nullish(text)
  /** Id of the page after it; `null` for none. */
  pagination_next = z.nullish(text)
  /** Target of “edit this page”; `null` for no link. */
  custom_edit_url = z.nullish(address)
  /** Its date, and author, instead of those of the last commit. */
  last_update = z.optional(lastUpdate)
  /** `false` keeps it out of search. */
  search = z.optional(flag)
  /** `home` opens the page with `hero` and `features`. */
  layout = z.optional(z.enum(['doc', 'home'], { error: 'expected doc or home' }))
  /** The first screen of a home page. */
  hero = z.optional(hero)
  /** The cards below it. */
  features = z.optional(features)
}

const schema = knownOptionsOf(new FrontMatterOptions())

/** The front matter of a document: the keys that docsgen knows. */
export type FrontMatter = OutputOf<typeof schema>

const keys = Object.keys(schema.shape)
const nestedKeys = [
  PageUpdateOptions,
  HeroOptions,
  HomeActionOptions,
  FeatureOptions,
  FeatureIconOptions,
].flatMap((Options) => Object.keys(new Options()))

const blockPattern = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/

/** Where an entry of a document's front matter stands in its file. */
export function frontMatterPosition(text: string, path: Path): Required<Pick<Position, 'line' | 'column'>> {
  const yaml = blockPattern.exec(normalizeSource(text))?.[1] ?? ''
  return inFile(findYamlPosition(yaml, path))
}

/**
 * Reads the YAML between `---` lines at the start of a document. A wrong value is left out and reported at its line;
 * an unknown key is a warning; invalid YAML is one error, and the document continues without front matter.
 */
export function parseFrontMatter(text: string): ParsedFrontMatter {
  const source = normalizeSource(text)
  const block = blockPattern.exec(source)
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
    const tab = yaml.split('\n').findIndex((line) => /^ *\t/.test(line))
    if (tab >= 0) {
      const message = 'The front matter is not valid YAML: this line begins with a tab.'
      const position = { line: tab + 2, column: 1 }
      return {
        frontMatter: {},
        lines: {},
        body,
        diagnostics: [badFrontMatter(position, message, 'Write spaces.')],
      }
    }
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
  renamePeerKeys(value as Record<string, unknown>)
  const lines = Object.fromEntries(Object.keys(value).map((key) => [key, lineOf(key, yaml)]))
  const position = (key: string): Position => ({ line: lines[key] ?? 2, column: 1 })
  const unknown = Object.keys(value)
    .filter((key) => !keys.includes(key))
    .map((key) => unknownFrontMatter(position(key), key, nearest(key, keys)))
  const first = schema.safeParse(value)
  const stray = strayKeysOf(first.error)
  const unknownNested = stray.map((path) => {
    const key = String(path.at(-1))
    return unknownFrontMatter(inFile(findYamlPosition(yaml, path)), nameOf(path), nearest(key, nestedKeys))
  })
  removeEntries(value, stray)
  const parsed = stray.length > 0 ? schema.safeParse(value) : first
  const warnings = [...unknown, ...unknownNested]
  if (parsed.success)
    return { frontMatter: withoutUndefined<FrontMatter>(parsed.data), lines, diagnostics: warnings }
  const { issues } = parsed.error
  const wrong = new Map(issues.map(({ path, message }) => [nameOf(path), { path, message }]))
  const diagnostics = [...wrong].map(([name, { path, message }]) =>
    badFrontMatter(
      path.length > 1 ? inFile(findYamlPosition(yaml, path)) : position(name),
      `${name}: ${message}.`,
    ),
  )
  const left = new Set(issues.map(({ path }) => path[0]))
  const rest = schema.parse(Object.fromEntries(Object.entries(value).filter(([key]) => !left.has(key))))
  return {
    frontMatter: withoutUndefined<FrontMatter>(rest),
    lines,
    diagnostics: [...diagnostics, ...warnings],
  }
}

type Path = readonly PropertyKey[]

/** Keys below the top level that docsgen does not know. */
function strayKeysOf(error: ReturnType<typeof schema.safeParse>['error']): Path[] {
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  )
}

/** Takes entries out of a value that nobody else has. */
function removeEntries(value: object, paths: readonly Path[]): void {
  for (const path of paths) {
    const parent = path.slice(0, -1).reduce<unknown>((inside, key) => Object(inside)[key], value)
    Reflect.deleteProperty(Object(parent), path.at(-1) ?? '')
  }
}

/** `hero.actions[0].theme`. */
function nameOf(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}

/** One line of dashes stands before the YAML. */
const inFile = ({ line, column }: { line: number; column: number }) => ({ line: line + 1, column })

/** Line of a top-level key in the file: one line of dashes stands before the YAML. */
function lineOf(key: string, yaml: string): number {
  const index = yaml.split('\n').findIndex((line) => line.replace(/^["']/, '').startsWith(key))
  return index + 2
}
