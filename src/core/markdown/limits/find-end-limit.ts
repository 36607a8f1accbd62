/** A page of 3,000 headings, each with text and three items, moves 160 million tokens; 200 million take about 3 s. */
const mostMoved = 200_000_000
/** Tokens of a line, and of each mark of a quote or an item at its start. */
const tokensOfLine = 2
const tokensOfMark = 6

const item = /(?:[-*+]|\d{1,9}[.)])(?=\s|$)/
const mark = new RegExp(`>|${item.source}`, 'g')
const marksOfLine = new RegExp(`^(?:[ \\t>]|${item.source})*`)

/**
 * Offset of the line from which on a text is not parsed, because its quotes and lists end too often; its length for a text within
 * the limit. At each end micromark 4.0.3 moves the tokens of all lines above (`lib/initialize/document.js`): without a
 * limit, 15,000 quotes of a letter take 16 s.
 */
export function findEndLimit(text: string): number {
  const lines = text.split('\n')
  // Each line may be the end of one, and each character a mark.
  if (lines.length * (tokensOfLine * lines.length + tokensOfMark * text.length) <= mostMoved)
    return text.length
  let offset = 0
  let tokens = 0
  let moved = 0
  let quotes = 0
  /** The least column that continues the innermost list. */
  let inside = 0
  for (const line of lines) {
    const [start = ''] = marksOfLine.exec(line) ?? []
    const marks = [...start.matchAll(mark)]
    const items = marks.filter(([one]) => one !== '>').map(({ 0: one, index }) => index + one.length)
    const depth = marks.length - items.length
    const isBlank = items.length === 0 && start === line
    const column = items[0] ?? start.length
    const endsList = !isBlank && column < inside
    if (depth < quotes || endsList) moved += tokens
    if (moved > mostMoved) return offset
    tokens += tokensOfLine + tokensOfMark * marks.length
    quotes = depth
    inside = items.at(-1) ?? (endsList ? 0 : inside)
    offset += line.length + 1
  }
  return text.length
}
