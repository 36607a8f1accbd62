import type { DocumentType, SearchDocument, SearchHit, SearchIndex } from './data.ts'
import { expandWishes, type Group } from './expand-wishes.ts'
import { firstOfPage, pageOf } from './first-of-page.ts'
import { countPostings } from './pack-postings.ts'
import { askingWords, longestQuery, type ParsedQuery, parseQuery } from './parse-query.ts'
import { normalizeText } from './scan-text.ts'
import { type EntryScores, inverseDocumentFrequency, scoreDocuments } from './score-documents.ts'
import { sectionKey, unknownAnchor } from './section-key.ts'
import { simplify } from './simplify.ts'
import { synonymVariants } from './synonym-variants.ts'
import { mainlandWords } from './taiwan-words.ts'
import { stem } from './tokens.ts'
import { findPostings } from './vocabulary.ts'

/** A section of a page, and what each entry says of it. */
interface Candidate {
  /** `sectionKey` of its documents. */
  readonly key: string
  readonly page: number
  readonly document: SearchDocument
  readonly type: DocumentType
  base: number
  /** Groups that the section fulfils, one bit each; `named`: those that its title or heading does. */
  fulfilled: number
  named: number
  readonly text: string
  readonly heading: string
}

const mostLiteral = 120
/** What `literalBonus` gives at most. */
const mostBonus = 5 + 2 + 0.15
// One bit of a number each.
const mostGroups = 31
const shortQuery = 6
/** What a match in a page's title, a heading, or a text is worth. */
const typeBoosts = [3.4, 2.2, 1]
const synonymWorth = 0.8

/**
 * Answers a reader's text with the best sections, at most `limit`, best first. Pure: the worker, the command line and the
 * tests get the same. Any text is answered; none is syntax.
 */
export function querySearch(index: SearchIndex, text: string, limit: number): SearchHit[] {
  const query = parseQuery(text, index.folds)
  if (query.wishes.length === 0) return []
  const hits = askOnce(index, query, limit)
  const variants = queryVariants(index, text, query)
  if (variants.length === 0) return hits
  const found = new Map(hits.map((hit) => [hit.url + hit.hash, hit]))
  for (const variant of variants) {
    for (const hit of askOnce(index, parseQuery(variant, index.folds), limit)) {
      const score = hit.score * synonymWorth
      const known = found.get(hit.url + hit.hash)
      if (!known || known.score < score) found.set(hit.url + hit.hash, { ...hit, score })
    }
  }
  return [...found.values()].sort((one, other) => other.score - one.score).slice(0, limit)
}

/** Other texts that ask the same: words of another region, words of a synonym group. */
export function queryVariants(index: SearchIndex, text: string, query: ParsedQuery): string[] {
  const start = text.slice(0, longestQuery)
  const plain = mainlandWords(start)
  return [...(plain === start ? [] : [plain]), ...synonymVariants(query.text, index.synonyms)]
}

function askOnce(index: SearchIndex, query: ParsedQuery, limit: number): SearchHit[] {
  const groups = expandWishes(index.entries, query.wishes).slice(0, mostGroups)
  if (groups.every(({ terms }) => terms.size === 0)) return []
  const rarities = findRarities(index, groups)
  const scored = index.entries.map((entry) => scoreDocuments(entry, groups, rarities))
  const importance = groups.map((group) => group.weight * rarity(index, group, rarities))
  const candidates = mergeSections(index, scored)
  const context = pageContext(index, scored, new Set(candidates.map(({ page }) => page)))
  const loose = groups.reduce((bits, { isLoose }, bit) => (isLoose ? bits | (1 << bit) : bits), 0)
  const ranked: { candidate: Candidate; score: number }[] = []
  let best = 0
  let bestNamed = 0
  for (const candidate of candidates) {
    const around = context.get(candidate.page)
    const share = coverage(importance, candidate, around)
    const isLooseOnly = (candidate.fulfilled & ~loose) === 0
    if (share < (isLooseOnly ? 0.6 : 0.25)) continue
    best = Math.max(best, share)
    bestNamed = Math.max(bestNamed, shareOf(importance, candidate.named & ~loose))
    ranked.push({ candidate, score: candidate.base * share ** 2 })
  }
  // Of a few Chinese characters some pair stands on any site: a text that has less than half of them does not answer, unless
  // a heading is made of what it has.
  const isShort = groups.length <= shortQuery && query.wishes.every(({ kind }) => kind === 'run')
  if (isShort && best < 0.45 && bestNamed < 0.3) return []
  ranked.sort(
    (one, other) => other.score - one.score || one.candidate.document.i - other.candidate.document.i,
  )
  // Those that no literal match could lift among the first need not be read.
  const least = (ranked[limit - 1]?.score ?? 0) / (1 + mostBonus)
  const read = ranked.slice(0, Math.max(mostLiteral, limit)).filter(({ score }) => score >= least)
  const phrase = createPhrase(query, groups)
  for (const entry of read) entry.score *= 1 + literalBonus(index, phrase, entry.candidate)
  read.sort((one, other) => other.score - one.score || one.candidate.document.i - other.candidate.document.i)
  const marks = marksOf(query, groups)
  return read.slice(0, limit).map(({ candidate, score }) => toHit(index, candidate, score, marks))
}

