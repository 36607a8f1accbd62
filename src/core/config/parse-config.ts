import type * as z from 'zod/mini'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { didYouMean, nearest } from '../problems/nearest.ts'
import { badConfig, unknownOption } from '../problems/site/config-problems.ts'
import { cureOfOption, cureOfType } from './cures/docusaurus-options.ts'
import { placesOfOption } from './cures/option-places.ts'
import { type Localized, localesOf, localizeConfig } from './localize-config.ts'
import { pathText } from './option-path.ts'
import { findWrongProblemSettings, withProblemSettings } from './problem-settings.ts'
import {
  configSchema,
  type I18nConfig,
  isLocaleName,
  type SiteConfig,
  type UserConfig,
} from './schema/config-schema.ts'
import { definitionOf } from './schema/schema-definition.ts'
import { findWrongVersions } from './schema/version-schema.ts'
import { isDispensable, withoutOptions, withoutParts } from './without-options.ts'

/** Types a config in an editor; returns it unchanged. */
export function defineConfig(config: Localized<UserConfig>): Localized<UserConfig> {
  return config
}

/** An example of a config's last line. */
export const exampleConfig = 'export default defineConfig({ title: … })'

/** A validated config. */
export interface ParsedConfig {
  /** With its texts in the default language. */
  readonly config?: SiteConfig
  /** With its texts in each language, by the name of its locale. */
  readonly configs?: ReadonlyMap<string, SiteConfig>
  /** Instead of `config`: what is left of it without the options that are wrong, if that can be judged. */
  readonly rest?: SiteConfig
  readonly diagnostics: Diagnostic[]
}

/**
 * Validates the plain data that a config file exports and fills in the defaults. Every mistake becomes one
 * `bad-config` diagnostic with the option's path; any mistake leaves no config.
 */
export function parseConfig(value: unknown, file: string): ParsedConfig {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const message = `expected a config object, but this is ${describe(value)}.`
    return { diagnostics: [badConfig(file, 'default export', message, exampleConfig)] }
  }
  const named = localesOf(value)
  const original = localizeConfig(value, named.defaultLocale, named)
  const parsed = parseOneLanguage(original, file)
  const { config } = parsed
  if (!config) return { ...parsed, ...parseRest(original, parsed.diagnostics, file) }
  const configs = new Map<string, SiteConfig>()
  for (const locale of config.i18n.locales) {
    const translated = localizeConfig(value, locale, named)
    // Without texts by language it is the same object.
    const other = translated === original ? parsed : parseOneLanguage(translated, file)
    if (!other.config) return other
    configs.set(locale, other.config)
  }
  return { config, configs, diagnostics: [] }
}

/** Looks for further mistakes in what is left without the options that are wrong, so that an author sees all at once. */
function parseRest(value: object, found: Diagnostic[], file: string): ParsedConfig {
  const options = found.flatMap(({ option }) => option ?? [])
  if (!options.every(isDispensable)) return { diagnostics: found }
  const title = '…'
  const exact = parseOneLanguage({ title, ...withoutOptions(value, options) }, file)
  const rest = exact.config ? exact : parseOneLanguage({ title, ...withoutParts(value, options) }, file)
  if (rest.config) return { rest: rest.config, diagnostics: found }
  const known = new Set(found.map(({ message }) => message))
  const further = rest.diagnostics.filter(({ message }) => !known.has(message))
  return further.length > 0 ? parseRest(value, [...found, ...further], file) : { diagnostics: found }
}

function parseOneLanguage(value: object, file: string): ParsedConfig {
  const parsed = configSchema.safeParse(value)
  if (!parsed.success) {
    return { diagnostics: parsed.error.issues.flatMap((issue) => problemsOf(issue, value, file)) }
  }
  const { sidebar, sidebars, ...rest } = parsed.data
  if (sidebar && sidebars) {
    return { diagnostics: [badConfig(file, 'sidebar', 'expected either sidebar or sidebars, not both.')] }
  }
  const config: SiteConfig = {
    ...rest,
    sidebars: sidebars ?? { defaultSidebar: sidebar ?? 'auto' },
    hasLoneSidebar: sidebars === undefined,
  }
  const { i18n, versions } = config
  const diagnostics = [
    ...findWrongLocales(i18n, file),
    ...findWrongProblemSettings(config.problems, file),
    ...findWrongVersions(
      versions,
      i18n.locales.filter((name) => name !== i18n.defaultLocale),
      file,
    ),
  ]
  return diagnostics.length > 0 ? { diagnostics } : { config: withProblemSettings(config), diagnostics }
}

