/**
 * The candidate closest to `text`, for "did you mean"; undefined when all differ in more than a third of the longer
 * text (one character of a short one).
 */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const limit = Math.max(1, Math.floor(Math.max(text.length, candidate.length) / 3))
    if (Math.abs(text.length - candidate.length) > Math.min(limit, bestDistance)) continue
    const distance = editDistance(text.toLowerCase(), candidate.toLowerCase())
    if (distance <= limit && distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/**
 * The candidates most like an address, the best first, at most `most` of them. The last part of a path counts most: people remember
 * the page and forget its folder. None of those that have little in common with it.
 */
export function nearestFew(path: string, candidates: Iterable<string>, most: number): string[] {
  const wanted = path.toLowerCase()
  const name = lastPart(wanted)
  return [...candidates]
    .map((candidate) => {
      const known = candidate.toLowerCase()
      const unlike = Math.min(unlikeness(wanted, known), unlikeness(name, lastPart(known)))
      return { candidate, unlike }
    })
    .filter(({ unlike }) => unlike <= mostUnlike)
    .sort((one, other) => one.unlike - other.unlike)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

/** The share of a text that may differ. */
const mostUnlike = 0.34

/** The share of the longer text that differs; 1 for lengths that differ too much, because an address may be very long. */
function unlikeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length, 1)
  if (Math.abs(one.length - other.length) > mostUnlike * longest) return 1
  return editDistance(one, other) / longest
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Number of insertions, deletions, replacements and swaps of neighbours (optimal string alignment distance). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replace = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let cost = Math.min(replace, at(last, j) + 1, at(row, j - 1) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, at(beforeLast, j - 2) + 1)
      }
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY

/** The hint that names the nearest candidate, if there is one. */
export const didYouMean = (nearest: string | undefined): string | undefined =>
  nearest && `Did you mean ${nearest}?`
