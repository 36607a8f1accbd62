import type { SearchHit, SearchIndex } from '../data.ts'
import { unknownAnchor } from '../section-key.ts'
import { synonymVariants } from '../text/synonym-variants.ts'
import { mainlandWords } from '../text/taiwan-words.ts'
import { chooseDocuments } from './choose-documents.ts'
import { type Expansion, expandQuery } from './expand-query.ts'
import { type EntryMatches, matchDocuments } from './match-documents.ts'
import { matchSections, type SectionMatch } from './match-sections.ts'
import { longestQuery, type ParsedQuery, parseQuery } from './parse-query.ts'
import { createPhrase, mostBonus, phraseBonus } from './phrase.ts'
import { scoreSections } from './score-sections.ts'

/** Number of the best sections that are compared with the phrase. */
const mostCompared = 120
// Each is one bit of a number.
const mostExpansions = 31
const shortQuery = 6
const synonymWorth = 0.8
/** Documents of each type that lunr scores. */
const mostScored = 40
/** Documents of each type that are counted and can be listed. */
const mostListed = 300
/** Bonus of a page whose title has the whole query: it ranks above the sections of any page. */
const titleBonus = 12
/** What the score of a page is worth that the site ranks lower. */
const lowerWorth = 0.3
/** Number of other sections, from which lunr learns how common a term is on the site. */
const backgroundSize = 100

/** The findings of a query. */
export interface SearchFindings {
  /** The best sections, best first, grouped by page at the page's best hit. */
  readonly hits: readonly SearchHit[]
  /** Number of matching sections; the same for any limit. */
  readonly places: number
  /** Number of their pages. */
  readonly pages: number
  /** Whether a large site has more than were counted. */
  readonly isCapped: boolean
}

/** The best sections for a reader's text, at most `limit`, in the order of `findSections`. */
export function querySearch(index: SearchIndex, text: string, limit: number): readonly SearchHit[] {
  return findSections(index, text, limit).hits
}

/**
 * Answers a reader's text with the best sections, at most `limit`, and counts all. Pure: the worker, the command line
 * and the tests get the same result. Every text is a valid query.
 */
export function findSections(index: SearchIndex, text: string, limit: number): SearchFindings {
  const query = parseQuery(text, index.folds)
  const asked = [
    query,
    ...queryVariants(index, text, query).map((variant) => parseQuery(variant, index.folds)),
  ]
  const hits = new Map<string, SearchHit>()
  const pages = new Map<string, number>()
  let isCapped = false
  for (const [at, each] of asked.entries()) {
    const answer = askOnce(index, each, limit)
    isCapped ||= answer.isCapped
    for (const [key, page] of answer.pages) pages.set(key, page)
    for (const hit of answer.hits) {
      const score = hit.score * (at === 0 ? 1 : synonymWorth)
      const known = hits.get(hit.key)
      if (!known || known.score < score) hits.set(hit.key, { ...hit, score })
    }
  }
  const best = [...hits.values()].sort((one, other) => other.score - one.score).slice(0, limit)
  return { hits: groupByPage(best), places: pages.size, pages: new Set(pages.values()).size, isCapped }
}

/** Groups the hits of a page at its best one. */
function groupByPage(hits: readonly SearchHit[]): SearchHit[] {
  const groups = new Map<number, SearchHit[]>()
  for (const hit of hits) {
    const group = groups.get(hit.page)
    if (group) group.push(hit)
    else groups.set(hit.page, [hit])
  }
  return [...groups.values()].flat()
}

/** Variants of a query: words of another region, synonyms. */
export function queryVariants(index: SearchIndex, text: string, query: ParsedQuery): string[] {
  const start = text.slice(0, longestQuery)
  const plain = mainlandWords(start)
  return [...(plain === start ? [] : [plain]), ...synonymVariants(query.text, index.synonyms)]
}

interface Answer {
  readonly hits: readonly SearchHit[]
  /** The page of each matching section, by the section's key. */
  readonly pages: ReadonlyMap<string, number>
  readonly isCapped: boolean
}

const noAnswer: Answer = { hits: [], pages: new Map(), isCapped: false }

function askOnce(index: SearchIndex, query: ParsedQuery, limit: number): Answer {
  if (query.clauses.length === 0) return noAnswer
  const expansions = expandQuery(index.entries, query.clauses).slice(0, mostExpansions)
  const matches = matchDocuments(index.entries, expansions)
  if (matches.every(({ found }) => found.length === 0)) return noAnswer
  const clauses = weighClauses(expansions)
  const scored = scoreSections(index.entries, matches, sectionsToScore(index, matches), expansions)
  const ranked = rankSections(scored, clauses, query, index.lower)
  if (ranked.length === 0) return noAnswer
  const listed = listSections(index, matches, clauses)
  // Sections that no phrase bonus could lift among the first are skipped.
  const least = (ranked[limit - 1]?.score ?? 0) / (1 + mostBonus)
  const compared = ranked.slice(0, mostCompared).filter(({ score }) => score >= least)
  const phrase = createPhrase(query, expansions)
  for (const each of compared) each.score *= 1 + phraseBonus(index, phrase, each.section)
  compared.sort(byScore)
  const known = new Set(compared.map(({ section }) => section.key))
  const rest = compared.length < limit ? listed.filter(({ section }) => !known.has(section.key)) : []
  const marks = marksOf(query, expansions)
  return {
    hits: [...compared, ...rest].slice(0, limit).map((each) => toHit(index, each.section, each.score, marks)),
    pages: new Map([...listed, ...ranked].map(({ section }) => [section.key, section.page])),
    isCapped: matches.some(({ found }) => found.length > mostListed),
  }
}

