import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { type KeptResult, type StampedHashes, type Stats, stampOfFile } from '../record/stats.ts'
import { manifestFile } from './manifest.ts'
import type { OutputFolder } from './output-folder.ts'
import { hashBytes, type Staged } from './stage-files.ts'

/** The files of an output folder as they are on disk. */
export interface PublishedFiles {
  /** Whether a file is there with a content of this hash and length. */
  readonly has: (path: string, hash: string, bytes: number) => boolean
  /** The content of a file that has this hash; undefined where it has another. */
  readonly read: (path: string, hash: string) => Buffer | undefined
  /** The files that were found, with their stamps. */
  readonly found: StampedHashes
}

/** Opens an output folder for comparing. A file that has the stamp of the last build is not read. */
export function openPublished(folder: string, { out, outputs }: Stats): PublishedFiles {
  const known: StampedHashes = out === folder ? outputs : new Map()
  const linked = new Map<string, boolean>()
  const links = new Map<string, ReadonlySet<string> | undefined>()
  const found = new Map<string, readonly [stamp: string, hash: string]>()

  function isBehindLink(path: string): boolean {
    const end = path.lastIndexOf('/')
    if (end < 0) return false
    const parent = path.slice(0, end)
    const isIt = linked.get(parent) ?? (isLinked(parent) || isBehindLink(parent))
    linked.set(parent, isIt)
    return isIt
  }

  /** Whether a folder is a link, by the entries of the one that it is in: that is one question for all pages there. */
  function isLinked(path: string): boolean {
    const parent = dirname(path)
    if (!links.has(parent)) links.set(parent, findLinks(join(folder, parent)))
    return links.get(parent)?.has(basename(path)) ?? true
  }

  return {
    has(path, hash, bytes) {
      // A file behind a link is not published.
      if (isBehindLink(path)) return false
      const file = join(folder, path)
      const info = stampOfFile(file)
      if (info?.bytes !== bytes) return false
      const [stamp, knownHash] = known.get(path) ?? []
      if ((stamp === info.stamp ? knownHash : hashBytes(contentOf(file) ?? nothing)) !== hash) return false
      found.set(path, [info.stamp, hash])
      return true
    },
    read(path, hash) {
      const content = isBehindLink(path) ? undefined : contentOf(join(folder, path))
      return content && hashBytes(content) === hash ? content : undefined
    },
    found,
  }
}

/**
 * The outcome of the last build, if the site is made of the same and everything it has published is still there. The manifest
 * counts as published.
 *
 * @param state see `siteState`
 */
export function keepOutput({ folder }: OutputFolder, last: Stats, state: string): KeptResult | undefined {
  if (state === '' || last.state !== state || last.out !== folder) return undefined
  for (const [path, [stamp]] of last.outputs)
    if (stampOfFile(join(folder, path))?.stamp !== stamp) return undefined
  return last.result
}

/**
 * Returns the function that gives the stamps of all files once they are published. Those of staged files are taken now: a rename
 * keeps them, and what somebody writes after it does not count as ours.
 */
export function stampsOf(
  { folder, staging }: OutputFolder,
  { found }: PublishedFiles,
  { staged, hashes }: Pick<Staged, 'staged' | 'hashes'>,
): () => StampedHashes {
  const own = staged.flatMap((path) => {
    const info = stampOfFile(join(staging, path))
    return info ? [[path, [info.stamp, hashes[path] ?? '']] as const] : []
  })
  return () => {
    const manifest = stampOfFile(manifestFile(folder))
    const name = relative(folder, manifestFile(folder))
    return new Map([...found, ...own, [name, [manifest?.stamp ?? '', '']]])
  }
}

/** Names of the links in a folder; undefined for one that cannot be read. */
function findLinks(path: string): ReadonlySet<string> | undefined {
  try {
    const entries = readdirSync(path, { withFileTypes: true })
    return new Set(entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name))
  } catch {
    return undefined
  }
}

const nothing = new Uint8Array()

/** Undefined for a file that is not readable. */
function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
