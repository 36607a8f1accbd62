import type { Code, State, Tokenizer } from 'micromark-util-types'
import type { Feature } from '../feature.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    themeImport: 'themeImport'
  }
}

/** Drops lines that import the components of other systems, which need no import here. Other text that begins with `import` stays. */
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
  /^import\s+(?:\w+|\{[\w\s,]*\})\s+from\s+(['"])(?:@theme(?:\/[\w/]+)?|@docusaurus\/Link|@astrojs\/starlight\/components|starlight-package-managers|(?:rspress|@rspress\/core)\/theme)\1\s*;?\s*$/

function tokenizeImport(): Tokenizer {
  return (effects, ok, nok) => {
    let line = ''
    return start

    function start(code: Code): State | undefined {
      effects.enter('themeImport')
      return inside(code)
    }

    function inside(code: Code): State | undefined {
      if (code === null || code < -2) {
        if (!themeImport.test(line)) return nok(code)
        effects.exit('themeImport')
        return ok(code)
      }
      line += code < 0 ? ' ' : String.fromCharCode(code)
      // Stops early: most lines that begin with an i are prose.
      if (line.length === 7 && !/^import\s/.test(line)) return nok(code)
      effects.consume(code)
      return inside
    }
  }
}
