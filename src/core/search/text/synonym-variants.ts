const mostVariants = 4
const latin = /[a-z0-9]/i

/**
 * Variants of a query with one of its words replaced by a synonym, at most four. Case is ignored; Latin words match
 * as whole words.
 */
export function synonymVariants(query: string, synonyms: readonly (readonly string[])[]): string[] {
  const variants: string[] = []
  const lower = query.toLowerCase()
  for (const group of synonyms) {
    // Longest first: of 包 and 依赖包, the query 依赖包 means the second.
    const words = [...group].sort((one, other) => other.length - one.length)
    const word = words.find((each) => indexOfWord(lower, each.toLowerCase()) >= 0)
    if (word === undefined || word === '') continue
    const at = indexOfWord(lower, word.toLowerCase())
    for (const other of group) {
      if (other === word || variants.length >= mostVariants) continue
      variants.push(`${query.slice(0, at)}${other}${query.slice(at + word.length)}`)
    }
  }
  return variants
}

function indexOfWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0 && word !== ''; at = text.indexOf(word, at + 1)) {
    const startsInWord = latin.test(word.charAt(0)) && latin.test(text.charAt(at - 1))
    const endsInWord = latin.test(word.charAt(word.length - 1)) && latin.test(text.charAt(at + word.length))
    if (!startsInWord && !endsInWord) return at
  }
  return -1
}
