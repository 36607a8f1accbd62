import { hash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../package-root.ts'
import { makeFolder } from '../publish/make-folder.ts'
import { findOwnLink, readOwnFile, replaceFile } from '../publish/own-files.ts'
import { SIGNATURE_LENGTH, sign } from './sign.ts'

/**
 * A cache on disk whose values depend on their key alone: the key lists every argument of the function and the
 * version of the code. A failure costs time, never correctness, so no error leaves this file.
 */

/**
 * Creates `folder` for caches, ignored by git, and returns the path of the cache `name` in it; `''` when that fails,
 * or when a link in it leads elsewhere. Keeps the newest `most` values.
 */
export function openCache(folder: string, name: string, most = Number.POSITIVE_INFINITY): string {
  const cache = join(folder, name)
  try {
    if (findOwnLink(folder) !== undefined) return ''
    makeFolder(cache)
    hideFromGit(folder)
    if (most < Number.POSITIVE_INFINITY) pruneCache(cache, most)
    return cache
  } catch {
    return ''
  }
}

function hideFromGit(folder: string): void {
  try {
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** A file name for the arguments of a function. */
export function cacheKey(parts: readonly unknown[]): string {
  return hash('sha256', codeVersion() + JSON.stringify(parts), 'hex').slice(0, 40)
}

let version: string | undefined

/** Changes with the code of docsgen. */
export function codeVersion(): string {
  if (version !== undefined) return version
  version = import.meta.url.endsWith('.ts')
    ? sourceTimes()
    : readFileSync(join(packageRoot, 'dist/code-version'), 'utf8')
  return version
}

/** Run from its sources, docsgen changes with every save. */
function sourceTimes(): string {
  const root = join(packageRoot, 'src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()
  const times = files.map((file) => `${file}:${statSync(join(root, file)).mtimeMs}`).join('\n')
  return hash('sha256', times, 'hex')
}

/** The value of a key; undefined when it is missing, unreadable or written by somebody else. */
export function readCache(folder: string, key: string): unknown {
  try {
    const signed = readOwnFile(join(folder, key))
    const text = signed.slice(SIGNATURE_LENGTH)
    return sign(`value ${key}`, text) === signed.slice(0, SIGNATURE_LENGTH) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Stores a value, signed. */
export function writeCache(folder: string, key: string, value: unknown): void {
  try {
    const text = JSON.stringify(value)
    const signature = sign(`value ${key}`, text)
    if (signature !== undefined) replaceFile(join(folder, key), signature + text)
  } catch {
    // A full or read-only disk: the build continues without a cache.
  }
}

/** Keeps the newest `count` files of a folder of values and removes the others. */
export function pruneCache(folder: string, count: number): void {
  try {
    const files = readdirSync(folder)
    if (files.length <= count) return
    const byAge = files
      .map((file) => ({ file, time: statSync(join(folder, file)).mtimeMs }))
      .sort((a, b) => b.time - a.time)
    for (const { file } of byAge.slice(count)) rmSync(join(folder, file), { force: true })
  } catch {
    // No cache yet, or another build is pruning it.
  }
}
