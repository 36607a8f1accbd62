import type { Code, Construct, State, Token } from 'micromark-util-types'
import type { Feature } from '../../feature.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    sub: 'sub'
    sup: 'sup'
    subSupText: 'subSupText'
  }
}

const TILDE = 126
const CARET = 94

/** No index or exponent is longer. */
const LONGEST = 50

/** `H~2~O` and `x^2^`, without white space inside, as in Pandoc. */
export const subSup: Feature = {
  name: 'sub-sup',
  syntaxFor: ({ subSup }) =>
    subSup
      ? [{ text: { [TILDE]: createConstruct('sub', TILDE), [CARET]: createConstruct('sup', CARET) } }]
      : [],
  html: () => ({
    enter: {
      sub() {
        this.tag('<sub>')
      },
      sup() {
        this.tag('<sup>')
      },
    },
    exit: {
      sub() {
        this.tag('</sub>')
      },
      sup() {
        this.tag('</sup>')
      },
      subSupText(token) {
        this.raw(this.encode(this.sliceSerialize(token)))
      },
    },
  }),
  markdown: (draft) => {
    const wrap = ({ type, start, end }: Token): void => {
      draft.replace(start.offset, start.offset + 1, `<${type}>`)
      draft.replace(end.offset - 1, end.offset, `</${type}>`)
    }
    return { exit: { sub: wrap, sup: wrap } }
  },
}

function createConstruct(type: 'sub' | 'sup', sign: number): Construct {
  return {
    name: type,
    tokenize(effects, ok, nok) {
      const { previous } = this
      let length = 0
      return start

      function start(code: Code): State | undefined {
        // `~~` begins a deletion, `[^` a footnote.
        if (previous === sign || previous === 91) return nok(code)
        effects.enter(type)
        effects.consume(code)
        return first
      }

      function first(code: Code): State | undefined {
        if (code === sign) return nok(code)
        effects.enter('subSupText')
        return inside(code)
      }

      function inside(code: Code): State | undefined {
        if (code === sign) {
          effects.exit('subSupText')
          effects.consume(code)
          return after
        }
        if (code === null || code <= 32 || ++length > LONGEST) return nok(code)
        effects.consume(code)
        return inside
      }

      function after(code: Code): State | undefined {
        if (code === sign) return nok(code)
        effects.exit(type)
        return ok(code)
      }
    },
  }
}
