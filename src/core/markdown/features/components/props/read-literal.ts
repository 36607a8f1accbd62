import type { PropValue } from '../../../../../types/component.ts'
import { withoutUnfit } from '../../../../content/normalize-source.ts'

/** No handwritten value is nested deeper. */
const DEEPEST = 30

/** Stands for a text that is no value. */
export const NOT_A_VALUE = Symbol('not a value')

const space = /(?:\s|\/\*[\s\S]*?\*\/|\/\/.*)*/y
const number = /[-+]?(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(?![\w$])/iy
const word = /[A-Za-z_$][\w$]*/y
const words: Readonly<Record<string, PropValue>> = { true: true, false: false, null: null, undefined: null }
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' }

/**
 * Reads a value as JavaScript writes it: texts in any quotes, numbers, `true`, `false`, `null`, lists and objects, whose keys need no
 * quotes. Nothing is run: a text that is anything else, such as a name or a call, gives `NOT_A_VALUE`.
 */
export function readLiteral(text: string): PropValue | typeof NOT_A_VALUE {
  let position = 0
  const value = read(0)
  skipSpace()
  return position === text.length ? value : NOT_A_VALUE

  function read(depth: number): PropValue | typeof NOT_A_VALUE {
    skipSpace()
    const first = text.charAt(position)
    if (first === '"' || first === "'" || first === '`') return readText(first)
    if (depth > DEEPEST) return NOT_A_VALUE
    if (first === '[') return readList(depth)
    if (first === '{') return readObject(depth)
    const digits = match(number)
    if (digits !== '') return Number(digits)
    const name = match(word)
    return Object.hasOwn(words, name) ? (words[name] ?? null) : NOT_A_VALUE
  }

  function readText(quote: string): string | typeof NOT_A_VALUE {
    let result = ''
    for (position++; position < text.length; position++) {
      const character = text.charAt(position)
      if (character === quote) {
        position++
        // An escape may name a character that no page can hold.
        return withoutUnfit(result)
      }
      if (quote === '`' && text.startsWith('${', position)) return NOT_A_VALUE
      if (quote !== '`' && character === '\n') return NOT_A_VALUE
      result += character === '\\' ? readEscape() : character
    }
    return NOT_A_VALUE
  }

  /** The character of `\n`, `\u00e9`, `\u{1f600}`, `\xe9`; leaves the position at the last of its letters. */
  function readEscape(): string {
    const [all = '', long = '', short = ''] =
      /^\\(?:u\{([\da-f]{1,6})\}|(?:u(?=[\da-f]{4})|x(?=[\da-f]{2}(?![\da-f]{2})))([\da-f]{2,4}))/i.exec(
        text.slice(position, position + 12),
      ) ?? []
    const code = Number.parseInt(long || short, 16)
    if (all !== '' && code <= 0x10ffff) {
      position += all.length - 1
      return String.fromCodePoint(code)
    }
    const letter = text.charAt(++position)
    return letter === '\n' ? '' : (escapes[letter] ?? letter)
  }

  function readList(depth: number): PropValue | typeof NOT_A_VALUE {
    const list: PropValue[] = []
    position++
    for (;;) {
      if (take(']')) return list
      const value = read(depth + 1)
      if (value === NOT_A_VALUE) return NOT_A_VALUE
      list.push(value)
      if (!take(',')) return take(']') ? list : NOT_A_VALUE
    }
  }

  function readObject(depth: number): PropValue | typeof NOT_A_VALUE {
    const entries: [string, PropValue][] = []
    position++
    for (;;) {
      if (take('}')) break
      const key = readKey()
      if (key === undefined || !take(':')) return NOT_A_VALUE
      const value = read(depth + 1)
      if (value === NOT_A_VALUE) return NOT_A_VALUE
      entries.push([key, value])
      if (take(',')) continue
      if (!take('}')) return NOT_A_VALUE
      break
    }
    // Makes own properties of all keys, `__proto__` too.
    return Object.fromEntries(entries)
  }

  function readKey(): string | undefined {
    skipSpace()
    const first = text.charAt(position)
    if (first === '"' || first === "'") {
      const key = readText(first)
      return key === NOT_A_VALUE ? undefined : key
    }
    return match(word) || match(number) || undefined
  }

  function take(sign: string): boolean {
    skipSpace()
    if (text.charAt(position) !== sign) return false
    position++
    return true
  }

  function skipSpace(): void {
    match(space)
  }

  function match(pattern: RegExp): string {
    pattern.lastIndex = position
    const [found = ''] = pattern.exec(text) ?? []
    position += found.length
    return found
  }
}
