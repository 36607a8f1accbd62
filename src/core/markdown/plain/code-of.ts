/** A text as inline code, in which no character is Markdown. */
export function codeOf(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const ticks = '`'.repeat(longest + 1)
  const gap = longest > 0 ? ' ' : ''
  return `${ticks}${gap}${text.replace(/\s+/g, ' ')}${gap}${ticks}`
}
