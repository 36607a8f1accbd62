/** Replaces the `{name}` placeholders of a text: `fill('共找到 {count} 篇文档', { count: 3 })`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
