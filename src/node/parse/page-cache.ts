import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
  writevSync,
} from 'node:fs'
import { isPageBody, isPageOutline } from '../../core/content/page-schema.ts'
import type { PageBody, PageOutline } from '../../types/page.ts'
import { keepFreshBytes } from './fresh-bytes.ts'
import { createSigner, SIGNATURE_LENGTH, sign } from './sign.ts'

/**
 * Parsed pages of earlier builds in one file. Each line has a key (`cacheKey`), a signature, the outline of the page as
 * JSON, a tab, and its body. A file per page would take longer to write than the page takes to parse. Another file, the index, says
 * where the line of each key is, so that a page is read without the others. As with every cache, a failure only costs time: a line that
 * was cut off, as by a kill, is elsewhere than the index says, or was written by somebody else has no valid signature and is no page.
 */
export interface PageCache {
  readonly readOutline: (key: string) => PageOutline | undefined
  readonly readBody: (key: string) => PageBody | undefined
  /** Bytes of the line of a page. */
  readonly sizeOf: (key: string) => number
  /**
   * Adds a page, both of its parts as JSON, the body in UTF-8.
   *
   * @returns the bytes of its line; undefined on a full or read-only disk, or without a key to sign it with
   */
  readonly add: (key: string, outline: string, body: Uint8Array) => number | undefined
  /** Ends adding. */
  readonly close: () => void
  /** Compacts the file when most of its bytes are those of other pages than these, which are given with their bytes. */
  readonly compact: (inUse: ReadonlyMap<string, number>) => void
}

/** A line of the file: its first byte, and its bytes with the line break. */
interface Line {
  readonly start: number
  readonly size: number
}

/** Opens a cache. Its index is read once one of its pages is asked for. */
export function openPageCache(file: string): PageCache {
  /** All of the index, once a line is asked for that this process has not added. */
  let lines: ReadonlyMap<string, Line> | undefined
  const added = new Map<string, Line>()
  const fresh = keepFreshBytes(MOST_FRESH)
  let writers: { readonly cache: number; readonly index: number } | undefined

  /** The outline and the body, as they were signed. */
  function readParts(key: string): [outline: string, body: string] | undefined {
    const line = added.get(key) ?? findLine(key)
    const content = line && quietly(() => signedContent(key, readLine(file, line)))
    const tab = content?.indexOf(TAB) ?? -1
    if (!content || tab < 0) return undefined
    return [content.toString('utf8', 0, tab), content.toString('utf8', tab + 1)]
  }

  function findLine(key: string): Line | undefined {
    lines ??= readIndex(file)
    return lines.get(key)
  }

  function open(): typeof writers {
    const [cache, index] = [openToAppend(file), openToAppend(indexOf(file))]
    if (cache !== undefined && index !== undefined) return { cache, index }
    for (const handle of [cache, index]) if (handle !== undefined) closeSync(handle)
    return undefined
  }

  function close(): void {
    const open = writers
    // Other files may have their descriptors by now.
    writers = undefined
    for (const handle of Object.values(open ?? {})) quietly(() => closeSync(handle))
  }

  return {
    readOutline: (key) => parse(readParts(key)?.[0], isPageOutline),
    readBody(key) {
      const body = fresh.take(key)
      return body ? (JSON.parse(utf8.decode(body)) as PageBody) : parse(readParts(key)?.[1], isPageBody)
    },
    sizeOf: (key) => (added.get(key) ?? lines?.get(key))?.size ?? 0,
    add(key, outline, body) {
      const head = Buffer.from(`${outline}\t`)
      const signature = createSigner(signedName(key))?.update(head).update(body).digest('base64url')
      if (signature === undefined) return undefined
      writers ??= open()
      const { cache, index } = writers ?? {}
      if (cache === undefined || index === undefined) return undefined
      return quietly(() => {
        const { size: start } = fstatSync(cache)
        const size = writevSync(cache, [Buffer.from(`${key} ${signature} `), head, body, Buffer.from('\n')])
        writeSync(index, indexLine(key, { start, size }))
        added.set(key, { start, size })
        fresh.add(key, body)
        return size
      })
    },
    close,
    compact(inUse) {
      const used = [...inUse.values()].reduce((sum, size) => sum + size, 0)
      const size = quietly(() => statSync(file).size) ?? 0
      if (size <= MOST_WASTE * used + SMALL) return
      close()
      const kept = [...readIndex(file)].filter(([key]) => inUse.has(key))
      quietly(() => keepLines(file, kept))
      lines = undefined
      added.clear()
    },
  }
}

