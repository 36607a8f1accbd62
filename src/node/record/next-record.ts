import { join } from 'node:path'
import type { RememberedPage } from '../parse/parse-pages.ts'
import { createSigner, sign } from '../parse/sign.ts'
import {
  findOwnLink,
  type NewFile,
  OWN,
  type OwnParts,
  openOwnParts,
  startFile,
} from '../publish/own-files.ts'
import { hashBytes } from '../publish/stage-files.ts'
import { pageLine } from './page-line.ts'
import {
  HEAD_BYTES,
  type KnownTerms,
  lineOf,
  type OutputRecord,
  type OutputRow,
  type PartTable,
  packFacts,
  partNames,
  type RecordHead,
  recordFile,
  type SearchRecord,
  type SiteRecord,
  signedName,
  signTable,
  type TermsRow,
} from './record.ts'

/**
 * The record that a build writes, in the background. On a full or read-only disk, or without a key, there is none, and the next build takes
 * longer.
 */
export interface NextRecord {
  /** Adds the terms of a page, as bytes of JSON or as the last record has them. They go to disk, and do not stay in memory. */
  readonly addTerms: (key: string, terms: Uint8Array | KnownTerms) => void
  /** Completes the record, which replaces the last one. */
  readonly finish: (made: MadeRecord) => Promise<void>
  /** Gives the record up, unless it is finished. */
  readonly abandon: () => Promise<void>
}

/** What a build has made besides terms. */
export interface MadeRecord {
  readonly pages: ReadonlyMap<string, RememberedPage>
  readonly outputs: ReadonlyMap<string, OutputRecord>
  /** The numbered addresses of the last record, where the facts of all files are the same. */
  readonly addresses: readonly string[] | undefined
  readonly search: ReadonlyMap<string, SearchRecord>
  readonly site: SiteRecord
}

/** The record of a build that keeps none. */
export const noNextRecord: NextRecord = {
  addTerms() {},
  async finish() {},
  async abandon() {},
}

/** Bytes from which on terms are written: many small writes would take longer. */
const BYTES_AT_ONCE = 4_000_000
/** The same of terms that are copied: each step waits until this thread is free, and all take the same memory. */
const COPIED_AT_ONCE = 16_000_000

/** Terms that are written next. */
interface Stretch {
  /** Where they stand in the new file. */
  readonly start: number
  /** Where they stand in the last one, if they are copied: pages that stay are neighbours. */
  readonly from?: number | undefined
  readonly pieces: Uint8Array[]
  bytes: number
}

/** Starts the record of the site in `root`. */
export function startRecord(root: string): NextRecord {
  if (!createSigner('') || findOwnLink(join(root, OWN)) !== undefined) return noNextRecord
  const rows = new Map<string, TermsRow>()
  let stretch: Stretch = { start: HEAD_BYTES, pieces: [], bytes: 0 }
  let file: NewFile | undefined
  let last: OwnParts | undefined
  let isOver = false
  let work = Promise.resolve()

  /** Does a step after the others; where one fails the record is given up. */
  function attempt(step: (file: NewFile) => Promise<void>): void {
    work = work.then(async () => {
      if (isOver) return
      try {
        file ??= await startFile(recordFile(root))
        await step(file)
      } catch {
        await giveUp()
      }
    })
  }

  async function giveUp(): Promise<void> {
    if (isOver) return
    isOver = true
    try {
      await Promise.all([file?.abandon(), last?.close()])
    } catch {
      // The next build removes what is left.
    }
  }

  /** Writes the terms that wait, and starts the stretch behind them. */
  function nextStretch(from?: number): void {
    const { start, from: before, pieces, bytes } = stretch
    stretch = { start: start + bytes, from, pieces: [], bytes: 0 }
    if (bytes === 0) return
    attempt(async (target) => {
      if (before === undefined) return target.write(Buffer.concat(pieces), start)
      // Another build may have replaced the last record: hashes tell it when the terms are read.
      last ??= await openOwnParts(recordFile(root))
      await target.write(await last.read(before, bytes), start)
    })
  }

  return {
    addTerms(key, terms) {
      if (rows.has(key)) return
      const from = 'read' in terms ? terms.start : undefined
      const end = stretch.from === undefined ? undefined : stretch.from + stretch.bytes
      const most = from === undefined ? BYTES_AT_ONCE : COPIED_AT_ONCE
      if (from !== end || stretch.bytes > most) nextStretch(from)
      const start = stretch.start + stretch.bytes
      if ('read' in terms) rows.set(key, [key, start, terms.bytes, terms.hash])
      else {
        rows.set(key, [key, start, terms.length, hashBytes(terms)])
        stretch.pieces.push(terms)
      }
      stretch.bytes += 'read' in terms ? terms.bytes : terms.length
    },
    finish({ pages, outputs, addresses, search, site }) {
      nextStretch()
      const numbers = new Map(addresses?.map((address, number) => [address, number]))
      // The order of making depends on what was kept.
      const sorted = [...outputs].sort(([one], [other]) => (one < other ? -1 : 1))
      const outputLine = ([path, { facts, line, ...output }]: readonly [string, OutputRecord]) => {
        // With other addresses the numbers in the line are others.
        if (line && addresses) return line
        const row: OutputRow = facts ? [path, output, packFacts(facts(), numbers)] : [path, output]
        return lineOf(row)
      }
      // One after the other, because each takes the memory of its text; the addresses are numbered by the outputs.
      const parts: Record<(typeof partNames)[number], () => Uint8Array[]> = {
        terms: () => [...rows.values()].map(lineOf),
        pages: () => [...pages].map(([key, page]) => page.line ?? pageLine(key, page)),
        outputs: () => sorted.map(outputLine),
        addresses: () => [...numbers.keys()].map(lineOf),
        search: () => [...search].map(lineOf),
        site: () => [lineOf(site)],
      }
      const table: Record<string, PartTable[keyof PartTable]> = {}
      for (const name of partNames) {
        const part = Buffer.concat(parts[name]())
        const { start } = stretch
        table[name] = [start, part.length, sign(signedName(name), part) ?? '']
        attempt((target) => target.write(part, start))
        stretch = { start: start + part.length, pieces: [], bytes: 0 }
      }
      const all = table as PartTable
      const head: RecordHead = { parts: all, signature: signTable(all) }
      attempt(async (target) => {
        await target.write(Buffer.from(JSON.stringify(head).padEnd(HEAD_BYTES)), 0)
        await last?.close()
        await target.commit()
        isOver = true
      })
      return work
    },
    abandon: () => work.then(giveUp),
  }
}
