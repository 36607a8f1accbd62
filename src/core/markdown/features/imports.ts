import type { Code, State, Tokenizer } from 'micromark-util-types'
import type { Feature } from '../feature.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    themeImport: 'themeImport'
  }
}

/** Drops statements that import the components of other systems, which need no import here. Other text that begins with `import` stays. */
export const imports: Feature = {
  name: 'imports',
  syntax: [{ flow: { 105: [{ name: 'themeImport', tokenize: tokenizeImport() }] } }],
  html: () => ({
    exit: {
      themeImport() {
        this.setData('slurpOneLineEnding', true)
      },
    },
  }),
  markdown: (draft) => ({
    exit: { themeImport: ({ start, end }) => draft.replace(start.offset, end.offset, '') },
  }),
}

const themeImport =
  /^import\s+(?:\w+(?:\s*,\s*\{[\w\s,]*\})?|\{[\w\s,]*\})\s+from\s+(['"])(?:@theme(?:\/[\w/]+)?|@docusaurus\/Link|@astrojs\/starlight\/components|starlight-package-managers|(?:rspress|@rspress\/core)\/theme)\1\s*;?\s*$/

/** The braces of an import go on in the next line. */
const isOpen = /^import\s+(?:\w+\s*,\s*)?\{[\w\s,]*$/

/** Characters of a statement; nobody writes a longer one. */
const LONGEST = 2000

function tokenizeImport(): Tokenizer {
  return function tokenize(effects, ok, nok) {
    const { parser } = this
    const now = () => this.now()
    let statement = ''
    return start

    function start(code: Code): State | undefined {
      effects.enter('themeImport')
      return inside(code)
    }

    function inside(code: Code): State | undefined {
      if (code === null || code < -2) return lineEnd(code)
      statement += code < 0 ? ' ' : String.fromCharCode(code)
      // Stops early: most lines that begin with an i are prose.
      if (statement.length === 7 && !/^import\s/.test(statement)) return nok(code)
      effects.consume(code)
      return inside
    }

    function lineEnd(code: Code): State | undefined {
      if (themeImport.test(statement)) {
        effects.exit('themeImport')
        return ok(code)
      }
      if (code === null || statement.length > LONGEST || !isOpen.test(statement)) return nok(code)
      statement += '\n'
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return (next) => (parser.lazy[now().line] ? nok(next) : inside(next))
    }
  }
}
