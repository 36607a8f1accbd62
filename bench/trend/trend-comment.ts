import type { BenchRecord } from './bench-record.ts'

/** Commits of the main branch that a comment shows. */
const SHOWN = 20
/** Changes below this share of a number are drawn as none. */
const SMALLEST_SHOWN = 0.05

/**
 * The comment on a pull request: each number before and after it, and on the main branch over time.
 *
 * @param history records of the main branch, oldest first
 * @param before that of the commit that the change starts from
 * @param after that of the change
 * @returns Markdown
 */
export function createTrendComment(
  history: readonly BenchRecord[],
  before: BenchRecord,
  after: BenchRecord,
): string {
  const shown = history.slice(-SHOWN)
  const rows = Object.entries(after.numbers).map(([name, now]) => {
    const earlier = shown.flatMap(({ numbers }) => numbers[name] ?? [])
    const then = before.numbers[name]
    const change = then === undefined ? 'new' : formatChange(then, now)
    const isOutside =
      earlier.length > 1 && then !== now && (now > Math.max(...earlier) || now < Math.min(...earlier))
    const cells = [
      name,
      then === undefined ? '' : formatNumber(then),
      formatNumber(now),
      isOutside ? `**${change}**` : change,
      formatRange(earlier),
      drawSparkline(earlier),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    `Measured ${shortHash(before.commit)} and ${shortHash(after.commit)} in turn on one machine; less is better.`,
    '',
    '| | before | after | change | main, lowest to highest | main over time |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...rows,
    '',
    describeHistory(shown),
  ].join('\n')
}

function describeHistory(shown: readonly BenchRecord[]): string {
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last)
    return 'The main branch has no measurements yet: the first one is made when something is merged.'
  const days = [first, last].map(({ date }) => date.slice(0, 10))
  return `Over time: the last ${shown.length} measured commits of the main branch, ${shortHash(first.commit)} (${days[0]}) to ${shortHash(last.commit)} (${days[1]}), each on the machine of its run. A change in bold is outside of what they range over.`
}

const shortHash = (commit: string): string => commit.slice(0, 7)

/** With four digits that count. */
const formatNumber = (value: number): string =>
  Number(value.toPrecision(4)).toLocaleString('en', { maximumFractionDigits: 3 })

function formatChange(then: number, now: number): string {
  if (then === now) return '='
  if (then === 0) return 'new'
  const percent = (100 * (now - then)) / then
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`
}

function formatRange(values: readonly number[]): string {
  if (values.length === 0) return ''
  const [lowest, highest] = [Math.min(...values), Math.max(...values)].map(formatNumber)
  return lowest === highest ? `${lowest}` : `${lowest} to ${highest}`
}

const bars = [...'▁▂▃▄▅▆▇█']

/** A line of bars, oldest first, which fills its height when the values differ enough. */
export function drawSparkline(values: readonly number[]): string {
  const highest = Math.max(...values)
  const lowest = Math.min(...values)
  const span = Math.max(highest - lowest, highest * SMALLEST_SHOWN)
  return values
    .map((value) => bars[span === 0 ? 0 : Math.round(((value - lowest) / span) * (bars.length - 1))] ?? '')
    .join('')
}