function findWrongLocales({ defaultLocale, locales }: I18nConfig, file: string): Diagnostic[] {
  // Codes of languages, and the folders of some disks, are the same in capitals (RFC 5646, 2.1.1).
  const codes = locales.map((name) => name.toLowerCase())
  const twice = locales.find((name, index) => codes.indexOf(name.toLowerCase()) < index)
  if (twice !== undefined) return [badConfig(file, 'i18n.locales', `“${twice}” stands there twice.`)]
  if (locales.includes(defaultLocale)) return []
  return [
    badConfig(file, 'i18n.locales', `expected the default locale “${defaultLocale}” to be one of them.`),
  ]
}

/** The diagnostics of one zod issue: one for each unknown key. */
function problemsOf(issue: z.core.$ZodIssue, config: object, file: string): Diagnostic[] {
  if (issue.code === 'invalid_union') {
    const deeper = issue.errors.find((errors) => errors.some(({ path }) => path.length > 0))
    if (deeper) {
      return deeper.flatMap((inner) =>
        problemsOf({ ...inner, path: [...issue.path, ...inner.path] }, config, file),
      )
    }
  }
  const path = issue.path.map(String)
  const option = pathText(path)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey([...path, key], config, file))
  }
  const value = valueAt(config, path)
  if (issue.code === 'invalid_union' && 'discriminator' in issue && issue.discriminator) {
    return [badType(issue.discriminator, path.slice(0, -1), config, file)]
  }
  if (value === undefined && issue.code !== 'custom') {
    return [badConfig(file, option, `expected ${expected(issue)}, but it is missing.`)]
  }
  if (issue.code === 'invalid_type') {
    if (path.at(-1) === 'link' && isGeneratedIndex(value)) {
      const cure =
        'Leave link out, or name a document that lists the category: link: ’api/index’, with <DocCardList /> in it.'
      return [
        badConfig(
          file,
          option,
          'expected the id of a document; docsgen makes no index of a category.',
          cure.replaceAll('’', "'"),
        ),
      ]
    }
    const unknown = issue.expected === 'string' ? unknownLocale(value, config) : undefined
    if (unknown !== undefined) return [badConfig(file, option, unknown)]
    return [badConfig(file, option, `expected ${expected(issue)}, but this is ${describe(value)}.`)]
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String)
    const hint = typeof value === 'string' ? nearest(value, values) : undefined
    const message = `expected one of ${values.map((one) => `"${one}"`).join(', ')}, but this is ${describe(value)}.`
    return [badConfig(file, option, message, hint && `Did you mean "${hint}"?`)]
  }
  const given = typeof value === 'object' ? '' : `; this is ${describe(value)}`
  return [badConfig(file, option, `${issue.message}${given}.`)]
}

/** An option that does not exist: one of another level, of another system, or with a slip of the pen. */
function unknownKey(path: readonly string[], config: object, file: string): Diagnostic {
  const key = path.at(-1) ?? ''
  const cure = cureOfOption(path)
  if (cure !== undefined) return unknownOption(file, pathText(path), cure)
  const near = nearest(key, knownKeys(configSchema, path.slice(0, -1), config))
  const [place, ...others] = near === undefined ? placesOfOption(configSchema, key) : []
  const name = near ?? (place && others.length === 0 ? pathText(place) : undefined)
  return unknownOption(file, pathText(path), didYouMean(name))
}

/** A category of Docusaurus whose page is made for it (https://docusaurus.io/docs/sidebar/items#generated-index-page). */
const isGeneratedIndex = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'generated-index'

