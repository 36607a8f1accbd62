import { join } from 'node:path'
import type { FileFacts } from '../../core/links/link-graph.ts'
import type { SearchLayout } from '../../core/search/index.ts'
import type { PolicySources } from '../../types/output.ts'
import { codeVersion } from '../parse/cache-file.ts'
import type { RememberedPage } from '../parse/parse-pages.ts'
import { sign } from '../parse/sign.ts'
import { findOwnLink, OWN, readOwnParts } from '../publish/own-files.ts'
import { hashBytes } from '../publish/stage-files.ts'
import { readPageLine } from './page-line.ts'

/**
 * What the last build of a site knew, for the next one: it is content only, so that the same site gives the same bytes, and
 * may be restored elsewhere. Where it is missing, cut off, forged or of another version, a build takes longer.
 */
export interface BuildRecord {
  /** Parsed documents, by the keys of the page cache. */
  readonly pages: () => ReadonlyMap<string, RememberedPage>
  /** Terms of the documents, by the same keys. */
  readonly terms: () => ReadonlyMap<string, KnownTerms>
  /** Published files, by their paths in the output folder. */
  readonly outputs: () => ReadonlyMap<string, OutputRecord>
  /** The addresses that the facts of these files name, in the order of their numbers. */
  readonly addresses: () => readonly string[]
  /** The published search of each edition, by the folder of its files. */
  readonly search: () => ReadonlyMap<string, SearchRecord>
  readonly site: () => SiteRecord
}

/** Terms of a document that are in the record. */
export interface KnownTerms {
  /** Where they are in the file. */
  readonly start: number
  readonly bytes: number
  readonly hash: string
  /** The terms as JSON (`PageTerms`); undefined where they are not what was written. */
  readonly read: () => Uint8Array | undefined
}

/** A published file. */
export interface OutputRecord {
  /** Hash of everything that its bytes depend on; `''` where it is made anew each time. */
  readonly key: string
  /** Hash of its bytes. */
  readonly hash: string
  readonly bytes: number
  /** State of the document that a page shows (`documentState`). */
  readonly document?: string
  /** Of a page. */
  readonly facts?: () => FileFacts
  /** Gzipped bytes, of a file of the search. */
  readonly packed?: number
  /** Its line in the record, where it comes from there. */
  readonly line?: Uint8Array
}

/** What the published pages have in common. */
export interface SiteRecord {
  /** Hash of what they take from the rest of the site (`sharedState`). */
  readonly shared: string
  /** Whether nothing was wrong between the files of the site: addresses, references, links. */
  readonly isClean: boolean
  readonly policySources: PolicySources
}

/** The published search of an edition. */
export interface SearchRecord {
  /** Hash of everything that it depends on besides its pages. */
  readonly settings: string
  /** Keys of its pages, in its order. */
  readonly pages: readonly string[]
  /** Of a split index. */
  readonly layout?: SearchLayout | undefined
}

/** The record before the first build. */
export const emptyRecord: BuildRecord = {
  pages: () => new Map(),
  terms: () => new Map(),
  outputs: () => new Map(),
  addresses: () => [],
  search: () => new Map(),
  site: () => noSite,
}

const noSite: SiteRecord = { shared: '', isClean: false, policySources: {} }

/** Path of the record of the site in `root`. */
export const recordFile = (root: string): string => join(root, OWN, 'record')

/**
 * Opens the record of the site in `root`. Its parts stand one after the other, each with a signature of its own, and are read when
 * they are asked for: a build where little has changed needs few of them. They are not validated, because a signature covers
 * the version of the code that has written it.
 */