/** Bytes of bodies that stay in memory until they are read: a build soon reads what it has parsed. */
const MOST_FRESH = 32 * 1024 * 1024

/** How many times the bytes in use a cache may take. */
const MOST_WASTE = 2
/** Bytes that are not worth compacting. */
const SMALL = 256 * 1024

const utf8 = new TextDecoder()
const TAB = 9
/** Length of a hexadecimal hash, as `cacheKey` returns it. */
const CACHE_KEY_LENGTH = 40

const signedName = (key: string): string => `page ${key}`

const indexOf = (file: string): string => `${file}.index`

const INDEX_LINE = /^([0-9a-f]{40}) (\d{1,15}) (\d{1,9})$/gm

const indexLine = (key: string, { start, size }: Line): string => `\n${key} ${start} ${size}`

/** The lines of a cache by their keys; of several with one key the last. */
function readIndex(file: string): ReadonlyMap<string, Line> {
  const text = quietly(() => withReader(indexOf(file), (handle) => readFileSync(handle, 'latin1'))) ?? ''
  const lines = new Map<string, Line>()
  for (const [, key = '', start, size] of text.matchAll(INDEX_LINE))
    lines.set(key, { start: Number(start), size: Number(size) })
  return lines
}

function withReader<T>(file: string, read: (handle: number) => T): T {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    return read(handle)
  } finally {
    closeSync(handle)
  }
}

function readLine(file: string, { start, size }: Line): Buffer {
  return withReader(file, (handle) => {
    const line = Buffer.alloc(Math.min(size, fstatSync(handle).size))
    return line.subarray(0, readSync(handle, line, 0, line.length, start))
  })
}

/** What a line says after its signature, if that is ours. */
function signedContent(key: string, line: Buffer): Buffer | undefined {
  const start = CACHE_KEY_LENGTH + 1
  const content = line.subarray(start + SIGNATURE_LENGTH + 1, line.length - 1)
  const isKey = line.toString('latin1', 0, CACHE_KEY_LENGTH) === key
  const signature = line.toString('latin1', start, start + SIGNATURE_LENGTH)
  return isKey && sign(signedName(key), content) === signature ? content : undefined
}

function parse<T>(json: string | undefined, isValid: (value: unknown) => value is T): T | undefined {
  const value = json === undefined ? undefined : quietly(() => JSON.parse(json) as unknown)
  return isValid(value) ? value : undefined
}

/**
 * Opens a new or an existing file, but neither through a link nor one with other hard links, which would be written
 * as well: such a file is replaced.
 */
function openToAppend(file: string): number | undefined {
  const { O_WRONLY, O_CREAT, O_EXCL, O_APPEND, O_NOFOLLOW, O_NONBLOCK } = constants
  const flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK
  const handle = quietly(() => openSync(file, flags))
  if (handle !== undefined) {
    const info = fstatSync(handle)
    if (info.isFile() && info.nlink === 1) return handle
    closeSync(handle)
  }
  return quietly(() => {
    rmSync(file, { force: true })
    return openSync(file, flags | O_EXCL)
  })
}

/** Replaces a cache with some of its lines. */
function keepLines(file: string, lines: readonly (readonly [key: string, line: Line])[]): void {
  const index: string[] = []
  replaceFile(file, (target) => {
    let start = 0
    for (const [key, line] of lines) {
      const size = writeSync(target, readLine(file, line))
      index.push(indexLine(key, { start, size }))
      start += size
    }
  })
  replaceFile(indexOf(file), (target) => writeSync(target, index.join('')))
}

function replaceFile(file: string, write: (target: number) => void): void {
  const temporary = `${file}.tmp`
  rmSync(temporary, { force: true })
  const target = openSync(temporary, 'wx')
  try {
    write(target)
  } finally {
    closeSync(target)
  }
  renameSync(temporary, file)
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
