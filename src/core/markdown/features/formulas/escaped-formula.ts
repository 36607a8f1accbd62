import type { Code, Construct, Effects, State } from 'micromark-util-types'
import { isLineEnding, LONGEST_FORMULA } from './formula-source.ts'

/**
 * `\\(a\\)` and `\\[a\\]`, as mdBook hands them to MathJax: Markdown makes one backslash of two. Takes what the TeX between them must be.
 */
export function escapedFormula(isFormula: (tex: string) => boolean): Construct {
  return {
    name: 'escapedFormula',
    tokenize(effects, ok, nok) {
      let source = ''
      return (code) => {
        effects.enter('formula')
        effects.enter('formulaData')
        return opening(code)
      }

      function opening(code: Code): State | undefined {
        if (code === null || code < 0) return nok(code)
        source += String.fromCharCode(code)
        if (!/^\\(?:\\(?:[([])?)?$/.test(source)) return nok(code)
        effects.consume(code)
        return source.length === 3 ? inside : opening
      }

      function inside(code: Code): State | undefined {
        if (code === null || source.length > LONGEST_FORMULA) return nok(code)
        if (isLineEnding(code)) {
          source += '\n'
          return endLine(effects, code, inside)
        }
        source += code < 0 ? ' ' : String.fromCharCode(code)
        effects.consume(code)
        if (source.endsWith(source.startsWith('\\\\(') ? '\\\\)' : '\\\\]')) return end
        // Another opening is none of TeX, and would be read again and again.
        return source.endsWith(source.slice(0, 3)) ? nok : inside
      }

      function end(code: Code): State | undefined {
        if (!isFormula(source.slice(3, -3).trim())) return nok(code)
        effects.exit('formulaData')
        effects.exit('formula')
        return ok(code)
      }
    },
  }
}

/** Continues on the next line that is not blank. */
function endLine(effects: Effects, code: Code, then: State): State | undefined {
  effects.exit('formulaData')
  return ending(code)

  function ending(code: Code): State | undefined {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return next
  }

  function next(code: Code): State | undefined {
    if (isLineEnding(code)) return ending(code)
    if (code !== null) effects.enter('formulaData')
    return then(code)
  }
}
