/** A copy of a value as plain data, or the part that is not plain, with its path of keys. */
export type PlainData =
  | { readonly data: unknown }
  | { readonly at: readonly (string | number)[]; readonly problem: string }

/** More than any site needs; an object counts once for each reference to it. */
const MOST_VALUES = 300_000
const MOST_CHARACTERS = 50_000_000
const DEEPEST = 100

/**
 * Copies a value as plain data: lists, and objects with their own keys. Getters and proxies are read once and become
 * values; no size or depth of a value exhausts the copy.
 *
 * @throws whatever a getter or a proxy throws
 */
export function toPlainData(value: unknown): PlainData {
  let [values, characters] = [0, 0]
  let failure: Exclude<PlainData, { data: unknown }> | undefined

  function copy(value: unknown, at: readonly (string | number)[], above: readonly object[]): unknown {
    values++
    if (typeof value === 'string') characters += value.length
    const problem = problemOf(value, above)
    if (problem) failure ??= { at: /^expected/.test(problem) ? at : [], problem }
    if (failure || !isObject(value)) return value
    // No prototype, because a key may be __proto__.
    const made: Record<string | number, unknown> | unknown[] = Array.isArray(value) ? [] : Object.create(null)
    const next = [...above, value]
    for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      Reflect.set(made, key, copy(Reflect.get(value, key), [...at, key], next))
      if (failure) return undefined
    }
    return made
  }

  function problemOf(value: unknown, above: readonly object[]): string | undefined {
    if (values > MOST_VALUES || characters > MOST_CHARACTERS) return 'its options are too large.'
    if (typeof value === 'function' || typeof value === 'symbol')
      return `expected plain data, but this is a ${typeof value}.`
    if (!isObject(value)) return undefined
    if (above.includes(value)) return 'an option contains itself.'
    return above.length > DEEPEST ? 'its options are nested too deeply.' : undefined
  }

  const data = copy(value, [], [])
  return failure ?? { data }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
