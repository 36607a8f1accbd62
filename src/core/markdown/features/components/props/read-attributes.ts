import { decodeReferences } from '../../../../character-references.ts'
import { LONGEST_BLOCK_TAG } from '../tags/tag-limits.ts'

/** An attribute of a tag or of the opening line of a container, as it is written. */
export interface Attribute {
  readonly name: string
  /** Undefined for a name alone; the code between the braces of `name={…}`. */
  readonly value: string | undefined
  readonly isCode: boolean
  /** Where it begins. */
  readonly offset: number
}

const name = /[#.]?[A-Za-z_:@\u0080-\uffff][\w:.@[\]\u0080-\uffff-]*/y
const assignment = /\s*=\s*/y
const bareValue = /[^\s"'{}<>]+/y

/**
 * Reads attributes: `#id .class key=value key="a b"` of a container and `key="a" key={3} key={{ a: [1] }} key` of a tag. Anything
 * unreadable is left out; properties that are spread (`{...props}`) have the name `...`.
 */
export function readAttributes(source: string): Attribute[] {
  const text = source.slice(0, LONGEST_BLOCK_TAG)
  const attributes: Attribute[] = []
  let position = 0
  while (position < text.length) {
    const offset = position
    const key = match(name)
    if (key === '') {
      const end = text.charAt(position) === '{' ? endOfBraces(text, position) : -1
      if (end > 0 && text.startsWith('...', position + 1))
        attributes.push({ name: '...', value: text.slice(position + 4, end - 1), isCode: true, offset })
      position = end > 0 ? end : position + 1
    } else if (key.startsWith('#')) {
      attributes.push({ name: 'id', value: key.slice(1), isCode: false, offset })
    } else if (key.startsWith('.')) {
      attributes.push({ name: 'class', value: key.slice(1), isCode: false, offset })
    } else {
      attributes.push({ name: key, offset, ...readValue() })
    }
  }
  return attributes

  function readValue(): Pick<Attribute, 'value' | 'isCode'> {
    if (match(assignment) === '') return { value: undefined, isCode: false }
    const first = text.charAt(position)
    if (first === '"' || first === "'") {
      const end = text.indexOf(first, position + 1)
      const value = text.slice(position + 1, end < 0 ? text.length : end)
      position = end < 0 ? text.length : end + 1
      return { value: decodeReferences(value), isCode: false }
    }
    if (first === '{') {
      const end = endOfBraces(text, position)
      const value = text.slice(position + 1, end < 0 ? text.length : end - 1)
      position = end < 0 ? text.length : end
      return { value, isCode: true }
    }
    return { value: decodeReferences(match(bareValue)), isCode: false }
  }

  function match(pattern: RegExp): string {
    pattern.lastIndex = position
    const [found = ''] = pattern.exec(text) ?? []
    position += found.length
    return found
  }
}

/**
 * The offset after the brace that closes the one at `start`, at most `LONGEST_BLOCK_TAG` away; -1 when there is none. Braces in texts and comments
 * do not count.
 */
export function endOfBraces(text: string, start: number): number {
  const limit = Math.min(text.length, start + LONGEST_BLOCK_TAG)
  let depth = 0
  for (let position = start; position < limit; position++) {
    const character = text.charAt(position)
    if (character === '{') depth++
    else if (character === '}' && --depth === 0) return position + 1
    else if (text.startsWith('/*', position)) position = endAt(text.indexOf('*/', position + 2), 1)
    else if (character === '"' || character === "'" || character === '`')
      position = endAt(endOfText(text, position, limit), 0)
  }
  return -1

  function endAt(end: number, more: number): number {
    return end < 0 ? limit : end + more
  }
}

function endOfText(text: string, start: number, limit: number): number {
  const quote = text.charAt(start)
  for (let position = start + 1; position < limit; position++) {
    if (text.charAt(position) === '\\') position++
    else if (text.charAt(position) === quote) return position
  }
  return -1
}
