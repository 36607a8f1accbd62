import lunr from 'lunr'
import stemmerSupport from 'lunr-languages/lunr.stemmer.support'
import chinese from 'lunr-languages/lunr.zh'

stemmerSupport(lunr)
chinese(lunr)
// lunr's own trimmer knows ASCII only, and that of `zh` also Han; outside ASCII the tokenizer returns only letters.
const trimmer = lunr.trimmerSupport.generateTrimmer('\\w\\-\u0080-\uffff')
lunr.Pipeline.registerFunction(trimmer, 'trimmer-docsgen')

/** Where a word comes from: stop words such as `for` count in short titles, so queries keep them for titles. */
export type TextKind = 'title' | 'content'

const pipelines: Readonly<Record<TextKind, lunr.Pipeline>> = {
  title: lunr.Pipeline.load(['trimmer-docsgen', 'stemmer']),
  content: lunr.Pipeline.load(['trimmer-docsgen', 'stopWordFilter', 'stopWordFilter-zh', 'stemmer']),
}

/**
 * The term of a lower-case word by lunr's pipeline (trimmed, stemmed); undefined for an empty one, and for stop words
 * of lunr (English) and lunr-languages (Chinese).
 */
export function toTerm(word: string, kind: TextKind): string | undefined {
  const [term] = pipelines[kind].runString(word)
  return term || undefined
}

/** Whether a lower-case word is a stop word. */
export function isStopWord(word: string): boolean {
  return toTerm(word, 'content') === undefined
}
