/**
 * Reads YAML that is nothing but lines of `key: value` with words, whole numbers, `true` and `false`; `undefined` for any other,
 * which is left to a whole parser. Most front matter is of this kind, and the first page of a large site waits for all of it.
 */
export function readPlainYaml(yaml: string): Record<string, string | number | boolean> | undefined {
  const values: Record<string, string | number | boolean> = {}
  for (const line of yaml.split(/\r?\n/)) {
    const [, key, text = ''] = plainLine.exec(line) ?? []
    if (key === undefined || Object.hasOwn(values, key)) return undefined
    const value = readValue(text)
    if (value === undefined) return undefined
    values[key] = value
  }
  return values
}

const plainLine = /^([a-z][a-z_]*): +(\S|\S.*\S) *$/
/** Starts with a letter and holds no mark that YAML may read as its own. */
const plainWords = /^\p{L}[\p{L}\p{N} ,.()/'"&+_=<>，。、：；！？（）《》“”‘’…·—-]*$/u
const quoted = /^(?:"([^"\\\p{C}\p{Zl}\p{Zp}]*)"|'([^'\p{C}\p{Zl}\p{Zp}]*)')$/u
const wholeNumber = /^(?:0|[1-9]\d{0,14})$/
/** What one or the other version of YAML takes for something else than a text. */
const reserved = /^(?:null|true|false|yes|no|on|off|y|n)$/i

function readValue(text: string): string | number | boolean | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  if (wholeNumber.test(text)) return Number(text)
  if (plainWords.test(text)) return reserved.test(text) ? undefined : text
  const [, double, single] = quoted.exec(text) ?? []
  return double ?? single
}
