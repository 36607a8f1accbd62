import type { PropValue } from '../../../../../types/component.ts'
import type { Diagnostic, Position } from '../../../../../types/diagnostic.ts'
import { nearest } from '../../../../problems/nearest.ts'
import { badProp, unknownProp } from '../problems.ts'
import type { Attribute } from './read-attributes.ts'
import { NOT_A_VALUE, readLiteral } from './read-literal.ts'

/**
 * What a prop takes: a text, a number, a flag (`open`, `open={true}`), any data, or one of some words. `{ as }` is another name of a prop;
 * `unused` one that other systems have and that changes nothing here.
 */
export type PropType =
  | 'text'
  | 'number'
  | 'flag'
  | 'data'
  | 'unused'
  | readonly string[]
  | { readonly as: string }

/** The props of a component, by name. */
export type PropTypes = Readonly<Record<string, PropType>>

type ValueOf<Type> = Type extends 'text'
  ? string
  : Type extends 'number'
    ? number
    : Type extends 'flag'
      ? boolean
      : Type extends 'data'
        ? PropValue
        : Type extends readonly (infer Word)[]
          ? Word
          : undefined

/** The values of props of these types. */
export type Props<Types extends PropTypes> = { readonly [Name in keyof Types]?: ValueOf<Types[Name]> }

/** Props that frameworks give to every component, and that only style it or tell it apart. */
const general = /^(?:class|className|style|key|slot|data-.*|aria-.*)$/

/** Where the attributes stand, for problems. */
export interface PropsPlace {
  /** Name of the component, as written. */
  readonly name: string
  readonly positionOf: (offset: number) => Position
  readonly report: (problem: Diagnostic) => void
}

/** The values of the attributes that a component knows. Those that it does not know, or whose value does not fit, are reported. */
export function readProps<Types extends PropTypes>(
  attributes: readonly Attribute[],
  types: Types,
  { name, positionOf, report }: PropsPlace,
): Props<Types> {
  const props: Record<string, PropValue> = {}
  for (const attribute of attributes) {
    const position = (): Position => positionOf(attribute.offset)
    if (attribute.name === '...') {
      report(badProp(position(), attribute, ''))
      continue
    }
    // Vue binds a value by a colon.
    const isBound = attribute.name.startsWith(':')
    const written = isBound ? attribute.name.slice(1) : attribute.name
    const type = Object.hasOwn(types, written) ? types[written] : undefined
    if (type === undefined) {
      const names = Object.keys(types).filter((known) => types[known] !== 'unused')
      if (!general.test(written)) report(unknownProp(position(), written, name, nearest(written, names)))
      continue
    }
    const key = typeof type === 'object' && 'as' in type ? type.as : written
    const target = types[key]
    if (type === 'unused' || target === undefined) continue
    const value = readValue({ ...attribute, isCode: attribute.isCode || isBound }, target)
    if (value === NOT_A_VALUE)
      report(badProp(position(), attribute, describe(target), nearestWord(attribute, target)))
    else props[key] = value
  }
  return props as Props<Types>
}

/** The values of all attributes, for components that docsgen does not know from the inside. */
export function readAnyProps(
  attributes: readonly Attribute[],
  { positionOf, report }: Omit<PropsPlace, 'name'>,
): Readonly<Record<string, PropValue>> {
  const props: [string, PropValue][] = []
  for (const attribute of attributes) {
    const value = readValue(attribute, 'data')
    if (attribute.name === '...' || value === NOT_A_VALUE)
      report(badProp(positionOf(attribute.offset), attribute, describe('data')))
    else props.push([attribute.name, value])
  }
  return Object.fromEntries(props)
}

function readValue({ value, isCode }: Attribute, type: PropType): PropValue | typeof NOT_A_VALUE {
  const read = value === undefined ? true : isCode ? readLiteral(value) : value
  if (read === NOT_A_VALUE || type === 'data') return read
  if (type === 'flag') {
    if (typeof read === 'boolean') return read
    return read === '' || read === 'true' ? true : read === 'false' ? false : NOT_A_VALUE
  }
  if (type === 'number') {
    const number = typeof read === 'string' && read.trim() !== '' ? Number(read) : read
    return typeof number === 'number' && Number.isFinite(number) ? number : NOT_A_VALUE
  }
  const text = value === undefined ? '' : typeof read === 'number' ? String(read) : read
  if (typeof text !== 'string') return NOT_A_VALUE
  return Array.isArray(type) && !type.includes(text) ? NOT_A_VALUE : text
}

function describe(type: PropType): string {
  if (type === 'number') return 'a number'
  if (type === 'flag') return 'true or false'
  if (type === 'data') return 'a text, a number, true, false, or a list or an object of these'
  return Array.isArray(type) ? `one of ${type.join(', ')}` : 'a text'
}

function nearestWord({ value }: Attribute, type: PropType): string | undefined {
  return Array.isArray(type) && value ? nearest(value, type) : undefined
}
