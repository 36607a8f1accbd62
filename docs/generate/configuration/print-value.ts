const WIDTH = 80

/** Plain data as a literal of TypeScript, on one line where it fits. */
export function printValue(value: unknown, indent = '', before = 0): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const parts = (inner: string): string[] =>
    Array.isArray(value)
      ? value.map((entry) => printValue(entry, inner))
      : Object.entries(value).map(
          ([key, entry]) => `${printKey(key)}: ${printValue(entry, inner, key.length)}`,
        )
  const space = Array.isArray(value) ? '' : ' '
  const line = `${open}${space}${parts(indent).join(', ')}${space}${close}`
  if (!line.includes('\n') && indent.length + before + line.length <= WIDTH) return line
  const inner = `${indent}  `
  return `${open}\n${parts(inner)
    .map((part) => `${inner}${part},\n`)
    .join('')}${indent}${close}`
}

const printKey = (key: string): string => (/^[a-z_]\w*$/i.test(key) ? key : printValue(key))
