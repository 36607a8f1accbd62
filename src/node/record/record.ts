import { writeSync } from 'node:fs'
import { join } from 'node:path'
import type { FileFacts } from '../../core/links/link-graph.ts'
import type { PageOutline } from '../../types/page.ts'
import { codeVersion } from '../parse/cache-file.ts'
import type { RememberedPage } from '../parse/parse-pages.ts'
import { createSigner, sign } from '../parse/sign.ts'
import { findOwnLink, OWN, readOwnParts, replaceFileBy } from '../publish/own-files.ts'

/**
 * What the last build of a site knew, for the next one: it is content only, so that the same site gives the same bytes, and
 * may be restored elsewhere. Where it is missing, cut off, forged or of another version, a build takes longer.
 */
export interface BuildRecord {
  /** Parsed documents, by the keys of the page cache. */
  readonly pages: () => ReadonlyMap<string, RememberedPage>
  /** Terms of the documents as JSON (`PageTerms`), by the same keys. */
  readonly terms: () => ReadonlyMap<string, Uint8Array>
  /** Published files, by their paths in the output folder. */
  readonly outputs: () => ReadonlyMap<string, OutputRecord>
}

/** A published file. */
export interface OutputRecord {
  /** Hash of everything that its bytes depend on; `''` where it is made anew each time. */
  readonly key: string
  /** Hash of its bytes. */
  readonly hash: string
  readonly bytes: number
  /** Of a page. */
  readonly facts?: FileFacts
  /** Gzipped bytes, of a file of the search. */
  readonly packed?: number
}

/** The record before the first build. */
export const emptyRecord: BuildRecord = {
  pages: () => new Map(),
  terms: () => new Map(),
  outputs: () => new Map(),
}

const fileOf = (root: string): string => join(root, OWN, 'record')

/**
 * Opens the record of the site in `root`. Its parts stand one after the other, each with a signature of its own, and are read when
 * they are asked for: a build where little has changed needs few of them. They are not validated, because a signature covers
 * the version of the code that has written it.
 */
export function openRecord(root: string): BuildRecord {
  return {
    pages: once(
      () => new Map(readRows<PageRow>(root, 'pages').map(([key, size, outline]) => [key, { size, outline }])),
    ),
    terms: once(() => readTerms(root)),
    outputs: once(() => {
      const addresses = readRows<string>(root, 'addresses')
      return new Map(
        readRows<OutputRow>(root, 'outputs').map(([path, output, facts]) => [
          path,
          facts ? { ...output, facts: unpackFacts(facts, addresses) } : output,
        ]),
      )
    }),
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const partNames = ['pages', 'outputs', 'addresses', 'terms'] as const
type PartName = (typeof partNames)[number]

/** The first line of the file: bytes and signature of each part. */
type Head = Readonly<Record<PartName, readonly [bytes: number, signature: string]>>

/** Bytes that hold the first line. */
const HEAD_BYTES = 1024

/** One part of a record; undefined where it is missing, cut off or forged. */
function readPart(root: string, name: PartName): Buffer | undefined {
  try {
    if (findOwnLink(join(root, OWN)) !== undefined) return undefined
    return readOwnParts(fileOf(root), (read) => {
      const head = JSON.parse(read(0, HEAD_BYTES).toString()) as Head
      const before = partNames.slice(0, partNames.indexOf(name))
      const start = before.reduce((sum, one) => sum + head[one][0], HEAD_BYTES)
      const [bytes, signature] = head[name]
      const part = read(start, bytes)
      return sign(signedName(name), part) === signature ? part : undefined
    })
  } catch {
    return undefined
  }
}

const readRows = <Row>(root: string, name: PartName): readonly Row[] =>
  JSON.parse(readPart(root, name)?.toString() ?? '[]') as Row[]

/** A line for each document, which begins with its key. */
function readTerms(root: string): ReadonlyMap<string, Uint8Array> {
  const terms = new Map<string, Uint8Array>()
  const part = readPart(root, 'terms')
  let start = 0
  for (let end = part?.indexOf(NEWLINE) ?? -1; part && end !== -1; end = part.indexOf(NEWLINE, start)) {
    terms.set(part.toString('latin1', start, start + KEY_LENGTH), part.subarray(start + KEY_LENGTH, end))
    start = end + 1
  }
  return terms
}

const NEWLINE = 10
/** Length of the key of a page. */
const KEY_LENGTH = 40

/** What a build has made, for the record. */
export interface MadeRecord {
  readonly pages: ReadonlyMap<string, RememberedPage>
  readonly terms: ReadonlyMap<string, Uint8Array>
  readonly outputs: ReadonlyMap<string, OutputRecord>
}

/** Writes the record of the site in `root`; on a full or read-only disk, or without a key, there is none. */
export function writeRecord(root: string, { pages, terms, outputs }: MadeRecord): void {
  if (!createSigner('')) return
  const numbers = new Map<string, number>()
  const rows = [...outputs].map(
    ([path, { facts, ...output }]): OutputRow =>
      facts ? [path, output, packFacts(facts, numbers)] : [path, output],
  )
  const parts: Record<PartName, Iterable<Uint8Array>> = {
    pages: [toBytes([...pages].map(([key, { size, outline }]): PageRow => [key, size, outline]))],
    outputs: [toBytes(rows)],
    addresses: [toBytes([...numbers.keys()])],
    terms: termLines(terms),
  }
  try {
    replaceFileBy(fileOf(root), (handle) => {
      const head: Record<string, Head[PartName]> = {}
      let position = HEAD_BYTES
      for (const name of partNames) {
        const signer = createSigner(signedName(name))
        const start = position
        for (const piece of parts[name]) {
          signer?.update(piece)
          position += writeSync(handle, piece, 0, piece.length, position)
        }
        head[name] = [position - start, signer?.digest('base64url') ?? '']
      }
      writeSync(handle, JSON.stringify(head).padEnd(HEAD_BYTES), 0)
    })
  } catch {
    // The next build takes longer.
  }
}

function* termLines(terms: MadeRecord['terms']): Iterable<Uint8Array> {
  const newline = Buffer.from('\n')
  for (const [key, row] of terms) yield Buffer.concat([Buffer.from(key), Buffer.from(row), newline])
}

const toBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

const signedName = (part: PartName): string => `record ${codeVersion()} ${part}`

type PageRow = readonly [key: string, size: number, outline: PageOutline]
type OutputRow = readonly [path: string, output: Omit<OutputRecord, 'facts'>, facts?: PackedFacts]

/** Facts with the numbers of their addresses: most of them stand on many pages. */
type PackedFacts = Omit<FileFacts, 'internal'> & { readonly internal?: readonly number[] }

function packFacts({ internal, ...facts }: FileFacts, addresses: Map<string, number>): PackedFacts {
  if (!internal) return facts
  const numberOf = (address: string): number => {
    const number = addresses.get(address) ?? addresses.size
    addresses.set(address, number)
    return number
  }
  return { ...facts, internal: internal.map(numberOf) }
}

function unpackFacts({ internal, ...facts }: PackedFacts, addresses: readonly string[]): FileFacts {
  return internal ? { ...facts, internal: internal.map((number) => addresses[number] ?? '') } : facts
}
