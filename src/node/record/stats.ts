import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { codeVersion } from '../parse/cache-file.ts'
import { SIGNATURE_LENGTH, sign } from '../parse/sign.ts'
import { OWN, readOwnFile, replaceFile } from '../publish/own-files.ts'

/**
 * The files of the last build as this disk has them: a file whose stamp is the same has the same hash. Without it files are
 * hashed.
 */
export interface Stats {
  /** Hash of everything that the last build was made of (`site-state.ts`), and what it told besides what reading the site tells. */
  readonly state: string
  readonly result?: KeptResult
  /** Absolute path of the output folder. */
  readonly out: string
  /** Published files, by their paths in the output folder. */
  readonly outputs: StampedHashes
  /** Documents, by their paths from the site. */
  readonly sources: StampedHashes
}

/** The outcome of a build that was published. */
export interface KeptResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly documents: number
  readonly pages: number
  readonly files: number
  readonly bytes: number
  readonly searchBytes: number
}

/** The stamp and the hash of each file. */
export type StampedHashes = ReadonlyMap<string, readonly [stamp: string, hash: string]>

/** The stats before the first build. */
export const emptyStats: Stats = { state: '', out: '', outputs: new Map(), sources: new Map() }

const fileOf = (root: string): string => join(root, OWN, 'stats')

/** Reads the stats of the site in `root`. */
export function readStats(root: string): Stats {
  try {
    const signed = readOwnFile(fileOf(root))
    const text = signed.slice(SIGNATURE_LENGTH)
    if (sign(signedName(root), text) !== signed.slice(0, SIGNATURE_LENGTH)) return emptyStats
    const { outputs, sources, ...stats } = JSON.parse(text) as PackedStats
    return { ...stats, outputs: new Map(outputs), sources: new Map(sources) }
  } catch {
    return emptyStats
  }
}

type Rows = (readonly [path: string, value: readonly [stamp: string, hash: string]])[]
type PackedStats = Omit<Stats, 'outputs' | 'sources'> & { readonly outputs: Rows; readonly sources: Rows }

/** Writes the stats of the site in `root`; on a full or read-only disk there are none. */
export function writeStats(root: string, { outputs, sources, ...stats }: Stats): void {
  const packed: PackedStats = { ...stats, outputs: [...outputs], sources: [...sources] }
  const text = JSON.stringify(packed)
  const signature = sign(signedName(root), text)
  try {
    if (signature !== undefined) replaceFile(fileOf(root), signature + text)
  } catch {
    // The next build hashes the files.
  }
}

/** The stats of one folder are none for another, where copied files may have the stamps of others. */
const signedName = (root: string): string => `stats ${codeVersion()} ${root}`

/**
 * The stamp of a regular file and its bytes; undefined for anything else. It changes whenever the file is written, but not when it is
 * renamed, as publishing does: unlike that of a source (`source-stamp.ts`) it lacks the time of the last change.
 */
export function stampOfFile(path: string): { readonly stamp: string; readonly bytes: number } | undefined {
  try {
    const info = lstatSync(path, { throwIfNoEntry: false })
    if (!info?.isFile()) return undefined
    const { mtimeMs, size, ino, dev } = info
    return { stamp: `${mtimeMs} ${size} ${ino} ${dev}`, bytes: size }
  } catch {
    // A part of the path is a file.
    return undefined
  }
}
