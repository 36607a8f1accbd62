// What `@types/lunr` lacks: the makers of token sets, which it declares on their instances, and what lunr-languages adds to lunr.
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
