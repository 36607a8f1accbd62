import { load } from 'js-yaml'
import { querySearch } from './ask/query-search.ts'
import type { SearchIndex } from './data.ts'

/** A query and its expected addresses; none when the site has no answer. */
export interface Judgement {
  readonly q: string
  /** Addresses without the base, `/route#anchor`; any one of them is right. */
  readonly expect: readonly string[]
  /** The lowest rank that passes. */
  readonly within: number
}

export interface EvaluationSet {
  /** The mean reciprocal rank below which the evaluation fails. */
  readonly floor: number
  readonly judgements: readonly Judgement[]
}

export interface EvaluatedQuery extends Judgement {
  /** Rank of the first expected hit; 0 when it is not among the first eight. */
  readonly rank: number
  /** Addresses of the first hits. */
  readonly found: readonly string[]
  readonly passed: boolean
}

export interface Evaluation {
  readonly queries: readonly EvaluatedQuery[]
  /** Mean of 1 ÷ rank over the queries with an answer. */
  readonly meanReciprocalRank: number
  /** Queries with an answer but without hits. */
  readonly withoutHits: number
  /** Queries without an answer but with hits. */
  readonly falseHits: number
  readonly floor: number
  readonly passed: boolean
}

const depth = 8

/**
 * Parses a set of judged queries: a list of `{ q, expect, within? }`, or `{ floor, within?, queries: […] }`. `expect`
 * is an address, a list of them, or `[]` for a query without an answer.
 *
 * @throws Error that names the entry, when the text is not such a set.
 */
export function parseEvaluationSet(text: string): EvaluationSet {
  const data: unknown = text.trim() === '' ? undefined : load(text)
  const set = Array.isArray(data) ? { queries: data } : ((data ?? {}) as Record<string, unknown>)
  const queries: unknown = set.queries
  if (!Array.isArray(queries))
    throw new Error('An evaluation set is a list of queries, or has one under `queries`.')
  const within = numberOr(set.within, depth, 'within')
  const judgements = queries.map((entry: unknown, index) => {
    const { q, expect, within: own } = (entry ?? {}) as Record<string, unknown>
    const where = `Query ${index + 1}`
    if (typeof q !== 'string' && typeof q !== 'number') throw new Error(`${where} has no text \`q\`.`)
    const expected: unknown[] = Array.isArray(expect) ? expect : [expect]
    if (!expected.every((address): address is string => typeof address === 'string')) {
      throw new Error(
        `${where} (${q}): \`expect\` is an address such as /guide#start, a list of them, or [].`,
      )
    }
    return { q: String(q), expect: expected, within: numberOr(own, within, `${where}: within`) }
  })
  return { floor: numberOr(set.floor, 0, 'floor'), judgements }
}

function numberOr(value: unknown, otherwise: number, name: string): number {
  if (value === undefined) return otherwise
  if (typeof value === 'number' && value >= 0) return value
  throw new Error(`\`${name}\` is not a number.`)
}

/** Runs every query of a set against an index and compares ranks. */
export function evaluate(index: SearchIndex, set: EvaluationSet): Evaluation {
  const queries = set.judgements.map((judgement) => {
    const found = querySearch(index, judgement.q, depth).map(({ url, hash }) => url + hash)
    const wanted = new Set(judgement.expect.map(plainAddress))
    const rank = found.findIndex((address) => wanted.has(address)) + 1
    const passed = wanted.size === 0 ? found.length === 0 : rank > 0 && rank <= judgement.within
    return { ...judgement, rank, found, passed }
  })
  const answered = queries.filter(({ expect }) => expect.length > 0)
  const sum = answered.reduce((total, { rank }) => total + (rank > 0 ? 1 / rank : 0), 0)
  const meanReciprocalRank = answered.length === 0 ? 1 : sum / answered.length
  return {
    queries,
    meanReciprocalRank,
    withoutHits: answered.filter(({ found }) => found.length === 0).length,
    falseHits: queries.filter(({ expect, found }) => expect.length === 0 && found.length > 0).length,
    floor: set.floor,
    passed: meanReciprocalRank >= set.floor,
  }
}

function plainAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** The table of an evaluation: a line for each query that missed its rank, then the figures. */
export function formatEvaluation(evaluation: Evaluation): string {
  const lines = evaluation.queries.map(({ q, expect, rank, found, passed }) => {
    const index =
      expect.length === 0 ? (found.length === 0 ? 'none' : 'hits') : rank === 0 ? '–' : String(rank)
    const detail = passed
      ? ''
      : `  expected ${expect.join(' or ') || 'nothing'}, first ${found[0] ?? 'nothing'}`
    return `${passed ? ' ' : '!'} ${index.padStart(4)}  ${q}${detail}`
  })
  const { meanReciprocalRank, withoutHits, falseHits, floor, queries } = evaluation
  lines.push(
    '',
    `${queries.length} queries, ${queries.filter(({ passed }) => passed).length} as expected`,
    `MRR@${depth} ${meanReciprocalRank.toFixed(3)} (floor ${floor.toFixed(3)}), ${withoutHits} without hits, ${falseHits} answered that should not be`,
  )
  return `${lines.join('\n')}\n`
}
