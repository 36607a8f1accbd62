/**
 * Puts values into a text: `{name}` stands for a value, `{name|place|places}` for a word in the singular or plural of its language, as
 * English has them. `fill('{n} {n|place|places}', { n: 1 })` is `1 place`.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (placeholder, name: string, one?: string, other?: string) => {
      const value = values[name]
      if (value === undefined) return placeholder
      return one === undefined || other === undefined ? String(value) : value === 1 ? one : other
    },
  )
}
