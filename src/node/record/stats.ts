import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { codeVersion } from '../parse/cache-file.ts'
import { SIGNATURE_LENGTH, sign } from '../parse/sign.ts'
import { OWN, readOwnFile, replaceFile } from '../publish/own-files.ts'

/**
 * The files of the last build as this disk has them: a file whose stamp is the same has the same hash. Without it files are
 * hashed.
 */
export interface Stats {
  /** Documents without includes, by their paths from the site. */
  readonly sources: StampedHashes
  /** Absolute path of the output folder. */
  readonly out: string
  /** Published files, by their paths in the output folder. */
  readonly outputs: StampedHashes
}

/** The stamp and the hash of each file. */
export type StampedHashes = ReadonlyMap<string, readonly [stamp: string, hash: string]>

/** The stats before the first build. */
export const emptyStats: Stats = { sources: new Map(), out: '', outputs: new Map() }

const fileOf = (root: string): string => join(root, OWN, 'stats')

/** Reads the stats of the site in `root`. */
export function readStats(root: string): Stats {
  try {
    const signed = readOwnFile(fileOf(root))
    const text = signed.slice(SIGNATURE_LENGTH)
    if (sign(signedName(root), text) !== signed.slice(0, SIGNATURE_LENGTH)) return emptyStats
    const [sources, out, outputs] = JSON.parse(text) as [Rows, string, Rows]
    return { sources: new Map(sources), out, outputs: new Map(outputs) }
  } catch {
    return emptyStats
  }
}

type Rows = (readonly [path: string, value: readonly [stamp: string, hash: string]])[]

/** Writes the stats of the site in `root`; on a full or read-only disk there are none. */
export function writeStats(root: string, { sources, out, outputs }: Stats): void {
  const text = JSON.stringify([[...sources], out, [...outputs]])
  const signature = sign(signedName(root), text)
  try {
    if (signature !== undefined) replaceFile(fileOf(root), signature + text)
  } catch {
    // The next build hashes the files.
  }
}

/** The stats of one folder are none for another, where copied files may have the stamps of others. */
const signedName = (root: string): string => `stats ${codeVersion()} ${root}`

/** The stamp of a regular file and its bytes; undefined for anything else. It changes whenever the file is written. */
export function stampOfFile(path: string): { readonly stamp: string; readonly bytes: number } | undefined {
  try {
    const info = lstatSync(path, { throwIfNoEntry: false })
    return info?.isFile() ? { stamp: stampOfInfo(info), bytes: info.size } : undefined
  } catch {
    // A part of the path is a file.
    return undefined
  }
}

/** The stamp of a file that is open. */
export const stampOfInfo = ({
  mtimeMs,
  size,
  ino,
  dev,
}: {
  readonly mtimeMs: number
  readonly size: number
  readonly ino: number
  readonly dev: number
}): string => `${mtimeMs} ${size} ${ino} ${dev}`
