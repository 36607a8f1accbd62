import { codeText } from 'micromark-core-commonmark'
import type { Code, Construct, ParseContext, Point, State, TokenizeContext } from 'micromark-util-types'
import type { Diagnostic, Position } from '../../../types.ts'
import type { Feature } from '../feature.ts'
import { tooComplex } from '../limits.ts'

/** More marks than somebody writes in one paragraph, cell or title: micromark compares each with all before it. */
const mostMarks = 1500

const marks = [...'*_~`[]<&!\\']

/** How many marks each text has been asked for. */
const counts = new WeakMap<TokenizeContext, number>()
/** Where the texts of a document have too many marks. */
const excesses = new WeakMap<ParseContext, Point[]>()

/** The first `mostMarks` marks of a text mean what they mean; the others are text. */
export const markLimit: Feature = {
  name: 'mark-limit',
  syntax: [{ text: Object.fromEntries(marks.map((mark) => [mark.charCodeAt(0), excessMark(mark)])) }],
}

/** Reports the texts of a parsed document that have too many marks. */
export function findExcessMarks(parser: ParseContext) {
  return (excesses.get(parser) ?? []).map(({ line, column }) => tooManyMarks({ line, column }))
}

/** Asked before all that a mark may begin: takes the rest of the line as text, or leaves the mark to the others. */
function excessMark(mark: string): Construct {
  return {
    name: 'excessMark',
    // Where a run of backticks is no code, its rest is none either.
    ...(mark === '`' && codeText.previous && { previous: codeText.previous }),
    tokenize(effects, ok, nok) {
      const count = (counts.get(this) ?? 0) + 1
      counts.set(this, count)
      if (count === mostMarks + 1)
        excesses.set(this.parser, [...(excesses.get(this.parser) ?? []), this.now()])
      return count > mostMarks ? start : nok

      function start(code: Code): State | undefined {
        effects.enter('data')
        return inside(code)
      }

      function inside(code: Code): State | undefined {
        if (code === null || code < -2) {
          effects.exit('data')
          return ok(code)
        }
        effects.consume(code)
        return inside
      }
    },
  }
}

const tooManyMarks = (position: Position): Diagnostic =>
  tooComplex(
    position,
    'This text has too many brackets, stars and backticks to look for links and emphasis; it is shown as it is written.',
    'Divide it into paragraphs.',
  )
