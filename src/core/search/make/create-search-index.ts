import type { SearchEntry, SearchSource } from '../data.ts'
import { pinyinTerms } from '../text/pinyin.ts'
import { normalizeText, scanText } from '../text/scan-text.ts'
import { simplify } from '../text/simplify.ts'
import { toTerm } from '../text/term-pipeline.ts'
import { termsOf, tokenize } from '../text/tokens.ts'
import { pairsFor, traditionalFolds } from '../text/traditional.ts'
import { addDocument, createEntryDraft, type EntryDraft, packEntry } from './entry-draft.ts'

export interface SearchIndexOptions {
  /** Groups of synonyms. */
  readonly synonyms: readonly (readonly string[])[]
}

/**
 * Makes the three entries of `search-index.json` (titles, headings, texts) from pages in the order given; the same
 * pages give the same entries. Every heading from h2 to h6 is an entry with its own text.
 */
export function createSearchIndex(
  sources: readonly SearchSource[],
  options: SearchIndexOptions,
): SearchEntry[] {
  const titles = createEntryDraft()
  const headings = createEntryDraft()
  const texts = createEntryDraft()
  let number = 0
  for (const source of sources) {
    const page = number++
    const title = plainText(source.title)
    // Keywords count as much as the page's first text, and less than its title.
    const keywords = source.keywords.map(plainText)
    const hasIntroduction = source.sections.some(({ id, text }) => id === '' && plainText(text) !== '')
    const names = hasIntroduction ? [title] : [title, ...keywords]
    addDocument(titles, { i: page, t: title, u: source.url, b: source.breadcrumb }, [
      ...titleTerms(names),
      ...titleTerms([slugOf(source.url)]),
    ])
    for (const section of source.sections) {
      const hash = section.id && `#${section.id}`
      const heading = hash ? plainText(section.title) : title
      if (heading !== '' && heading !== title) {
        addDocument(
          headings,
          { i: number++, t: heading, u: source.url, h: hash, p: page },
          titleTerms([heading]),
        )
      }
      const text = plainText(section.text)
      if (text !== '') {
        const document = { i: number++, t: text, u: source.url, h: hash, p: page, s: heading }
        const terms = tokenize(normalForm(section.text), 'content')
        addDocument(texts, document, hash === '' ? [...terms, ...titleTerms(keywords)] : terms)
      }
    }
  }
  const drafts = [titles, headings, texts]
  return drafts.map((draft, type) => {
    const index = packEntry(draft)
    if (type !== 0) return { documents: draft.documents, index }
    const shared = {
      synonyms: options.synonyms.filter((group) => group.length > 1),
      fold: pairsFor(codeUnits(drafts)),
    }
    return { documents: draft.documents, index: { ...index, ...shared } }
  })
}

/** The text of `search-index.json`. */
export function serializeSearchIndex(entries: readonly SearchEntry[]): string {
  return JSON.stringify(entries)
}

/** A text without invisible characters, and with single spaces, or line breaks between the items of a list. */
function plainText(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, (space) => (space === '\n' ? space : ' '))
    .trim()
}

/** The last segment of a page's URL: `quick-start` finds 快速开始. */
function slugOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}

/** Terms of titles: those of their text, and the pinyin of their Chinese. */
function titleTerms(titles: readonly string[]): string[] {
  return titles.flatMap((title) =>
    scanText(normalForm(title)).flatMap((piece) => {
      const spellings = piece.kind === 'run' ? pinyinTerms(piece.text) : []
      return [...termsOf(piece, 'title'), ...spellings.flatMap((each) => toTerm(each, 'title') ?? [])]
    }),
  )
}

/** The form of texts before tokenizing. */
const normalForm = (text: string): string => simplify(normalizeText(text), traditionalFolds())

/** The code units that the terms of the drafts contain. */
function codeUnits(drafts: readonly EntryDraft[]): Uint8Array {
  const seen = new Uint8Array(0x10000)
  for (const { numbers } of drafts) {
    for (const term of numbers.keys()) for (let at = 0; at < term.length; at++) seen[term.charCodeAt(at)] = 1
  }
  return seen
}
