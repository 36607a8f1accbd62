import lunr from 'lunr'
import stemmerSupport from 'lunr-languages/lunr.stemmer.support'
import chinese from 'lunr-languages/lunr.zh'

stemmerSupport(lunr)
chinese(lunr)
// lunr's own trimmer knows ASCII only and that of `zh` Han besides; outside of ASCII the tokenizer lets nothing but letters through.
const trimmer = lunr.trimmerSupport.generateTrimmer('\\w\\-\u0080-\uffff')
lunr.Pipeline.registerFunction(trimmer, 'trimmer-docsgen')

/** Where a word comes from: a title of three words can afford `for`, and a query may ask for a title's words. */
export type TextKind = 'title' | 'content'

const pipelines: Readonly<Record<TextKind, lunr.Pipeline>> = {
  title: lunr.Pipeline.load(['trimmer-docsgen', 'stemmer']),
  content: lunr.Pipeline.load(['trimmer-docsgen', 'stopWordFilter', 'stopWordFilter-zh', 'stemmer']),
}

/**
 * The term that lunr's pipeline makes of a lower-case word (trimmed, without its ending), or undefined where nothing is left
 * of it or it is a stop word of lunr's for English or of lunr-languages' for Chinese.
 */
export function toTerm(word: string, kind: TextKind): string | undefined {
  const [term] = pipelines[kind].runString(word)
  return term || undefined
}

/** Whether a lower-case word says too little to be looked for. */
export function isStopWord(word: string): boolean {
  return toTerm(word, 'content') === undefined
}
