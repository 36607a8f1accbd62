import { closeSync, createReadStream, existsSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../types.ts'
import { openCache } from './cache-file.ts'

/**
 * Parsed pages of earlier builds, all in one file: a line each, with its key (`cacheKey`) and the page as JSON. A file for each
 * page would cost more time to make than the page costs to parse. As with every cache, whatever goes wrong costs time only.
 */

/** Adds pages to a cache. */
export interface PageWriter {
  /** `json` is the page. */
  readonly add: (key: string, json: string) => void
  readonly close: () => void
}

/** The cache of a site, in a folder that is made for it; `''` when that is not possible. */
export function openPageCache(root: string): string {
  const folder = openCache(join(root, '.docsgen'), '')
  const file = fileIn(folder)
  // A pipe of that name would be waited for.
  const isFree = folder !== '' && (hasPageCache(root) || !existsSync(file))
  return isFree ? file : ''
}

/** Whether the site in `root` has a cache. */
export function hasPageCache(root: string): boolean {
  const file = fileIn(join(root, '.docsgen'))
  return existsSync(file) && statSync(file).isFile()
}

const fileIn = (folder: string): string => join(folder, 'pages.cache')

/**
 * Hands over every page of a cache whose key is wanted, and gives the number of lines that are of no use. A line that was cut
 * off, as by a kill, is no JSON and so no page.
 */
export async function readPages(
  file: string,
  isWanted: (key: string) => boolean,
  take: (key: string, page: Page) => void,
): Promise<number> {
  let useless = 0
  const readLine = (line: Buffer) => {
    if (line.length === 0) return
    const key = line.toString('latin1', 0, KEY_LENGTH)
    const page = isWanted(key) ? pageOf(line) : undefined
    if (page) take(key, page)
    else useless++
  }
  try {
    let rest: Buffer[] = []
    for await (const chunk of createReadStream(file, {
      highWaterMark: 1024 * 1024,
    }) as AsyncIterable<Buffer>) {
      let start = 0
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        readLine(Buffer.concat([...rest, chunk.subarray(start, end)]))
        rest = []
        start = end + 1
      }
      rest.push(chunk.subarray(start))
    }
    readLine(Buffer.concat(rest))
  } catch {
    // No cache yet, or none that can be read.
  }
  return useless
}

/** Opens a cache to add to it; `anew` empties it first. On a full or read-only disk nothing is kept. */
export function openPageWriter(file: string, anew: boolean): PageWriter {
  let handle = quietly(() => openSync(file, anew ? 'w' : 'a'))
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
      // Begins with a line break, too: what stands before may be a line that was cut off.
      attempt((file) => writeSync(file, `\n${key} ${json}\n`))
    },
    close() {
      attempt(closeSync)
      // Its number may be that of another file by now.
      handle = undefined
    },
  }
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Of a hash in hexadecimal, as `cacheKey` gives it. */
const KEY_LENGTH = 40
const NEWLINE = 10

function pageOf(line: Buffer): Page | undefined {
  try {
    const page = JSON.parse(line.toString('utf8', KEY_LENGTH + 1)) as Partial<Page> | null
    // Whatever else somebody has written there is no page.
    const isWhole = typeof page?.html === 'string' && page.frontMatter && page.sections && page.headings
    return isWhole ? (page as Page) : undefined
  } catch {
    return undefined
  }
}