/** How much each term tells, by all documents of all types: then titles, headings and texts can be compared. */
function findRarities(index: SearchIndex, groups: readonly Group[]): Map<string, number> {
  const all = countDocuments(index)
  const rarities = new Map<string, number>()
  for (const { terms } of groups) {
    for (const term of terms.keys()) {
      if (rarities.has(term)) continue
      let found = 0
      for (const entry of index.entries) {
        found += countPostings(findPostings(entry, term) ?? '')
      }
      rarities.set(term, inverseDocumentFrequency(all, Math.min(found, all)))
    }
  }
  return rarities
}

function countDocuments(index: SearchIndex): number {
  return index.entries.reduce((sum, { documents }) => sum + documents.length, 0)
}

/** How much a group's best term tells. */
function rarity(index: SearchIndex, { terms }: Group, rarities: ReadonlyMap<string, number>): number {
  if (terms.size === 0) return inverseDocumentFrequency(countDocuments(index), 0)
  const [best] = [...terms].reduce((one, other) => (other[1] > one[1] ? other : one))
  return rarities.get(best) ?? 0
}

interface Context {
  /** Groups that the page's title fulfils. */
  title: number
  /** Groups that anything on the page fulfils. */
  anywhere: number
}

function pageContext(
  { entries }: SearchIndex,
  scored: readonly EntryScores[],
  pages: Iterable<number>,
): Map<number, Context> {
  const contexts = new Map<number, Context>()
  for (const page of pages) {
    const context: Context = { title: 0, anywhere: 0 }
    for (const [type, { documents }] of entries.entries()) {
      for (let at = firstOfPage(documents, page); pageOf(documents[at]) === page; at++) {
        const bits = scored[type]?.fulfilled[at] ?? 0
        if (type === 0) context.title |= bits
        context.anywhere |= bits
      }
    }
    contexts.set(page, context)
  }
  return contexts
}

function mergeSections(index: SearchIndex, scored: readonly EntryScores[]): Candidate[] {
  const sections = new Map<string, Candidate>()
  scored.forEach(({ scores, fulfilled }, type) => {
    for (const [place, score] of scores) {
      const document = index.entries[type]?.documents[place]
      if (!document) continue
      const page = pageOf(document)
      const key = sectionKey(document)
      const bits = fulfilled[place] ?? 0
      const known = sections.get(key)
      const base = (typeBoosts[type] ?? 1) * score
      if (known) {
        known.base += base
        known.fulfilled |= bits
        if (type < 2) known.named |= bits
        continue
      }
      sections.set(key, {
        key,
        page,
        document,
        type: type as DocumentType,
        base,
        fulfilled: bits,
        named: type < 2 ? bits : 0,
        text: index.texts.get(key) ?? '',
        heading: index.headings.get(key)?.title ?? (type === 2 ? (document.s ?? '') : document.t),
      })
    }
  })
  return [...sections.values()]
}

