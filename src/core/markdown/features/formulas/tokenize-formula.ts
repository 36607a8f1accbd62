import type { Code, Construct, Effects, State, Tokenizer } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    formula: 'formula'
    formulaBlock: 'formulaBlock'
    formulaData: 'formulaData'
  }
}

export const DOLLAR = 36

/** No handwritten formula is longer. */
const LONGEST_FORMULA = 5000

/** `$a_1$` or `$$a_1$$` in a text, when it is evidently a formula. */
export const formulaText: Construct = { name: 'formula', tokenize: tokenizeText() }

/** The lines from one that begins with `$$` to one that ends with it. */
export const formulaFlow: Construct = { name: 'formulaBlock', tokenize: tokenizeFlow(), concrete: true }

/** Excludes prices and variables of a shell: a formula has a sign of TeX and no space at its inner ends. */
const isEvident = (formula: string): boolean => /[\\^_{]/.test(formula) && !/^[\s{]|\s$/.test(formula)

/** Whether a character may adjoin `$…$`: `a$b_c$d` and `$(a_b)$(c)` are no formulas. */
const isOutside = (code: Code): boolean =>
  code === null || code < 0 || !/[\w$({[\\]/.test(String.fromCharCode(code))

const isEnding = (code: Code): boolean => code !== null && code < -2

function tokenizeText(): Tokenizer {
  return function tokenize(effects, ok, nok) {
    const { previous } = this
    let size = 0
    let closing = 0
    let formula = ''
    return (code) => {
      if (!isOutside(previous)) return nok(code)
      effects.enter('formula')
      effects.enter('formulaData')
      return opening(code)
    }

    function opening(code: Code): State | undefined {
      if (code === DOLLAR && size < 2) {
        size++
        effects.consume(code)
        return opening
      }
      return inside(code)
    }

    function inside(code: Code): State | undefined {
      if (code === null || formula.length > LONGEST_FORMULA) return nok(code)
      if (isEnding(code)) {
        formula += '\n'
        return endLine(effects, code, inside)
      }
      if (code === DOLLAR && !formula.endsWith('\\')) return end(code)
      formula += code < 0 ? ' ' : String.fromCharCode(code)
      effects.consume(code)
      return inside
    }

    function end(code: Code): State | undefined {
      if (code === DOLLAR && closing < size) {
        closing++
        effects.consume(code)
        return end
      }
      const isFormula = closing === size && isEvident(size === 2 ? formula.trim() : formula)
      if (!isFormula || !isOutside(code) || (size === 1 && formula.includes('\n'))) return nok(code)
      effects.exit('formulaData')
      effects.exit('formula')
      return ok(code)
    }
  }
}

function tokenizeFlow(): Tokenizer {
  return function tokenize(effects, ok, nok) {
    const { parser, interrupt } = this
    const now = this.now.bind(this)
    let dollars = 0
    let length = 0
    let lines = 0
    return (code) => {
      if (interrupt) return nok(code)
      effects.enter('formulaBlock')
      effects.enter('formulaData')
      return opening(code)
    }

    function opening(code: Code): State | undefined {
      if (code !== DOLLAR) return nok(code)
      effects.consume(code)
      return ++dollars === 2 ? inside : opening
    }

    function inside(code: Code): State | undefined {
      if (code === null || ++length > LONGEST_FORMULA) return nok(code)
      if (isEnding(code)) {
        lines++
        return endLine(effects, code, nextLine)
      }
      dollars = code === DOLLAR ? dollars + 1 : 0
      effects.consume(code)
      return dollars === 2 ? afterClosing : inside
    }

    function nextLine(code: Code): State | undefined {
      dollars = 0
      return parser.lazy[now().line] ? nok(code) : inside(code)
    }

    function afterClosing(code: Code): State | undefined {
      if (code === 32 || code === -2 || code === -1) {
        effects.consume(code)
        return afterClosing
      }
      if ((code !== null && !isEnding(code)) || lines === 0) return nok(code)
      effects.exit('formulaData')
      effects.exit('formulaBlock')
      return ok(code)
    }
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
    if (isEnding(code)) return ending(code)
    if (code !== null) effects.enter('formulaData')
    return then(code)
  }
}
