import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { KeptFile, OutputFile } from '../../types/files.ts'
import type { FileHashes } from './manifest.ts'
import type { OutputFolder } from './output-folder.ts'
import type { PublishedFiles } from './published-files.ts'

/** The files of a site: some staged, the others published already. */
export interface Staged {
  readonly hashes: FileHashes
  /** Bytes of each file. */
  readonly sizes: ReadonlyMap<string, number>
  /** Paths of the staged files. */
  readonly staged: readonly string[]
  /** Paths of the last build that this one lacks. */
  readonly gone: readonly string[]
  readonly files: number
  readonly bytes: number
}

// Promisified callbacks: `fs/promises` takes three times the processor time for a small file.
const [makeFolder, write] = [promisify(mkdir), promisify(writeFile)]

/** The same of a text. */
export const hashText = (text: string): string => hashBytes(Buffer.from(text))

/** Number of concurrent writes. */
const AT_ONCE = 16

/** Hash of a published file in a manifest. */
export const hashBytes = (data: Uint8Array): string => hash('sha256', data, 'hex').slice(0, 32)

/**
 * Writes files into the staging folder in the background, while the next ones are made, except those that are published
 * already. Of two at one path the first wins.
 *
 * @param sequences of files, from which it takes at the same time
 * @throws the system's error of the first file that could not be written
 */
export async function stageFiles(
  { staging, previous }: OutputFolder,
  sequences: readonly (Iterable<OutputFile | KeptFile> | AsyncIterable<OutputFile | KeptFile>)[],
  published: Pick<PublishedFiles, 'has'>,
): Promise<Staged> {
  const sizes = new Map<string, number>()
  const staged: string[] = []
  // No prototype, because a file may be called __proto__.
  const hashes: Record<string, string> = Object.create(null)
  const folders = new Map([[staging, Promise.resolve()]])
  const writing = new Set<Promise<void>>()
  const failures: unknown[] = []

  /** Parents first, because `recursive` never ends where the system denies that an existing parent exists (`/proc`). */
  function folderOf(path: string): Promise<void> {
    const folder = dirname(path)
    const made = folders.get(folder) ?? folderOf(folder).then(() => makeFolder(folder))
    folders.set(folder, made)
    return made
  }

  async function stageAll(files: Iterable<OutputFile | KeptFile> | AsyncIterable<OutputFile | KeptFile>) {
    for await (const file of files) {
      await stage(file)
      if (failures.length > 0) break
    }
  }

  async function stage(file: OutputFile | KeptFile): Promise<void> {
    const { path } = file
    if (Object.hasOwn(hashes, path)) return
    if (/(^|\/)\.{0,2}(\/|$)/.test(path))
      throw new Error(`The path ${JSON.stringify(path)} leads out of the output folder.`)
    if ('hash' in file) {
      hashes[path] = file.hash
      sizes.set(path, file.bytes)
      return
    }
    const data = typeof file.content === 'string' ? Buffer.from(file.content) : file.content
    hashes[path] = hashBytes(data)
    sizes.set(path, data.byteLength)
    if (published.has(path, hashes[path], data.byteLength)) return
    staged.push(path)
    const target = join(staging, path)
    const one = folderOf(target)
      .then(() => write(target, data))
      .catch((error: unknown) => void failures.push(error))
      .finally(() => writing.delete(one))
    writing.add(one)
    // Each turn advances every pending write by one step.
    do await nextTurn()
    while (writing.size >= AT_ONCE)
  }

  // A sequence that fails ends the others, which still use the folder.
  await Promise.all(sequences.map((files) => stageAll(files).catch((error: unknown) => failures.push(error))))
  await Promise.all(writing)
  if (failures.length > 0) throw failures[0]
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const gone = Object.keys(previous).filter((path) => !Object.hasOwn(hashes, path))
  return { hashes, sizes, staged, gone, files: sizes.size, bytes }
}
