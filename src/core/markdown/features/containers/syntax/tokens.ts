import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import type { Code, Construct, Effects, ParseContext, State, TokenizeContext } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    container: 'container'
    containerOpening: 'containerOpening'
    containerMarker: 'containerMarker'
    containerName: 'containerName'
    containerTitle: 'containerTitle'
    containerAttributes: 'containerAttributes'
    containerContent: 'containerContent'
    containerClosing: 'containerClosing'
    containerTag: 'containerTag'
    containerLeaf: 'containerLeaf'
  }
}

export const colon = 58
export const lessThan = 60
export const leftBracket = 91
export const backslash = 92
export const rightBracket = 93
export const leftBrace = 123

/** Deeper containers are text, because each level is tokenized once more. */
export const deepestContainer = 24

// Number of containers around a line, by document: a nested tokenizer cannot see its parents.
const depths = new WeakMap<ParseContext, Map<number, number>>()

/** Number of containers around the tokenizer's current line. */
export function containerDepth(context: TokenizeContext): number {
  return depths.get(context.parser)?.get(context.now().line) ?? 0
}

/** Records the number of containers around a line. */
export function setDepth(context: TokenizeContext, line: number, depth: number): void {
  const lines = depths.get(context.parser) ?? new Map<number, number>()
  depths.set(context.parser, lines)
  lines.set(line, depth)
}

/** A line ending, if the next line belongs to the same quote or list item. */
export const nonLazyLine: Construct = { tokenize: tokenizeNonLazyLine, partial: true }

function tokenizeNonLazyLine(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return (code) => {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next))
  }
}

/** Reads to the end of the line and asks `accepts` about it; for `check`, which rewinds. */
export function lookAtLine(accepts: (line: string) => boolean): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let text = ''
      return start

      function start(code: Code): State | undefined {
        // Characters can only be consumed into a token.
        effects.enter('containerClosing')
        return read(code)
      }

      function read(code: Code): State | undefined {
        if (code !== null && !markdownLineEnding(code)) {
          text += code < 0 ? ' ' : String.fromCharCode(code)
          effects.consume(code)
          return read
        }
        effects.exit('containerClosing')
        return accepts(text) ? ok(code) : nok(code)
      }
    },
  }
}

/** Indentation of the construct that begins here. */
export function indentBefore(context: TokenizeContext): number {
  const tail = context.events[context.events.length - 1]
  return tail && tail[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0
}

/** White space as a token, at most `limit` characters of it. */
export function space(effects: Effects, next: State, limit = Number.POSITIVE_INFINITY): State {
  let size = 0
  return start

  function start(code: Code): State | undefined {
    if (!markdownSpace(code)) return next(code)
    effects.enter('linePrefix')
    return inside(code)
  }

  function inside(code: Code): State | undefined {
    if (markdownSpace(code) && size < limit) {
      size++
      effects.consume(code)
      return inside
    }
    effects.exit('linePrefix')
    return next(code)
  }
}

/** Letters begin a name. */
export function isNameStart(code: Code): boolean {
  return code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122))
}

/** Letters, digits, `-` and `_` go on with it. */
export function isNamePart(code: Code): boolean {
  return isNameStart(code) || code === 45 || code === 95 || (code !== null && code >= 48 && code <= 57)
}