/** What is wrong with an object in the place of a text, if it holds texts by language. */
function unknownLocale(value: unknown, config: object): string | undefined {
  const { locales } = localesOf(config)
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const [unknown] = entries.find(([name]) => !locales.includes(name)) ?? []
  if (
    unknown === undefined ||
    !entries.every(([name, text]) => isLocaleName(name) && typeof text === 'string')
  )
    return undefined
  return `there is no language “${unknown}” among i18n.locales (${locales.join(', ')}).`
}

/** A navbar or sidebar item of a type that does not exist. */
function badType(key: string, path: string[], config: object, file: string): Diagnostic {
  const value = valueAt(config, path)
  if (typeof value !== 'object' || value === null) {
    return badConfig(file, pathText(path), `expected an object, but this is ${describe(value)}.`)
  }
  const type = (value as Record<string, unknown>)[key]
  const known = discriminatorValues(configSchema, path, config, key)
  const near = typeof type === 'string' ? nearest(type, known) : undefined
  const cure = typeof type === 'string' ? cureOfType(path, type) : undefined
  const what = `there is no item of type ${typeof type === 'string' ? JSON.stringify(type) : describe(type)} here; expected one of ${known.join(', ')}.`
  return badConfig(file, pathText([...path, key]), what, cure ?? (near && `Did you mean "${near}"?`))
}

function expected(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return article(issue.expected)
  if (issue.code === 'invalid_value')
    return `one of ${issue.values.map((one) => JSON.stringify(one)).join(', ')}`
  return issue.message.replace(/^expected /, '')
}

const names: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const article = (type: string): string => names[type] ?? type

function describe(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'string') return `the text "${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`
  return `${typeof value === 'boolean' ? '' : `the ${typeof value} `}${String(value)}`
}

/** What stands at a path of a value. */
function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
    value,
  )
}

/**
 * The keys that a schema knows at a path of a value. Zod names unknown keys but not the known ones, which “did you
 * mean” needs.
 */
function knownKeys(schema: z.core.$ZodType, path: readonly string[], value: unknown): string[] {
  return schemasAt(schema, path, value).flatMap((one) => Object.keys(definitionOf(one).shape ?? {}))
}

/** The values of `key` that tell the members of a union apart, at a path of a value. */
function discriminatorValues(
  schema: z.core.$ZodType,
  path: readonly string[],
  value: unknown,
  key: string,
): string[] {
  const container = schemasAt(schema, path.slice(0, -1), value).flatMap((one) => {
    const def = definitionOf(one)
    const next = def.shape?.[path.at(-1) ?? ''] ?? def.element ?? def.valueType
    return next ? members(next, undefined) : []
  })
  const literals = container.flatMap((one) => {
    const literal = definitionOf(one).shape?.[key]
    return literal ? (definitionOf(literal).values ?? []) : []
  })
  return [...new Set(literals.map(String))]
}

/** Strips defaults, options and transforms; a union gives the members that fit the value. */
function members(schema: z.core.$ZodType, value: unknown): z.core.$ZodType[] {
  const def = definitionOf(schema)
  if (def.type === 'pipe') return [def.in, def.out].flatMap((one) => (one ? members(one, value) : []))
  if (def.innerType) return members(def.innerType, value)
  if (def.getter) return members(def.getter(), value)
  if (def.type === 'union')
    return (def.options ?? []).flatMap((one) => members(one, value)).filter((one) => fits(one, value))
  return [schema]
}

/** Whether the literal keys (`type: 'doc'`) of an object schema agree with the value. */
function fits(schema: z.core.$ZodType, value: unknown): boolean {
  const { type } = definitionOf(schema).shape ?? {}
  const wanted = type && definitionOf(type).values
  const given =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>).type : undefined
  return !wanted || given === undefined || wanted.includes(given)
}

function schemasAt(schema: z.core.$ZodType, path: readonly string[], value: unknown): z.core.$ZodType[] {
  const here = members(schema, value)
  const [key, ...rest] = path
  if (key === undefined) return here
  return here.flatMap((one) => {
    const def = definitionOf(one)
    const next = def.shape?.[key] ?? def.element ?? def.valueType
    return next ? schemasAt(next, rest, valueAt(value, [key])) : []
  })
}
