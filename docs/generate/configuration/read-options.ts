import * as z from 'zod/mini'
import { ConfigOptions } from '../../../src/core/config/schema/config-schema.ts'
import { definitionOf } from '../../../src/core/config/schema/schema-definition.ts'
import { readOptionComments } from './option-comments.ts'

/** One option of the config, as a reader sees it. */
export interface ConfigOption {
  /** `themeConfig.navbar.items`. */
  readonly path: string
  readonly type: string
  /** As code; undefined when it has none. */
  readonly byDefault: string | undefined
  readonly isRequired: boolean
  /** The comment of the option in the schema. */
  readonly text: string
  /** The version of docsgen that it came with. */
  readonly since: string
}

// An option without `@since`, in no option that has one, is as old as docsgen.
const FIRST_VERSION = '0.1.0'

/** Every option of the config with those inside of it, in the order of the schema. */
export function readOptions(): ConfigOption[] {
  return optionsIn({ ...new ConfigOptions() }, { path: '', since: FIRST_VERSION }, readOptionComments())
}

type Shape = Readonly<Record<string, z.core.$ZodType>>
type Comments = ReturnType<typeof readOptionComments>

function optionsIn(
  shape: Shape,
  around: Pick<ConfigOption, 'path' | 'since'>,
  classes: Comments,
): ConfigOption[] {
  const comments = classes.find(({ keys }) => isSameSet(keys, Object.keys(shape)))?.comments
  if (!comments) throw new Error(`No class of options has the keys ${Object.keys(shape).join(', ')}.`)
  return Object.entries(shape).flatMap(([key, schema]) => {
    const path = `${around.path}${key}`
    const { text = '', since = around.since } = comments[key] ?? {}
    const option = {
      path,
      type: typeOf(schema),
      byDefault: defaultOf(schema),
      isRequired: !z.safeParse(schema, undefined).success,
      text,
      since,
    }
    return [
      option,
      ...[...shapesIn(schema)].flatMap(({ shape, at }) =>
        optionsIn(shape, { path: `${path}${at}.`, since }, classes),
      ),
    ]
  })
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key) => other.includes(key))

/** The schema of what an author writes, without defaults and transforms. */
function written(schema: z.core.$ZodType): z.core.$ZodType {
  const { type, innerType, in: before, out } = definitionOf(schema)
  if (type === 'pipe' && before && out)
    return written(definitionOf(before).type === 'transform' ? out : before)
  return innerType ? written(innerType) : schema
}

/**
 * The objects that an option holds: itself, a member of a union, the values of a record or of a list. Items that differ by their `type`
 * are left out: a page of their own tells them apart.
 */
function* shapesIn(schema: z.core.$ZodType, at = ''): Generator<{ shape: Shape; at: string }> {
  const plain = written(schema)
  const { type, shape, options = [], discriminator, valueType, element } = definitionOf(plain)
  if (shape) yield { shape, at }
  if (type === 'record' && valueType) yield* shapesIn(valueType, `${at}.<name>`)
  if (type === 'array' && element) yield* shapesIn(element, `${at}[]`)
  if (type === 'union' && discriminator === undefined) for (const one of options) yield* shapesIn(one, at)
}

/** The type of an option in the notation of TypeScript. */
function typeOf(schema: z.core.$ZodType): string {
  const { type, element, valueType, options = [], entries = {}, values = [] } = definitionOf(written(schema))
  if (type === 'enum') return Object.values(entries).map(quote).join(' | ')
  if (type === 'literal')
    return values.map((value) => (typeof value === 'string' ? quote(value) : String(value))).join(' | ')
  if (type === 'array' && element) {
    const inner = typeOf(element)
    return inner.includes(' ') ? `(${inner})[]` : `${inner}[]`
  }
  if (type === 'record' && valueType) return `Record<string, ${typeOf(valueType)}>`
  if (type === 'union') return [...new Set(options.map(typeOf))].join(' | ')
  return type
}

const quote = (text: string): string => `'${text}'`

function defaultOf(schema: z.core.$ZodType): string | undefined {
  const { type, innerType, in: before, defaultValue } = definitionOf(schema)
  if (type === 'default') return JSON.stringify(defaultValue).replaceAll('"', "'")
  // The default of an object is that of each of its options.
  if (type === 'prefault') return undefined
  const inner = type === 'pipe' ? before : innerType
  return inner ? defaultOf(inner) : undefined
}
