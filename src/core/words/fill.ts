/**
 * Replaces the placeholders of a text: `{name}` with a value, `{name|place|places}` with the singular or plural form
 * for a value. `fill('{n} {n|place|places}', { n: 1 })` is `1 place`.
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
