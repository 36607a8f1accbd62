import { join } from 'node:path'
import type { FileFacts } from '../../core/links/link-graph.ts'
import type { PageOutline } from '../../types.ts'
import { codeVersion } from '../parse/cache-file.ts'
import type { RememberedPage } from '../parse/parse-pages.ts'
import { SIGNATURE_LENGTH, sign } from '../parse/sign.ts'
import { findOwnLink, OWN, readOwnBytes, replaceFile } from '../publish/own-files.ts'

/**
 * What the last build of a site knew, for the next one: it is content only, so that the same site gives the same bytes, and
 * may be restored elsewhere. Where it is missing, cut off, forged or of another version, a build takes longer.
 */
export interface BuildRecord {
  /** Parsed documents, by the keys of the page cache. */
  readonly pages: ReadonlyMap<string, RememberedPage>
  /** Terms of the documents as JSON (`PageTerms`), by the same keys. */
  readonly terms: ReadonlyMap<string, Uint8Array | string>
  /** Published files, by their paths in the output folder. */
  readonly outputs: ReadonlyMap<string, OutputRecord>
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
export const emptyRecord: BuildRecord = { pages: new Map(), terms: new Map(), outputs: new Map() }

const fileOf = (root: string): string => join(root, OWN, 'record')

/** Reads the record of the site in `root`. */
export function readRecord(root: string): BuildRecord {
  try {
    if (findOwnLink(join(root, OWN)) !== undefined) return emptyRecord
    const signed = readOwnBytes(fileOf(root))
    const content = signed.subarray(SIGNATURE_LENGTH)
    if (sign(signedName(), content) !== signed.toString('latin1', 0, SIGNATURE_LENGTH)) return emptyRecord
    // Not validated: the signature covers the version of the code that has written it.
    const [pages = '[]', outputs = '[]', addresses = '[]', ...terms] = splitLines(content)
    return {
      pages: readPages(pages.toString()),
      outputs: readOutputs(outputs.toString(), JSON.parse(addresses.toString()) as string[]),
      terms: new Map(
        terms.map((line) => [line.toString('latin1', 0, KEY_LENGTH), line.subarray(KEY_LENGTH)]),
      ),
    }
  } catch {
    return emptyRecord
  }
}

function splitLines(content: Buffer): Buffer[] {
  const lines: Buffer[] = []
  let start = 0
  for (let end = content.indexOf(NEWLINE); end !== -1; end = content.indexOf(NEWLINE, start)) {
    lines.push(content.subarray(start, end))
    start = end + 1
  }
  return lines
}

const NEWLINE = 10
/** Length of the key of a page. */
const KEY_LENGTH = 40

/** Writes the record of the site in `root`; on a full or read-only disk there is none. */
export function writeRecord(root: string, { pages, terms, outputs }: BuildRecord): void {
  const addresses = new Map<string, number>()
  const lines = [
    JSON.stringify([...pages].map(([key, { size, outline }]): PageRow => [key, size, outline])),
    JSON.stringify(
      [...outputs].map(
        ([path, { facts, ...output }]): OutputRow => [
          path,
          output,
          ...(facts ? ([packFacts(facts, addresses)] as const) : ([] as const)),
        ],
      ),
    ),
  ]
  const head = [...lines, JSON.stringify([...addresses.keys()])].map((line) => Buffer.from(`${line}\n`))
  const rows = [...terms].flatMap(([key, row]) => [Buffer.from(key), Buffer.from(row), Buffer.from('\n')])
  const content = Buffer.concat([...head, ...rows])
  const signature = sign(signedName(), content)
  try {
    if (signature !== undefined) replaceFile(fileOf(root), Buffer.concat([Buffer.from(signature), content]))
  } catch {
    // The next build takes longer.
  }
}

const signedName = (): string => `record ${codeVersion()}`

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

function readPages(json: string): BuildRecord['pages'] {
  const rows = JSON.parse(json) as PageRow[]
  return new Map(rows.map(([key, size, outline]) => [key, { size, outline }]))
}

function readOutputs(json: string, addresses: readonly string[]): BuildRecord['outputs'] {
  const rows = JSON.parse(json) as OutputRow[]
  return new Map(
    rows.map(([path, output, facts]) => [
      path,
      facts ? { ...output, facts: unpackFacts(facts, addresses) } : output,
    ]),
  )
}

function unpackFacts({ internal, ...facts }: PackedFacts, addresses: readonly string[]): FileFacts {
  return internal ? { ...facts, internal: internal.map((number) => addresses[number] ?? '') } : facts
}
