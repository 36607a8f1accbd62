import lunr from 'lunr'
import stemmerSupport from 'lunr-languages/lunr.stemmer.support'
import chinese from 'lunr-languages/lunr.zh'

stemmerSupport(lunr)
chinese(lunr)

const filters: readonly lunr.PipelineFunction[] = [
  lunr.stopWordFilter,
  (lunr as unknown as { zh: { stopWordFilter: lunr.PipelineFunction } }).zh.stopWordFilter,
]

const known = new Map<string, boolean>()

/**
 * Whether a lower-case word says too little to be looked for: lunr's list for English, the one of lunr-languages for
 * Chinese, which holds single characters only.
 */
export function isStopWord(word: string): boolean {
  // No stop word of either list is longer; and the memory of answers stays small.
  if (word.length > 7) return false
  let answer = known.get(word)
  if (answer === undefined) {
    const token = new lunr.Token(word, {})
    answer = filters.some((filter) => !filter(token, 0, [token]))
    if (known.size < 20000) known.set(word, answer)
  }
  return answer
}