/** The share of what was asked for that a section has; what its page's title says counts for it, in part. */
function coverage(importance: readonly number[], candidate: Candidate, context: Context | undefined): number {
  let all = 0
  let found = 0
  importance.forEach((weight, bit) => {
    const mask = 1 << bit
    all += weight
    if (candidate.fulfilled & mask) found += weight
    else if (context && context.title & mask) found += 0.7 * weight
    else if (candidate.type === 0 && context && context.anywhere & mask) found += 0.5 * weight
  })
  return found / all
}

/** The share that the groups of some bits have in all. */
function shareOf(importance: readonly number[], bits: number): number {
  let all = 0
  let found = 0
  importance.forEach((weight, bit) => {
    all += weight
    if (bits & (1 << bit)) found += weight
  })
  return found / all
}

const spaceBesideHan = /(\p{Unified_Ideograph}) +| +(?=\p{Unified_Ideograph})/gu

/** How texts are compared letter by letter: simplified, and no spaces between Chinese and the rest. */
function comparable(text: string, { comparables, folds }: SearchIndex): string {
  let answer = comparables.get(text)
  if (answer === undefined) {
    answer = simplify(normalizeText(text), folds).replace(spaceBesideHan, '$1')
    comparables.set(text, answer)
  }
  return answer
}

/** A heading without the words that make a question of it, and without punctuation: what it names. */
function bare(text: string): string {
  return text.replace(askingWords, '').replace(/[\p{P}\p{Z}\p{S}]+/gu, '')
}

/** What a literal match is looked for with. */
interface Phrase {
  /** As typed; words that were mistyped are replaced by what they were taken for. */
  readonly text: string
  readonly lower: string
  /** Lower case, as headings are compared. */
  readonly bare: string
  readonly isLong: boolean
}

function createPhrase(query: ParsedQuery, groups: readonly Group[]): Phrase {
  let text = query.phrase.replace(spaceBesideHan, '$1')
  for (const { terms, similarTo } of groups) {
    const [best] = terms.keys()
    if (similarTo === undefined || best === undefined) continue
    text = text.toLowerCase().replace(similarTo, best)
  }
  const lower = text.toLowerCase()
  return { text, lower, bare: bare(lower), isLong: query.wishes.length > 1 }
}

function literalBonus(index: SearchIndex, phrase: Phrase, candidate: Candidate): number {
  const heading = comparable(candidate.heading, index)
  const content = comparable(candidate.text, index)
  const name = bare(heading.toLowerCase())
  let bonus = 0
  if (phrase.bare !== '' && name.includes(phrase.bare)) {
    const ratio = phrase.bare.length / name.length
    const isEqual = heading.toLowerCase() === phrase.lower
    bonus += isEqual ? 5 : ratio === 1 ? 3 : 1.2 * ratio * (name.startsWith(phrase.bare) ? 1.3 : 1)
  }
  if (bonus > 0 || content.toLowerCase().includes(phrase.lower)) bonus += phrase.isLong ? 2 : 0.6
  if (bonus > 0 && (heading.includes(phrase.text) || content.includes(phrase.text))) bonus += 0.15
  return bonus
}

/** What to mark: what the reader typed, and the words it was taken for where it was mistyped. */
function marksOf(query: ParsedQuery, groups: readonly Group[]): string[] {
  const marks = new Set(query.wishes.map(({ text }) => text))
  for (const wish of query.wishes) if (wish.kind === 'word') marks.add(stem(wish.text))
  for (const { terms, similarTo } of groups)
    if (similarTo !== undefined) for (const term of terms.keys()) marks.add(term)
  return [...marks]
}

function toHit(index: SearchIndex, candidate: Candidate, score: number, marks: readonly string[]): SearchHit {
  const page = index.pages.get(candidate.page)
  const hash = index.headings.get(candidate.key)?.hash ?? candidate.document.h ?? ''
  return {
    type: candidate.type,
    key: candidate.key,
    page: candidate.page,
    isNameless: hash.startsWith(unknownAnchor),
    title: page?.t ?? '',
    url: candidate.document.u,
    hash,
    section: hash === '' ? '' : candidate.heading,
    breadcrumb: page?.b ?? [],
    text: candidate.text,
    score,
    marks,
  }
}
