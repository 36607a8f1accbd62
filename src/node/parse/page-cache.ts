import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
  writevSync,
} from 'node:fs'
import { isPageBody, isPageOutline } from '../../core/content/page-schema.ts'
import type { PageBody, PageOutline } from '../../types/page.ts'
import { createSigner, SIGNATURE_LENGTH, sign } from './sign.ts'

/**
 * Parsed pages of earlier builds in one file. Each line has a key (`cacheKey`), a signature, the outline of the page as
 * JSON, a tab, and its body. A file per page would take longer to write than the page takes to parse. As with every cache,
 * a failure only costs time: a line that was cut off, as by a kill, or written by somebody else has no valid signature and
 * is no page.
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

/** Opens a cache. It is read once one of its pages is asked for. */
export function openPageCache(file: string): PageCache {
  /** All of the file, once a line is asked for that this process has not added. */
  let lines: Map<string, Line> | undefined
  const added = new Map<string, Line>()
  let writer: number | undefined

  /** The outline and the body, as they were signed. */
  function readParts(key: string): [outline: string, body: string] | undefined {
    const line = added.get(key) ?? findLine(key)
    const content = line && quietly(() => signedContent(key, readLine(file, line)))
    const tab = content?.indexOf(TAB) ?? -1
    if (!content || tab < 0) return undefined
    return [content.toString('utf8', 0, tab), content.toString('utf8', tab + 1)]
  }

  function findLine(key: string): Line | undefined {
    lines ??= findLines(file)
    return lines.get(key)
  }

  function close(): void {
    const open = writer
    // Another file may have its descriptor by now.
    writer = undefined
    if (open !== undefined) quietly(() => closeSync(open))
  }

  return {
    readOutline: (key) => parse(readParts(key)?.[0], isPageOutline),
    readBody: (key) => parse(readParts(key)?.[1], isPageBody),
    sizeOf: (key) => (added.get(key) ?? lines?.get(key))?.size ?? 0,
    add(key, outline, body) {
      const head = Buffer.from(`${outline}\t`)
      const signature = createSigner(signedName(key))?.update(head).update(body).digest('base64url')
      if (signature === undefined) return undefined
      writer ??= openToAppend(file)
      const open = writer
      if (open === undefined) return undefined
      return quietly(() => {
        // Starts with a line break, because the last line may be cut off.
        const line = [Buffer.from(`\n${key} ${signature} `), head, body, Buffer.from('\n')]
        const start = fstatSync(open).size + 1
        const size = writevSync(open, line) - 1
        added.set(key, { start, size })
        return size
      })
    },
    close,
    compact(inUse) {
      const used = [...inUse.values()].reduce((sum, size) => sum + size, 0)
      const size = quietly(() => statSync(file).size) ?? 0
      if (size <= MOST_WASTE * used + SMALL) return
      close()
      const kept = [...findLines(file)].flatMap(([key, line]) => (inUse.has(key) ? [line] : []))
      quietly(() => keepLines(file, kept))
      lines = undefined
      added.clear()
    },
  }
}

/** How many times the bytes in use a cache may take. */
const MOST_WASTE = 2
/** Bytes that are not worth compacting. */
const SMALL = 256 * 1024

const NEWLINE = 10
const TAB = 9
const CHUNK = 1024 * 1024
/** A page has at most a few times the bytes of its source, which are limited. */
const LONGEST_LINE = 256 * 1024 * 1024
/** Length of a hexadecimal hash, as `cacheKey` returns it. */
const CACHE_KEY_LENGTH = 40

const signedName = (key: string): string => `page ${key}`

/** The lines of a file by their keys; of several with one key the last. */
function findLines(file: string): Map<string, Line> {
  const lines = new Map<string, Line>()
  quietly(() =>
    withReader(file, (handle) => {
      const chunk = Buffer.alloc(CHUNK)
      let start = 0
      let head = ''
      for (let at = 0; ; at += CHUNK) {
        const length = readSync(handle, chunk, 0, CHUNK, at)
        let from = 0
        for (
          let end = chunk.indexOf(NEWLINE);
          end !== -1 && end < length;
          end = chunk.indexOf(NEWLINE, from)
        ) {
          head += chunk.toString('latin1', from, Math.min(end, from + CACHE_KEY_LENGTH))
          const size = at + end + 1 - start
          if (size > CACHE_KEY_LENGTH + SIGNATURE_LENGTH && size < LONGEST_LINE)
            lines.set(head.slice(0, CACHE_KEY_LENGTH), { start, size })
          head = ''
          from = end + 1
          start = at + from
        }
        if (length < CHUNK) return
        head += chunk.toString('latin1', from, Math.min(length, from + CACHE_KEY_LENGTH))
      }
    }),
  )
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
    const line = Buffer.alloc(size)
    return line.subarray(0, readSync(handle, line, 0, size, start))
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

/** Replaces a file with some of its lines. */
function keepLines(file: string, lines: readonly Line[]): void {
  const temporary = `${file}.tmp`
  rmSync(temporary, { force: true })
  const target = openSync(temporary, 'wx')
  try {
    withReader(file, (handle) => {
      for (const { start, size } of lines) {
        const line = Buffer.alloc(size)
        writeSync(target, line, 0, readSync(handle, line, 0, size, start))
      }
    })
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