/** The sections that lunr scores: the candidates, and an even sample of all. */
function sectionsToScore(index: SearchIndex, matches: readonly EntryMatches[]): SectionMatch[] {
  const chosen = matches.map((each) => [...chooseDocuments(each, mostScored)])
  const texts = index.entries[2]?.documents.length ?? 0
  const step = Math.max(1, texts / backgroundSize)
  for (let at = 0; at < texts; at += step) chosen[2]?.push(Math.floor(at))
  return matchSections(index, matches, chosen)
}

/** All matching sections, those with the largest share of the query first; ranked below any that lunr has scored. */
function listSections(
  index: SearchIndex,
  matches: readonly EntryMatches[],
  clauses: ClauseWeights,
): RankedSection[] {
  const chosen = matches.map((each) => chooseDocuments(each, mostListed))
  return matchSections(index, matches, chosen)
    .map((section) => ({ section, score: shareIn(section, clauses) / 1e6 }))
    .filter(({ score }) => score > 0)
    .sort(byScore)
}

interface RankedSection {
  readonly section: SectionMatch
  score: number
}

const byScore = (one: RankedSection, other: RankedSection): number =>
  other.score - one.score || one.section.document.i - other.section.document.i

interface ClauseWeights {
  readonly weights: readonly number[]
  /** Clauses of which only one character of a term matched, one bit each. */
  readonly loose: number
}

function weighClauses(expansions: readonly Expansion[]): ClauseWeights {
  return {
    weights: expansions.map(({ weight }) => weight),
    loose: expansions.reduce((bits, { isLoose }, bit) => (isLoose ? bits | (1 << bit) : bits), 0),
  }
}

/** The share of a query that a section covers; 0 where that is too little for an answer. */
function shareIn({ fulfilled, onTitle }: SectionMatch, { weights, loose }: ClauseWeights): number {
  const share = coverage(weights, fulfilled, onTitle)
  const isLooseOnly = (fulfilled & ~loose) === 0
  return share < (isLooseOnly ? 0.6 : 0.34) ? 0 : share
}

/** Ranks sections by lunr's score and by their coverage of the query; drops those with too little coverage. */
function rankSections(
  scores: ReadonlyMap<SectionMatch, number>,
  clauses: ClauseWeights,
  query: ParsedQuery,
  lower: readonly string[],
): RankedSection[] {
  const { weights, loose } = clauses
  const ranked: RankedSection[] = []
  let best = 0
  let bestNamed = 0
  for (const [section, score] of scores) {
    const share = shareIn(section, clauses)
    if (share === 0) continue
    const named = shareOf(weights, section.named & ~loose)
    best = Math.max(best, coverage(weights, section.fulfilled & ~loose, section.onTitle))
    bestNamed = Math.max(bestNamed, named)
    const isNamedPage = !section.document.h && named === 1
    const isLow = lower.some((address) => isAtOrBelow(section.document.u, address))
    ranked.push({
      section,
      score: score * share * (isNamedPage ? 1 + titleBonus : 1) * (isLow ? lowerWorth : 1),
    })
  }
  // Some pair of a few Chinese characters occurs on any site: a section with less than half of them is no answer,
  // unless its heading is made of them.
  const isShort = weights.length <= shortQuery && query.clauses.every(({ kind }) => kind === 'run')
  if (isShort && best < 0.5 && bestNamed < 0.3) return []
  return ranked.sort(byScore)
}

const isAtOrBelow = (url: string, address: string): boolean =>
  url === address || url.startsWith(`${address}/`)

/** The share of the query that a section covers; clauses that its page's title fulfils count in part. */
function coverage(weights: readonly number[], fulfilled: number, onTitle: number): number {
  return shareOf(weights, fulfilled) + 0.7 * shareOf(weights, onTitle & ~fulfilled)
}

/** The share of the weights that the clauses of some bits have. */
function shareOf(weights: readonly number[], bits: number): number {
  let all = 0
  let found = 0
  for (const [bit, weight] of weights.entries()) {
    all += weight
    if (bits & (1 << bit)) found += weight
  }
  return found / all
}

/** Texts to mark: the reader's, and for mistyped words the ones they match. */
function marksOf(query: ParsedQuery, expansions: readonly Expansion[]): string[] {
  const marks = new Set(query.clauses.map(({ text }) => text))
  // lunr's stemmer turns a final y into i: `directori`.
  for (const clause of query.clauses) if (clause.kind === 'word') marks.add(clause.term.replace(/i$/, ''))
  for (const { terms, similarTo } of expansions)
    if (similarTo !== undefined) for (const term of terms.keys()) marks.add(term)
  return [...marks]
}

function toHit(
  index: SearchIndex,
  section: SectionMatch,
  score: number,
  marks: readonly string[],
): SearchHit {
  const page = index.pages.get(section.page)
  const hash = index.headings.get(section.key)?.hash ?? section.document.h ?? ''
  return {
    type: section.type,
    key: section.key,
    page: section.page,
    isNameless: hash.startsWith(unknownAnchor),
    title: page?.t ?? '',
    url: section.document.u,
    hash,
    section: hash === '' ? '' : section.heading,
    breadcrumb: page?.b ?? [],
    text: section.text,
    score,
    marks,
  }
}
