import type { Event, Token, TokenizeContext } from 'micromark-util-types'
import { hasTooManyMarks } from './limits.ts'

/**
 * Puts what is inside of chunks (paragraphs are chunks of text, list items chunks of blocks) in the place of the chunks, level
 * by level until none is left. Takes the events of a document's tokenizer and gives the events that micromark's own
 * `postprocess` would make of them, which inserts them one chunk at a time: building a new list takes a third less time. Of a text with
 * too many marks (`limits.ts`) it says the place, and leaves it as it is.
 */
export function expandEvents(
  events: Event[],
  onTooComplex: (place: Token['start']) => void = () => {},
): Event[] {
  let level = events
  while (level.some(([kind, { contentType }]) => kind === 'enter' && contentType))
    level = expandLevel(level, onTooComplex)
  return level
}

function expandLevel(events: readonly Event[], onTooComplex: (place: Token['start']) => void): Event[] {
  const expanded: Event[] = []
  const contents = new Map<Token, readonly Event[]>()
  for (let place = 0; place < events.length; place++) {
    const event = events[place] as Event
    const [kind, token, context] = event
    if (kind === 'enter' && token.contentType) {
      if (!contents.has(token)) {
        if (token.type === 'chunkFlow' && expanded.at(-1)?.[1].type === 'listItemPrefix') markFirstText(token)
        if (isTooComplex(token, context)) {
          leaveAsText(token, context, contents)
          onTooComplex(token.start)
        } else readChunks(token, context, contents)
      }
      for (const inner of contents.get(token) ?? []) expanded.push(inner)
      // The exit of the chunk.
      place++
    } else {
      expanded.push(event)
      if (kind === 'exit' && token._container) endBeforeLineEndings(expanded)
    }
  }
  return expanded
}

function isTooComplex(first: Token, context: TokenizeContext): boolean {
  if (first.contentType !== 'text') return false
  let text = ''
  for (let chunk: Token | undefined = first; chunk; chunk = chunk.next) text += context.sliceSerialize(chunk)
  return hasTooManyMarks(text)
}

function leaveAsText(first: Token, context: TokenizeContext, contents: Map<Token, readonly Event[]>): void {
  for (let chunk: Token | undefined = first; chunk; chunk = chunk.next) {
    const data: Token = { type: 'data', start: chunk.start, end: chunk.end }
    contents.set(chunk, [
      ['enter', data, context],
      ['exit', data, context],
    ])
  }
}

/** Task lists need to know which text is the first of a list item. */
function markFirstText({ _tokenizer: tokenizer }: Token): void {
  const inner = tokenizer?.events ?? []
  const start = inner[0]?.[1].type === 'lineEndingBlank' ? 2 : 0
  if (inner[start]?.[1].type !== 'content') return
  for (let place = start + 1; place < inner.length; place++) {
    const token = (inner[place] as Event)[1]
    if (token.type === 'content') return
    if (token.type === 'chunkText') {
      token._isInFirstContentOfListItem = true
      place++
    }
  }
}

/**
 * Tokenizes a chunk together with those that go on with it (the lines of a paragraph in a list are chunks of their own), and
 * sets in `contents` which events belong to which of them.
 */
function readChunks(first: Token, context: TokenizeContext, contents: Map<Token, readonly Event[]>): void {
  const tokenizer = first._tokenizer ?? startTokenizer(first, context)
  const inner = tokenizer.events
  for (let chunk: Token | undefined = first; chunk; chunk = chunk.next) {
    if (chunk._tokenizer) continue
    const stream = context.sliceStream(chunk)
    if (!chunk.next) stream.push(null)
    if (chunk !== first) tokenizer.defineSkip(chunk.start)
    if (chunk._isInFirstContentOfListItem) tokenizer._gfmTasklistFirstContentOfListItem = true
    tokenizer.write(stream)
    if (chunk._isInFirstContentOfListItem) tokenizer._gfmTasklistFirstContentOfListItem = undefined
  }
  let chunk = first
  let start = 0
  for (let place = 1; place < inner.length && chunk.next; place++) {
    if (!endsLine(inner[place - 1] as Event, inner[place] as Event)) continue
    contents.set(chunk, inner.slice(start, place + 1))
    start = place + 1
    chunk = chunk.next
  }
  contents.set(chunk, start === 0 ? inner : inner.slice(start))
}

function startTokenizer(chunk: Token, { parser }: TokenizeContext): TokenizeContext {
  const tokenizer = parser[chunk.contentType ?? 'text'](chunk.start)
  if (chunk._contentTypeTextTrailing) tokenizer._contentTypeTextTrailing = true
  return tokenizer
}

/** Whether two neighbours are one token that holds nothing but the end of a line. */
function endsLine([before, opened]: Event, [kind, { type, start, end }]: Event): boolean {
  return kind === 'exit' && before === 'enter' && opened.type === type && start.line !== end.line
}

/** Moves the end of a container, which is the last event, before the empty lines that follow its content. */
function endBeforeLineEndings(events: Event[]): void {
  const last = events.length - 1
  const [, container] = events[last] as Event
  let target = 0
  for (let place = last - 1; place >= 0; place--) {
    const [kind, token] = events[place] as Event
    const isLineEnding = token.type === 'lineEnding' || token.type === 'lineEndingBlank'
    if (isLineEnding && kind === 'enter') {
      if (target > 0) (events[target] as Event)[1].type = 'lineEndingBlank'
      token.type = 'lineEnding'
      target = place
    } else if (!isLineEnding && token.type !== 'linePrefix' && token.type !== 'listItemIndent') {
      break
    }
  }
  if (target === 0) return
  container.end = { ...(events[target] as Event)[1].start }
  events.splice(target, 0, ...events.splice(last, 1))
}
