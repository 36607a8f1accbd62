import type { Code, Construct, Effects, Extension, State, Tokenizer } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    formula: 'formula'
    formulaBlock: 'formulaBlock'
    formulaData: 'formulaData'
    formulaParagraph: 'formulaParagraph'
  }
}

const DOLLAR = 36
const BACKSLASH = 92

/** No handwritten formula is longer. */
const LONGEST_FORMULA = 5000

/**
 * The syntax of formulas: `$a$`, `$$a$$`, `\\(a\\)` or `\\[a\\]` in a text, and the lines from one that begins with `$$` to one that ends with it.
 * Where formulas are off, only what is evidently one counts.
 */
export function formulaSyntax(isOn: boolean): Extension {
  const text: Construct = { name: 'formula', tokenize: tokenizeText(isOn ? hasTightEnds : isEvident) }
  const flow: Construct = { name: 'formulaBlock', tokenize: tokenizeFlow(), concrete: true }
  const isTex = isOn ? (formula: string) => formula !== '' : isEvident
  const escaped: Construct = { name: 'escapedFormula', tokenize: tokenizeEscaped(isTex) }
  return { flow: { [DOLLAR]: flow }, text: { [DOLLAR]: text, [BACKSLASH]: escaped } }
}

/** Excludes “5 $ and 6 $” (as Pandoc does). */
const hasTightEnds = (formula: string): boolean => formula !== '' && !/^\s|\s$/.test(formula)

/** Excludes prices and variables of a shell: a formula has a sign of TeX and no space at its inner ends. */
const isEvident = (formula: string): boolean => /[\\^_{]/.test(formula) && !/^[\s{]|\s$/.test(formula)

/** Whether a character may adjoin `$…$`: `a$b_c$d` and `$(a_b)$(c)` are no formulas. */
const isOutside = (code: Code): boolean =>
  code === null || code < 0 || !/[\w$({[\\]/.test(String.fromCharCode(code))

const isEnding = (code: Code): boolean => code !== null && code < -2

function tokenizeText(isFormula: (formula: string) => boolean): Tokenizer {
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
      const isWhole = closing === size && isFormula(size === 2 ? formula.trim() : formula)
      if (!isWhole || !isOutside(code) || (size === 1 && formula.includes('\n'))) return nok(code)
      effects.exit('formulaData')
      effects.exit('formula')
      return ok(code)
    }
  }
}

/** `\\(a\\)` and `\\[a\\]`, as mdBook hands them to MathJax: Markdown makes one backslash of two. */
function tokenizeEscaped(isFormula: (formula: string) => boolean): Tokenizer {
  return function tokenize(effects, ok, nok) {
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
      if (isEnding(code)) {
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
