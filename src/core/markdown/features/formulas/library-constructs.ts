import { math } from 'micromark-extension-math'
import { factorySpace } from 'micromark-factory-space'
import type { Code, Construct, Event, Resolver, State, TokenizeContext } from 'micromark-util-types'
import { closingLine } from './closing-lines.ts'
import { BACKSLASH, DOLLAR, isLineEnding, LONGEST_FORMULA } from './formula-source.ts'

// The package imports KaTeX for its HTML, which is not used: the bundles leave it out (`test/package/licenses.test.ts`).

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    formula: 'formula'
    formulaBlock: 'formulaBlock'
    formulaData: 'formulaData'
    formulaParagraph: 'formulaParagraph'
  }
}

const LETTER = 97

const { flow, text } = math()
/** The constructs of micromark-extension-math: lines between fences of dollars, and text between dollars. */
export const mathFlow = flow?.[DOLLAR] as Construct
export const mathText = text?.[DOLLAR] as Construct

/** Whether a source between dollars is a formula; takes the sign after it, too. */
type Rule = (source: string, next: Code) => boolean

/**
 * A construct of the library in the place of a text or of a block. It ends at no `\$`, begins with no more than two dollars and must fulfil the
 * rule; a block interrupts no paragraph and ends where `setClosingLines` has found its end. Its tokens become one `formulaData` in each line.
 */
export function withRules(construct: Construct, type: 'formula' | 'formulaBlock', rule: Rule): Construct {
  const isBlock = type === 'formulaBlock'
  return {
    ...construct,
    concrete: isBlock,
    resolve: joinLines(type),
    tokenize(effects, ok, nok) {
      const start = this.now()
      const lastLine = isBlock ? (closingLine(this.parser, start.line) ?? 0) : Number.POSITIVE_INFINITY
      if (lastLine < start.line || (isBlock && this.interrupt)) return nok
      let isOpening = true
      let isOver = false
      let state: State = construct.tokenize.call(this, effects, accept, refuse)
      const context: TokenizeContext = this
      return step

      function step(code: Code): State | undefined {
        const { line, offset } = context.now()
        const size = offset - start.offset
        isOpening &&= code === DOLLAR
        if ((isOpening && size === 2) || size > LONGEST_FORMULA || line > lastLine) return nok(code)
        if (isBlock && line > start.line && context.parser.lazy[line]) return nok(code)
        // A letter in the place of the dollar of `\$`, of which the library knows nothing.
        const isEscaped = code === DOLLAR && context.previous === BACKSLASH && !isOpening
        const next = state(isEscaped ? LETTER : code)
        if (isOver || next === undefined) return next
        state = next
        return step
      }

      function refuse(code: Code): State | undefined {
        isOver = true
        return nok(code)
      }

      function accept(code: Code): State | undefined {
        isOver = true
        const source = context.sliceSerialize({ start, end: context.now() })
        if (!rule(source, code)) return nok(code)
        if (!isBlock) return ok(code)
        return factorySpace(effects, endLine, 'whitespace')(code)
      }

      function endLine(code: Code): State | undefined {
        return code === null || isLineEnding(code) ? ok(code) : nok(code)
      }
    },
  }
}

/** Makes one token of all in a line, because TeX reads spaces and dollars of a formula as they are written. */
function joinLines(type: 'formula' | 'formulaBlock'): Resolver {
  return (events) => {
    const whole = events[0]?.[1]
    if (!whole) return events
    whole.type = type
    const end = events.findLastIndex(([, token]) => token === whole)
    const joined: Event[] = events.slice(0, 1)
    for (const event of events.slice(1, end)) {
      const [, token, context] = event
      const last = joined.at(-1)?.[1]
      if (token.type === 'lineEnding') joined.push(event)
      else if (last?.type === 'formulaData') last.end = token.end
      else {
        const data = { type: 'formulaData', start: token.start, end: token.end } as const
        joined.push(['enter', data, context], ['exit', data, context])
      }
    }
    return [...joined, ...events.slice(end)]
  }
}
