/** What a line is, as far as fences of code are concerned. */
export interface FenceLine {
  /** Whether it is a line of code, or the line that closes the code. */
  readonly isCode: boolean
  /** The text behind the opening fence, on the line that opens code. */
  readonly info?: string
}

const opening = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})(.*)$/
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/

/** Reads the lines of a Markdown text one after another, and knows which of them are fenced code. */
export function createFenceReader(): (line: string) => FenceLine {
  let fence = ''
  return (line) => {
    if (fence !== '') {
      if (closing.exec(line)?.[1]?.startsWith(fence)) fence = ''
      return { isCode: true }
    }
    if (!/`{3}|~{3}/.test(line.slice(0, LONGEST_PREFIX))) return { isCode: false }
    const [, marks = '', info = ''] = opening.exec(line.slice(0, LONGEST_LINE)) ?? []
    // Backticks in the info string make it a span of code.
    if (marks === '' || (marks.startsWith('`') && info.includes('`'))) return { isCode: false }
    fence = marks
    return { isCode: false, info }
  }
}

/** Columns of quotes and lists before a fence. */
const LONGEST_PREFIX = 200
const LONGEST_LINE = 3000
