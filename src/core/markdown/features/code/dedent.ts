/** Lines without the white space that all of them begin with. */
export function dedent(lines: readonly string[]): string[] {
  let indent = Number.POSITIVE_INFINITY
  for (const line of lines) if (line.trim() !== '') indent = Math.min(indent, line.search(/[^ \t]/))
  return lines.map((line) => (Number.isFinite(indent) ? line.slice(indent) : line))
}
