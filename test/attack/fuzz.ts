import { pathToFileURL } from 'node:url'
import { checkDocument } from './check-page.ts'
import { grammar, htmlPieces } from './fuzz-grammar.ts'

/** A document that breaks what holds for every page, made as short as could be. */
export interface Find {
  readonly input: string
  readonly mode: 'allow' | 'escape' | 'sanitize'
  readonly reason: string
}

export interface FuzzOptions {
  readonly seed: number
  /** Ends after so many documents, or when `isOver` says so. */
  readonly rounds?: number
  readonly isOver?: () => boolean
  readonly onFind?: (find: Find) => void
}

/** Makes documents from a seed, renders each as a page and reads it back; gives what was found. The same seed makes the same documents. */
export function fuzz({
  seed,
  rounds = Number.POSITIVE_INFINITY,
  isOver = () => false,
  onFind,
}: FuzzOptions): {
  readonly finds: readonly Find[]
  readonly rounds: number
} {
  const random = createRandom(seed)
  const finds: Find[] = []
  const reasons = new Set<string>()
  let round = 0
  for (; round < rounds && !isOver(); round++) {
    const text = createDocument(random)
    const mode = (['allow', 'allow', 'allow', 'escape', 'sanitize'] as const)[random(5)] ?? 'allow'
    const reason = failureOf(text, mode)
    if (reason === undefined || reasons.has(reason)) continue
    reasons.add(reason)
    const find = { input: minimize(text, mode, reason), mode, reason }
    finds.push(find)
    onFind?.(find)
  }
  return { finds, rounds: round }
}

/** What a document breaks, without the names and numbers that are its own. */
function failureOf(text: string, mode: Find['mode']): string | undefined {
  try {
    checkDocument(text, mode)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return message.replace(/\d+/g, '0').slice(0, 60)
  }
}

/** Takes away what the failure does not need: halves, quarters and so on down to single characters. */
function minimize(text: string, mode: Find['mode'], reason: string): string {
  let rest = text
  for (let size = Math.ceil(rest.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < rest.length; ) {
      const shorter = rest.slice(0, start) + rest.slice(start + size)
      if (failureOf(shorter, mode) === reason) rest = shorter
      else start += size
    }
  }
  return rest
}

type Random = (below: number) => number

/** Mulberry32: whole numbers from 0 up to, not including, `below`. */
function createRandom(seed: number): Random {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function createDocument(random: Random): string {
  const pick = (list: readonly string[]): string => list[random(list.length)] ?? ''
  let text = random(8) === 0 ? `---\n${pick(grammar.frontMatter)}\n${pick(grammar.frontMatter)}\n---\n` : ''
  for (let block = random(10) + 1; block > 0; block--) {
    const kind = random(10)
    const line = () =>
      Array.from({ length: random(5) + 1 }, () => pick(random(3) === 0 ? htmlPieces : grammar.inline)).join(
        pick(['', ' ', '\n']),
      )
    const prefix = pick(['', '', '', '> ', '- ', '1. ', '  ', '    ', '> - ', '# ', '## ', '| '])
    const piece =
      kind < 4
        ? line()
        : kind < 7
          ? pick(grammar.block)
          : Array.from({ length: random(4) + 1 }, () => pick(htmlPieces)).join(pick(['', '\n', '\n\n']))
    text +=
      prefix +
      (random(2) === 0 ? piece.replaceAll('\n', `\n${prefix.replace(/[-\d#|]\.?/g, ' ')}`) : piece) +
      pick(['\n', '\n\n', '\n\n', '', '\r\n'])
  }
  for (let change = random(4); change > 0; change--) {
    const at = random(text.length + 1)
    const cut = random(3) === 0 ? random(6) : 0
    text = text.slice(0, at) + (random(2) === 0 ? pick(grammar.noise) : '') + text.slice(at + cut)
  }
  return text
}

/** `npm run fuzz -- --seconds 60 --seed 1` */
function main(): void {
  const option = (name: string, fallback: number): number => {
    const at = process.argv.indexOf(`--${name}`)
    return at < 0 ? fallback : Number(process.argv[at + 1])
  }
  const seed = option('seed', Math.trunc(Date.now() / 1000))
  const end = Date.now() + option('seconds', 60) * 1000
  console.log(`Seed ${seed}`)
  const { finds, rounds } = fuzz({
    seed,
    isOver: () => Date.now() > end,
    onFind: ({ input, mode, reason }) => console.log(`\n${mode}: ${reason}\n${JSON.stringify(input)}`),
  })
  console.log(`\n${rounds} documents, ${finds.length} finds (seed ${seed})`)
  process.exitCode = finds.length > 0 ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
