// Declarations that `@types/lunr` lacks: the constructors of token sets, which it declares on instances, and the
// additions of lunr-languages.
import 'lunr'

declare module 'lunr' {
  namespace TokenSet {
    function fromArray(words: readonly string[]): TokenSet
    function fromString(pattern: string): TokenSet
    function fromFuzzyString(word: string, edits: number): TokenSet
  }
  namespace trimmerSupport {
    function generateTrimmer(wordCharacters: string): PipelineFunction
  }
}
