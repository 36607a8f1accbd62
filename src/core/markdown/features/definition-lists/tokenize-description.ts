import { factorySpace } from 'micromark-factory-space'
import type {
  Code,
  Construct,
  Event,
  ParseContext,
  State,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    description: 'description'
    descriptionPrefix: 'descriptionPrefix'
    tableHead: 'tableHead'
  }
}

const COLON = 58
/** Columns that the text after a colon may be indented by, colon included. */
const WIDEST_PREFIX = 4

/** The last line of a description, and the offset where one may start, for each document. */
const lastLines = new WeakMap<ParseContext, number>()
const starts = new WeakMap<ParseContext, number>()

/**
 * A container of blocks that begins with a colon and white space, below a paragraph or another description, as in PHP
 * Markdown Extra. Further lines are indented as the text of the first.
 */
export const description: Construct = {
  name: 'description',
  tokenize: tokenizeStart(),
  continuation: { tokenize: tokenizeContinuation() },
  exit(effects) {
    effects.exit('description')
  },
}

function tokenizeStart(): Tokenizer {
  return function tokenize(effects, ok, nok) {
    const { parser } = this
    const state = this.containerState ?? {}
    const { line, offset } = this.now()
    // micromark tries a container twice; the second time the paragraph is closed already.
    const mayStart =
      starts.get(parser) === offset || isAfterParagraph(this) || isAfterDescription(parser, line)
    let size = 0
    return start

    function start(code: Code): State | undefined {
      if (!mayStart || code !== COLON) return nok(code)
      effects.enter('description', { _container: true })
      effects.enter('descriptionPrefix')
      effects.consume(code)
      size = 1
      return inSpace
    }

    function inSpace(code: Code): State | undefined {
      if ((code === 32 || code === -1 || code === -2) && size < WIDEST_PREFIX) {
        size++
        effects.consume(code)
        return inSpace
      }
      if (size === 1 || code === null || code < -2) return nok(code)
      effects.exit('descriptionPrefix')
      state.size = size
      starts.set(parser, offset)
      lastLines.set(parser, line)
      return ok(code)
    }
  }
}

function tokenizeContinuation(): Tokenizer {
  return function tokenize(effects, ok, nok) {
    const { parser } = this
    const { line } = this.now()
    const size = Number(this.containerState?.size ?? 2)
    const events = this.events
    return (code) => {
      if (code === null || code < -2) {
        lastLines.set(parser, line)
        return ok(code)
      }
      return factorySpace(effects, after, 'linePrefix', size + 1)(code)
    }

    function after(code: Code): State | undefined {
      const tail = events.at(-1)
      const indent = tail?.[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0
      if (indent < size && code !== null && code >= -2) return nok(code)
      lastLines.set(parser, line)
      return ok(code)
    }
  }
}

function isAfterDescription(parser: ParseContext, line: number): boolean {
  const distance = line - (lastLines.get(parser) ?? Number.NEGATIVE_INFINITY)
  return distance === 1 || distance === 2
}

/** Marks of the quotes and lists around a line. */
const prefixes: ReadonlySet<string> = new Set([
  'linePrefix',
  'listItemIndent',
  'blockQuotePrefix',
  'blockQuoteMarker',
  'blockQuotePrefixWhitespace',
])

/** Whether a paragraph is open, or ends above one blank line. */
function isAfterParagraph({ events }: TokenizeContext): boolean {
  let last = events.length - 1
  while (prefixes.has(events[last]?.[1].type ?? '')) last--
  const flow = events[last]?.[1]._tokenizer?.events
  if (!flow) return false
  let blanks = 0
  for (let index = flow.length - 1; index >= 0 && blanks <= 2; index--) {
    const type = flow[index]?.[1].type
    if (type === 'lineEndingBlank') blanks++
    else if (type === 'tableRow') return isFirstRow(flow, index)
    else if (type !== 'lineEnding' && type !== 'linePrefix')
      return type === 'chunkContent' || type === 'content'
  }
  return false
}

/** The first line of a paragraph is read as the head of a table, until the next line is none of its delimiters. */
function isFirstRow(flow: readonly Event[], end: number): boolean {
  const row = flow[end]?.[1]
  let start = end - 1
  while (start >= 0 && flow[start]?.[1] !== row) start--
  return flow[start - 1]?.[1].type === 'tableHead'
}
