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

/** So many of the best sections are compared letter by letter. */
const mostCompared = 120
// One bit of a number each.
const mostExpansions = 31
const shortQuery = 6
const synonymWorth = 0.8
/** So many documents of each type are scored, or as many as are asked for. */
const leastChosen = 40
/** So many sections that were not chosen tell lunr what is common on the site. */
const backgroundSize = 100

/**
 * Answers a reader's text with the best sections, at most `limit`, best first. Pure: the worker, the command line and the
 * tests get the same. Any text is answered; none is syntax.
 */
export function querySearch(index: SearchIndex, text: string, limit: number): SearchHit[] {
  const query = parseQuery(text, index.folds)
  if (query.clauses.length === 0) return []
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
  const expansions = expandQuery(index.entries, query.clauses).slice(0, mostExpansions)
  const matches = matchDocuments(index.entries, expansions)
  if (matches.every(({ found }) => found.length === 0)) return []
  const sections = chooseSections(index, matches, Math.max(leastChosen, limit))
  const ranked = rankSections(scoreSections(index.entries, matches, sections, expansions), expansions, query)
  // Those that no literal match could lift among the first need not be read.
  const least = (ranked[limit - 1]?.score ?? 0) / (1 + mostBonus)
  const compared = ranked.slice(0, Math.max(mostCompared, limit)).filter(({ score }) => score >= least)
  const phrase = createPhrase(query, expansions)
  for (const each of compared) each.score *= 1 + phraseBonus(index, phrase, each.section)
  const marks = marksOf(query, expansions)
  return compared
    .sort(byScore)
    .slice(0, limit)
    .map(({ section, score }) => toHit(index, section, score, marks))
}

/** The sections that lunr is to score: those that may answer, and some of all, evenly spread. */
function chooseSections(index: SearchIndex, matches: readonly EntryMatches[], most: number): SectionMatch[] {
  const chosen = matches.map((each) => [...chooseDocuments(each, most)])
  const texts = index.entries[2]?.documents.length ?? 0
  const step = Math.max(1, texts / backgroundSize)
  for (let at = 0; at < texts; at += step) chosen[2]?.push(Math.floor(at))
  return matchSections(index, matches, chosen)
}

interface RankedSection {
  readonly section: SectionMatch
  score: number
}

const byScore = (one: RankedSection, other: RankedSection): number =>
  other.score - one.score || one.section.document.i - other.section.document.i

/** Ranks sections by lunr's score and by how much of the query they have; drops those that have too little. */
function rankSections(
  scores: ReadonlyMap<SectionMatch, number>,
  expansions: readonly Expansion[],
  query: ParsedQuery,
): RankedSection[] {
  const weights = expansions.map(({ weight }) => weight)
  const loose = expansions.reduce((bits, { isLoose }, bit) => (isLoose ? bits | (1 << bit) : bits), 0)
  const ranked: RankedSection[] = []
  let best = 0
  let bestNamed = 0
  for (const [section, score] of scores) {
    const share = coverage(weights, section.fulfilled, section.onTitle)
    const isLooseOnly = (section.fulfilled & ~loose) === 0
    if (share < (isLooseOnly ? 0.6 : 0.34)) continue
    best = Math.max(best, coverage(weights, section.fulfilled & ~loose, section.onTitle))
    bestNamed = Math.max(bestNamed, shareOf(weights, section.named & ~loose))
    ranked.push({ section, score: score * share ** 2 })
  }
  // Of a few Chinese characters some pair stands on any site: a text that has less than half of them does not answer, unless
  // a heading is made of what it has.
  const isShort = expansions.length <= shortQuery && query.clauses.every(({ kind }) => kind === 'run')
  if (isShort && best < 0.5 && bestNamed < 0.3) return []
  return ranked.sort(byScore)
}

/** The share of what was asked for that a section has; what its page's title says counts for it, in part. */
function coverage(weights: readonly number[], fulfilled: number, onTitle: number): number {
  return shareOf(weights, fulfilled) + 0.7 * shareOf(weights, onTitle & ~fulfilled)
}

/** The share that the clauses of some bits have in all. */
function shareOf(weights: readonly number[], bits: number): number {
  let all = 0
  let found = 0
  for (const [bit, weight] of weights.entries()) {
    all += weight
    if (bits & (1 << bit)) found += weight
  }
  return found / all
}

/** What to mark: what the reader typed, and the words it was taken for where it was mistyped. */
function marksOf(query: ParsedQuery, expansions: readonly Expansion[]): string[] {
  const marks = new Set(query.clauses.map(({ text }) => text))
  // lunr's stemmer writes the last y of a word as i: `directori`.
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
