import {
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { isPage } from '../../core/content/page-schema.ts'
import type { Page } from '../../types.ts'
import { OWN } from '../publish/own-files.ts'
import { openCache } from './cache-file.ts'
import { SIGNATURE_LENGTH, sign } from './sign.ts'

/**
 * Parsed pages of earlier builds in one file: each line has a key (`cacheKey`), a signature of both, and the page as
 * JSON. A file per page would take longer to write than the page takes to parse. As with every cache, a failure only
 * costs time.
 */

/** Adds pages to a cache. */
export interface PageWriter {
  /** Adds a page as JSON. */
  readonly add: (key: string, json: string) => void
  readonly close: () => void
}

/** The cache of a site, in a folder created for it; `''` when that fails. */
export function openPageCache(root: string): string {
  const folder = openCache(join(root, OWN), '')
  const file = fileIn(folder)
  // Opening a pipe of that name would block.
  const isFree = folder !== '' && (hasPageCache(root) || !infoOf(file))
  return isFree ? file : ''
}

/** Whether the site in `root` has a cache. */
export function hasPageCache(root: string): boolean {
  return infoOf(fileIn(join(root, OWN)))?.isFile() === true
}

const fileIn = (folder: string): string => join(folder, 'pages.cache')

const infoOf = (path: string) => quietly(() => lstatSync(path, { throwIfNoEntry: false }))

/**
 * Passes on every wanted page of a cache, and returns the number of stale lines. A line that was cut off, as by a
 * kill, or written by somebody else has no valid signature and is no page.
 */
export async function readPages(
  file: string,
  isWanted: (key: string) => boolean,
  take: (key: string, page: Page) => void,
): Promise<number> {
  let useless = 0
  const readLine = (line: Buffer) => {
    if (line.length === 0) return
    const key = line.toString('latin1', 0, CACHE_KEY_LENGTH)
    const page = isWanted(key) ? pageOf(key, line) : undefined
    if (page) take(key, page)
    else useless++
  }
  try {
    let rest: Buffer[] = []
    let length = 0
    for await (const chunk of createReadStream(file, {
      highWaterMark: 1024 * 1024,
    }) as AsyncIterable<Buffer>) {
      let start = 0
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        readLine(Buffer.concat([...rest, chunk.subarray(start, end)]))
        rest = []
        length = 0
        start = end + 1
      }
      length += chunk.length - start
      // A line longer than any page is dropped chunk by chunk.
      if (length <= LONGEST_LINE) rest.push(chunk.subarray(start))
      else rest = []
    }
    readLine(Buffer.concat(rest))
  } catch {
    // No cache yet, or an unreadable one.
  }
  return useless
}

/**
 * Opens a cache for appending; `anew` replaces it once the writer is closed. Stores nothing on a full or read-only
 * disk, or without a key to sign pages with.
 */
export function openPageWriter(file: string, anew: boolean): PageWriter {
  const hasKey = sign('', '') !== undefined
  const added = anew || !hasKey ? undefined : openToAppend(file)
  const isNew = added === undefined
  let handle = added ?? (hasKey ? openAnew(file) : undefined)
  const attempt = (work: (file: number) => void) => {
    const open = handle
    if (open === undefined) return
    handle = quietly(() => {
      work(open)
      return open
    })
  }
  return {
    add(key, json) {
      const signature = sign(signedName(key), json)
      // Starts with a line break, because the last line may be cut off.
      if (signature !== undefined) attempt((file) => writeSync(file, `\n${key} ${signature} ${json}\n`))
    },
    close() {
      attempt(closeSync)
      if (isNew && handle !== undefined) quietly(() => renameSync(temporary(file), file))
      // Another file may have its descriptor by now.
      handle = undefined
    },
  }
}

const temporary = (file: string): string => `${file}.tmp`

/**
 * Opens a new or an existing file, but neither through a link nor one with other hard links, which would be written
 * as well.
 */
function openToAppend(file: string): number | undefined {
  const { O_WRONLY, O_CREAT, O_APPEND, O_NOFOLLOW, O_NONBLOCK } = constants
  const handle = quietly(() => openSync(file, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK))
  if (handle === undefined) return undefined
  const info = fstatSync(handle)
  if (info.isFile() && info.nlink === 1) return handle
  closeSync(handle)
  return undefined
}

function openAnew(file: string): number | undefined {
  return quietly(() => {
    rmSync(temporary(file), { force: true })
    return openSync(temporary(file), 'wx')
  })
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Length of a hexadecimal hash, as `cacheKey` returns it. */
const CACHE_KEY_LENGTH = 40
const NEWLINE = 10
/** A page has at most a few times the bytes of its source, which are limited. */
const LONGEST_LINE = 256 * 1024 * 1024

const signedName = (key: string): string => `page ${key}`

function pageOf(key: string, line: Buffer): Page | undefined {
  const start = CACHE_KEY_LENGTH + 1
  const json = line.subarray(start + SIGNATURE_LENGTH + 1)
  if (sign(signedName(key), json) !== line.toString('latin1', start, start + SIGNATURE_LENGTH))
    return undefined
  const page = quietly(() => JSON.parse(json.toString()) as unknown)
  return isPage(page) ? page : undefined
}
