import { splice } from 'micromark-util-chunked'
import { resolveAll } from 'micromark-util-resolve-all'
import type { Code, Construct, Event, State, Token, TokenizeContext } from 'micromark-util-types'
import type { Feature } from '../../feature.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mark: 'mark'
    markText: 'markText'
    markSequence: 'markSequence'
    possibleMarkSequence: 'possibleMarkSequence'
  }
}

const EQUALS = 61
const markConstruct: Construct = { name: 'mark', tokenize: tokenizeSequence, resolveAll: resolveMarks }

/** `==text==` is marked. Operators are not: `a == b`, `a==b`, `(==)` and `===` stay as they are. */
export const mark: Feature = {
  name: 'mark',
  syntax: [
    {
      text: { [EQUALS]: markConstruct },
      insideSpan: { null: [markConstruct] },
      attentionMarkers: { null: [EQUALS] },
    },
  ],
  html: () => ({
    enter: {
      mark() {
        this.tag('<mark>')
      },
    },
    exit: {
      mark() {
        this.tag('</mark>')
      },
    },
  }),
  markdown: (draft) => ({
    enter: { mark: ({ start }) => draft.replace(start.offset, start.offset + 2, '<mark>') },
    exit: { mark: ({ end }) => draft.replace(end.offset - 2, end.offset, '</mark>') },
  }),
}

const isCharacter = (code: Code, pattern: RegExp): boolean =>
  code !== null && code >= 0 && pattern.test(String.fromCharCode(code))
const isSpace = (code: Code): boolean => code === null || code < 0 || code === 32
const isWord = (code: Code): boolean => isCharacter(code, /\w/)

function tokenizeSequence(
  this: TokenizeContext,
  effects: Parameters<Construct['tokenize']>[0],
  ok: State,
  nok: State,
): State {
  const before = this.previous
  let size = 0
  return start

  function start(code: Code): State | undefined {
    if (before === EQUALS) return nok(code)
    effects.enter('possibleMarkSequence')
    return inside(code)
  }

  function inside(code: Code): State | undefined {
    if (code === EQUALS && size < 3) {
      size++
      effects.consume(code)
      return inside
    }
    if (size !== 2) return nok(code)
    const token = effects.exit('possibleMarkSequence')
    token._open = !isWord(before) && !isSpace(code) && !isCharacter(code, /[,.;:!?)\]}，。；：！？）】]/)
    token._close = !isWord(code) && !isSpace(before) && !isCharacter(before, /[([{（【]/)
    return ok(code)
  }
}

/** Pairs sequences as micromark pairs those of emphasis (`micromark-extension-gfm-strikethrough`, `lib/syntax.js`). */
function resolveMarks(events: Event[], context: TokenizeContext): Event[] {
  const openers: number[] = []
  for (let index = 0; index < events.length; index++) {
    const [kind, token] = events[index] ?? []
    if (token?.type !== 'possibleMarkSequence' || kind === 'exit') continue
    const opener = token._close ? openers.pop() : undefined
    if (opener === undefined) {
      if (token._open) openers.push(index)
      continue
    }
    index = pair(events, opener, index, context)
  }
  for (const [, token] of events) if (token.type === 'possibleMarkSequence') token.type = 'data'
  return events
}

/** Makes one mark of the sequences at two indexes; returns the index of its end. */
function pair(events: Event[], from: number, to: number, context: TokenizeContext): number {
  const [opening, closing] = [events[from]?.[1], events[to]?.[1]]
  if (!opening || !closing) return to
  opening.type = 'markSequence'
  closing.type = 'markSequence'
  const mark: Token = { type: 'mark', start: { ...opening.start }, end: { ...closing.end } }
  const text: Token = { type: 'markText', start: { ...opening.end }, end: { ...closing.start } }
  const inside = context.parser.constructs.insideSpan.null ?? []
  const made: Event[] = [
    ['enter', mark, context],
    ['enter', opening, context],
    ['exit', opening, context],
    ['enter', text, context],
    ...resolveAll(inside, events.slice(from + 2, to), context),
    ['exit', text, context],
    ['enter', closing, context],
    ['exit', closing, context],
    ['exit', mark, context],
  ]
  splice(events, from, to - from + 2, made)
  return from + made.length - 1
}
