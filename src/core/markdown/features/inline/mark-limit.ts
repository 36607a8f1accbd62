import { codeText } from 'micromark-core-commonmark'
import type { Code, Construct, ParseContext, Point, State, TokenizeContext } from 'micromark-util-types'
import type { Diagnostic, Position } from '../../../../types/diagnostic.ts'
import type { Feature } from '../../feature.ts'
import { tooComplex } from '../../limits/find-limit.ts'

/** No handwritten paragraph, cell or title has more marks; micromark compares each with all before it. */
const mostMarks = 1500

const marks = [...'*_~=`[]<&!\\']

/** Number of marks tried in each text. */
const counts = new WeakMap<TokenizeContext, number>()
/** Where the texts of a document exceed the limit. */
const excesses = new WeakMap<ParseContext, Point[]>()

/** Of a text's marks only the first `mostMarks` count; the others are text. */
export const markLimit: Feature = {
  name: 'mark-limit',
  syntax: [{ text: Object.fromEntries(marks.map((mark) => [mark.charCodeAt(0), excessMark(mark)])) }],
}

/** Reports the texts of a parsed document that exceed the limit. */
export function findExcessMarks(parser: ParseContext) {
  return (excesses.get(parser) ?? []).map(({ line, column }) => tooManyMarks({ line, column }))
}

/**
 * Runs before every construct that a mark may begin: takes the rest of the line as text, or leaves the mark to the
 * others.
 */
function excessMark(mark: string): Construct {
  return {
    name: 'excessMark',
    // The rest of a run of backticks that is no code is no code either.
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