export function openRecord(root: string): BuildRecord {
  const head = once(() => readHead(root))
  const rowsOf = <Row>(name: PartName) => readRows<Row>(root, head(), name)
  const addresses = once(() => rowsOf<string>('addresses').map(([address]) => address))
  const site = once(() => rowsOf<SiteRecord>('site')[0]?.[0] ?? noSite)
  // What is said of the files together is of no use without what stands in the other parts.
  const isWhole = () => addresses().length > 0 && site().shared !== ''
  return {
    addresses,
    site,
    pages: once(() => new Map(readLines(root, head(), 'pages').map(readPageLine))),
    terms: once(
      () =>
        new Map(
          rowsOf<TermsRow>('terms').map(([[key, start, bytes, hash]]) => [
            key,
            { start, bytes, hash, read: () => readTerms(root, start, bytes, hash) },
          ]),
        ),
    ),
    outputs: once(
      () =>
        new Map(
          (isWhole() ? rowsOf<OutputRow>('outputs') : []).map(([[path, output, facts], line]) => [
            path,
            { ...output, line, ...(facts && { facts: () => unpackFacts(facts, addresses()) }) },
          ]),
        ),
    ),
    search: once(() => new Map(rowsOf<SearchRow>('search').map(([row]) => row))),
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The parts of a record, in their order; before them stand the terms, of which `terms` lists the places and hashes. */
export const partNames = ['terms', 'pages', 'outputs', 'addresses', 'search', 'site'] as const
type PartName = (typeof partNames)[number]

/** Place and signature of each part. */
export type PartTable = Readonly<Record<PartName, readonly [start: number, bytes: number, signature: string]>>

/** The first bytes of the file. Its signature keeps parts of different builds apart. */
export interface RecordHead {
  readonly parts: PartTable
  readonly signature: string
}

/** Bytes that hold the head. */
export const HEAD_BYTES = 1024

export type TermsRow = readonly [key: string, start: number, bytes: number, hash: string]
export type OutputRow = readonly [
  path: string,
  output: Omit<OutputRecord, 'facts' | 'line'>,
  facts?: PackedFacts,
]
export type SearchRow = readonly [folder: string, search: SearchRecord]

/** The table of a record; undefined where the record is missing, cut off or forged. */
function readHead(root: string): PartTable | undefined {
  return readParts(root, (read) => {
    const { parts, signature } = JSON.parse(read(0, HEAD_BYTES).toString()) as RecordHead
    return signTable(parts) === signature ? parts : undefined
  })
}

/** One part of a record; undefined where it is missing, cut off or forged, or where another build has replaced the record. */
function readPart(root: string, head: PartTable | undefined, name: PartName): Buffer | undefined {
  if (!head) return undefined
  const [start, bytes, signature] = head[name]
  return readParts(root, (read) => {
    const part = read(start, bytes)
    return sign(signedName(name), part) === signature ? part : undefined
  })
}

function readTerms(root: string, start: number, bytes: number, hash: string): Buffer | undefined {
  return readParts(root, (read) => {
    const terms = read(start, bytes)
    return hashBytes(terms) === hash ? terms : undefined
  })
}

function readParts<T>(
  root: string,
  work: (read: (start: number, bytes: number) => Buffer) => T,
): T | undefined {
  try {
    if (findOwnLink(join(root, OWN)) !== undefined) return undefined
    return readOwnParts(recordFile(root), work)
  } catch {
    return undefined
  }
}

/** The lines of a part, which end with a line break. */
function readLines(root: string, head: PartTable | undefined, name: PartName): Buffer[] {
  const part = readPart(root, head, name) ?? Buffer.alloc(0)
  const lines: Buffer[] = []
  for (let start = 0, end = part.indexOf(NEWLINE); end !== -1; end = part.indexOf(NEWLINE, start)) {
    lines.push(part.subarray(start, end + 1))
    start = end + 1
  }
  return lines
}

/** The rows of a part whose lines are JSON, each with its line. */
function readRows<Row>(
  root: string,
  head: PartTable | undefined,
  name: PartName,
): [row: Row, line: Uint8Array][] {
  return readLines(root, head, name).map((line) => [JSON.parse(line.toString()) as Row, line])
}

const NEWLINE = 10

/** The line of a row. */
export const lineOf = (row: unknown): Uint8Array => Buffer.from(`${JSON.stringify(row)}\n`)

/** The name under which a part is signed. */
export const signedName = (part: PartName | 'head'): string => `record ${codeVersion()} ${part}`

/** The signature of a table. */
export const signTable = (parts: PartTable): string => sign(signedName('head'), JSON.stringify(parts)) ?? ''

/** Facts with the numbers of their addresses: most of them stand on many pages. */
type PackedFacts = Omit<FileFacts, 'internal'> & { readonly internal?: readonly number[] }

/** Facts as they are written; addresses that have no number yet get the next one. */
export function packFacts({ internal, ...facts }: FileFacts, addresses: Map<string, number>): PackedFacts {
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
