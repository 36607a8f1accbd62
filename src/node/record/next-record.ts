import { join } from 'node:path'
import type { RememberedPage } from '../parse/parse-pages.ts'
import { createSigner, sign } from '../parse/sign.ts'
import { findOwnLink, type NewFile, OWN, readOwnParts, startFile } from '../publish/own-files.ts'
import { hashBytes } from '../publish/stage-files.ts'
import {
  HEAD_BYTES,
  type KnownTerms,
  type OutputRecord,
  type OutputRow,
  type PageRow,
  packFacts,
  partNames,
  type RecordHead,
  recordFile,
  type SearchRecord,
  signedName,
  type TermsRow,
} from './record.ts'

/** The record that a build writes. On a full or read-only disk, or without a key, there is none, and the next build takes longer. */
export interface NextRecord {
  /** Adds the terms of a page, as bytes of JSON or as the last record has them. They are on disk from then on, not in memory. */
  readonly addTerms: (key: string, terms: Uint8Array | KnownTerms) => void
  /** Completes the record, which replaces the last one. */
  readonly finish: (made: MadeRecord) => void
  /** Gives the record up, unless it is finished. */
  readonly abandon: () => void
}

/** What a build has made besides terms. */
export interface MadeRecord {
  readonly pages: ReadonlyMap<string, RememberedPage>
  readonly outputs: ReadonlyMap<string, OutputRecord>
  readonly search: ReadonlyMap<string, SearchRecord>
}

/** The record of a build that keeps none. */
export const noNextRecord: NextRecord = { addTerms() {}, finish() {}, abandon() {} }

/** Most bytes that are copied at once. */
const MOST_COPIED = 4 * 1024 * 1024

/** Starts the record of the site in `root`. */
export function startRecord(root: string): NextRecord {
  const rows = new Map<string, TermsRow>()
  /** A stretch of the last record that is copied next: pages that stay are neighbours. */
  let waiting = { start: 0, bytes: 0 }
  let file: NewFile | undefined
  let isOver = !createSigner('') || findOwnLink(join(root, OWN)) !== undefined

  /** Does a step of writing, which gives the record up where it fails. */
  function attempt(step: (file: NewFile) => void): void {
    if (isOver) return
    try {
      file ??= startFile(recordFile(root), HEAD_BYTES)
      step(file)
    } catch {
      abandon()
    }
  }

  function abandon(): void {
    if (isOver) return
    isOver = true
    try {
      file?.abandon()
    } catch {
      // The next build removes what is left.
    }
  }

  function copyWaiting(target: NewFile): void {
    const { start, bytes } = waiting
    waiting = { start: 0, bytes: 0 }
    if (bytes === 0) return
    const copied = readOwnParts(recordFile(root), (read) => read(start, bytes))
    // Another build may have replaced the file: hashes tell it when the terms are read.
    target.append(copied.length === bytes ? copied : Buffer.alloc(bytes))
  }

  return {
    addTerms(key, terms) {
      if (rows.has(key)) return
      attempt((target) => {
        const isKnown = 'read' in terms
        if (isKnown && (waiting.start + waiting.bytes !== terms.start || waiting.bytes > MOST_COPIED)) {
          copyWaiting(target)
          waiting = { start: terms.start, bytes: 0 }
        }
        if (!isKnown) copyWaiting(target)
        const start = target.size() + waiting.bytes
        if (isKnown) {
          rows.set(key, [key, start, terms.bytes, terms.hash])
          waiting = { ...waiting, bytes: waiting.bytes + terms.bytes }
        } else {
          rows.set(key, [key, start, terms.length, hashBytes(terms)])
          target.append(terms)
        }
      })
    },
    finish({ pages, outputs, search }) {
      attempt((target) => {
        copyWaiting(target)
        const numbers = new Map<string, number>()
        // The order of making depends on what was kept.
        const outputRows = [...outputs]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(
            ([path, { facts, ...output }]): OutputRow =>
              facts ? [path, output, packFacts(facts, numbers)] : [path, output],
          )
        const parts = {
          terms: [...rows.values()],
          pages: [...pages].map(([key, { size, outline }]): PageRow => [key, size, outline]),
          outputs: outputRows,
          addresses: [...numbers.keys()],
          search: [...search],
        }
        const head: Record<string, RecordHead[keyof RecordHead]> = {}
        for (const name of partNames) {
          const part = Buffer.from(JSON.stringify(parts[name]))
          head[name] = [target.size(), part.length, sign(signedName(name), part) ?? '']
          target.append(part)
        }
        target.commit(Buffer.from(JSON.stringify(head).padEnd(HEAD_BYTES)))
        isOver = true
      })
    },
    abandon,
  }
}
