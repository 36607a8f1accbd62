import { hash } from 'node:crypto'
import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cachedDataVersionTag } from 'node:v8'
import type { Script } from 'node:vm'
import { codeVersion, pruneCache } from '../parse/cache-file.ts'
import { stateFolder } from '../parse/cache-key.ts'
import { SIGNATURE_LENGTH, sign } from '../parse/sign.ts'
import { makeFolder } from '../publish/make-folder.ts'
import { isLink, readOwnBytes, replaceFile } from '../publish/own-files.ts'

/**
 * The code cache: what V8 has compiled, in a folder of the user beside the key that signs it, because V8 runs such
 * data without looking at it. A failure costs time, so no error leaves this file.
 */

/** Files that stay: of some versions of docsgen and of Node, about a megabyte each. */
const MOST_FILES = 30

/** The compiled code of a bundle; undefined when there is none, or it is another user's or another version's. */
export function readCode(file: string): Buffer | undefined {
  try {
    const folder = codeFolder()
    if (folder === undefined) return undefined
    const name = nameOf(file)
    const signed = readOwnBytes(join(folder, name))
    const code = signed.subarray(SIGNATURE_LENGTH)
    const isOurs = signed.toString('latin1', 0, SIGNATURE_LENGTH) === sign(`code ${name}`, code)
    return isOurs ? code : undefined
  } catch {
    return undefined
  }
}

/** Writes the code of a bundle, with all functions that have run. */
export function keepCodeOf(file: string, script: Script): void {
  try {
    const folder = codeFolder()
    if (folder === undefined || isLink(folder)) return
    const name = nameOf(file)
    const code = script.createCachedData()
    const signature = sign(`code ${name}`, code)
    if (signature === undefined) return
    makeFolder(folder, 0o700)
    replaceFile(join(folder, name), Buffer.concat([Buffer.from(signature), code]))
    pruneCache(folder, MOST_FILES)
  } catch {
    // A full or read-only disk: the next process compiles the code again.
  }
}

/** A key from the environment is for machines that keep nothing of their own. */
function codeFolder(): string | undefined {
  const folder = process.env.DOCSGEN_CACHE_KEY ? undefined : stateFolder(process.env)
  return folder && join(folder, 'code')
}

/**
 * V8 accepts only what the same version of it made with the same flags, on a processor of the same kind (the tag), but
 * compares only the length of the source, so that a bundle that somebody has edited needs a name of its own.
 */
function nameOf(file: string): string {
  const { mtimeMs, size } = statSync(file)
  const state = [codeVersion(), size, mtimeMs, cachedDataVersionTag()].join(' ')
  return `${basename(file)}-${hash('sha256', state, 'hex').slice(0, 32)}`
}
