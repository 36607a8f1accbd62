/** A run of characters that are written without spaces (Han, kana, hangul), or a chain of words. */
export type Piece = { readonly kind: 'run'; readonly text: string; readonly start: number } | Chain

/** One word, or words joined by dots or dashes. */
export interface Chain {
  readonly kind: 'chain'
  /** As written, without leading dashes: `build.config.mts`. */
  readonly text: string
  /** `--`, `-` or `''`. */
  readonly dashes: string
  readonly start: number
}

const unspaced = '\\p{Unified_Ideograph}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}々ー'
const letter = `(?:[A-Za-z0-9_$]|(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])`
const pieces = new RegExp(`([${unspaced}]+)|(--?)?(${letter}+(?:[.-]${letter}+)*)`, 'gu')
const wordCharacter = /[\p{L}\p{N}_$-]/u

/**
 * The normal form for indexing and querying: compatibility characters (full-width letters, ligatures) are plain,
 * invisible characters are gone.
 */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
}

/** Splits a normalized text into its runs and chains, in order; drops everything between them. */
export function scanText(text: string): Piece[] {
  const found: Piece[] = []
  for (const match of text.matchAll(pieces)) {
    const [, run, dashes = '', chain = ''] = match
    if (run !== undefined) {
      found.push({ kind: 'run', text: run, start: match.index })
      continue
    }
    // `a--b` is two words around a dash; a flag has no letter before its dashes.
    const isFlag = dashes !== '' && (match.index === 0 || !wordCharacter.test(text[match.index - 1] ?? ''))
    found.push({
      kind: 'chain',
      text: chain,
      dashes: isFlag ? dashes : '',
      start: match.index + dashes.length,
    })
  }
  return found
}
