/** A word after the fence of a code block. */
export interface FenceWord {
  /** `''` for a value alone. */
  readonly name: string
  /** `''` for a name alone. */
  readonly value: string
  /** What stands around the value: quotes or nothing, `{…}`, `[…]` or `/…/`. */
  readonly form: 'text' | 'braces' | 'brackets' | 'pattern' | 'none'
}

/** `name=value`, or a value alone: in quotes, braces, brackets or slashes; a bare word is a name. */
const word =
  /(?:([\w-]+)=)?(?:(?<![^\s=])"([^"]*)"|(?<![^\s=])'([^']*)'|\{((?:[^{}"]|"[^"]*"|\{[^{}"]*\})*)\}|(?<![^\s=])\/((?:[^/\\]|\\.)+)\/(?!\S)|\[([^\]]{1,200})\]|(?<==)([^\s"'{}]+)|([^\s={}"'[\]]+))/g

/** Nobody writes a longer one. */
const LONGEST_INFO = 1000

/** The words after the language of a fence, in the spellings of all systems; `name={"text"}` is `name="text"`. */
export function readFenceWords(text: string): FenceWord[] {
  if (text.trim() === '') return []
  return [...text.slice(0, LONGEST_INFO).matchAll(word)].map(
    ([, name = '', double, single, braces, pattern, brackets, bare, flag]): FenceWord => {
      if (flag !== undefined) return { name: flag, value: '', form: 'none' }
      const quoted = name === '' ? null : /^\s*(?:"([^"]*)"|'([^']*)')\s*$/.exec(braces ?? '')
      if (quoted) return { name, value: quoted[1] ?? quoted[2] ?? '', form: 'text' }
      if (braces !== undefined) return { name, value: braces, form: 'braces' }
      if (pattern !== undefined) return { name, value: pattern, form: 'pattern' }
      if (brackets !== undefined) return { name, value: brackets, form: 'brackets' }
      return { name, value: double ?? single ?? bare ?? '', form: 'text' }
    },
  )
}
