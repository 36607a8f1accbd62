import { join } from 'node:path'
import type { FileFacts } from '../../core/links/link-graph.ts'
import type { PageOutline } from '../../types.ts'
import { codeVersion } from '../parse/cache-file.ts'
import type { RememberedPage } from '../parse/parse-pages.ts'
import { SIGNATURE_LENGTH, sign } from '../parse/sign.ts'
import { findOwnLink, OWN, readOwnFile, replaceFile } from '../publish/own-files.ts'

/**
 * What the last build of a site knew, for the next one: it is content only, so that the same site gives the same bytes, and
 * may be restored elsewhere. Where it is missing, cut off, forged or of another version, a build takes longer.
 */
export interface BuildRecord {
  /** Parsed documents, by the keys of the page cache. */
  readonly pages: ReadonlyMap<string, RememberedPage>
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
  readonly facts?: FileFacts
}

/** The record before the first build. */
export const emptyRecord: BuildRecord = { pages: new Map(), outputs: new Map() }

const fileOf = (root: string): string => join(root, OWN, 'record')

/** Reads the record of the site in `root`. */
export function readRecord(root: string): BuildRecord {
  try {
    if (findOwnLink(join(root, OWN)) !== undefined) return emptyRecord
    const signed = readOwnFile(fileOf(root))
    const text = signed.slice(SIGNATURE_LENGTH)
    if (sign(signedName(), text) !== signed.slice(0, SIGNATURE_LENGTH)) return emptyRecord
    // Not validated: the signature covers the version of the code that has written it.
    const [pages = '[]', outputs = '[]', addresses = '[]'] = text.split('\n')
    return { pages: readPages(pages), outputs: readOutputs(outputs, JSON.parse(addresses) as string[]) }
  } catch {
    return emptyRecord
  }
}

/** Writes the record of the site in `root`; on a full or read-only disk there is none. */
export function writeRecord(root: string, { pages, outputs }: BuildRecord): void {
  const addresses = new Map<string, number>()
  const text = [
    JSON.stringify([...pages].map(([key, { size, outline }]): PageRow => [key, size, outline])),
    JSON.stringify(
      [...outputs].map(([path, { key, hash, bytes, facts }]): OutputRow => {
        const row = [path, key, hash, bytes] as const
        return facts ? [...row, packFacts(facts, addresses)] : row
      }),
    ),
    JSON.stringify([...addresses.keys()]),
  ].join('\n')
  const signature = sign(signedName(), text)
  try {
    if (signature !== undefined) replaceFile(fileOf(root), signature + text)
  } catch {
    // The next build takes longer.
  }
}

const signedName = (): string => `record ${codeVersion()}`

type PageRow = readonly [key: string, size: number, outline: PageOutline]
type OutputRow = readonly [path: string, key: string, hash: string, bytes: number, facts?: PackedFacts]

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
    rows.map(([path, key, hash, bytes, packed]) => [
      path,
      { key, hash, bytes, ...(packed && { facts: unpackFacts(packed, addresses) }) },
    ]),
  )
}

function unpackFacts({ internal, ...facts }: PackedFacts, addresses: readonly string[]): FileFacts {
  return internal ? { ...facts, internal: internal.map((number) => addresses[number] ?? '') } : facts
}
