import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { cachedDataVersionTag } from 'node:v8'
import type { Script } from 'node:vm'
import { codeVersion } from '../parse/cache-file.ts'
import { stateFolder } from '../parse/cache-key.ts'
import { SIGNATURE_LENGTH, sign } from '../parse/sign.ts'
import { makeFolder } from '../publish/make-folder.ts'
import { readOwnBytes, replaceFile } from '../publish/own-files.ts'

/**
 * The code cache: what V8 has compiled, in a folder of the user beside the key that signs it, because V8 runs such
 * data without looking at it. A failure costs time, so no error leaves this file.
 */

/** Milliseconds after which the code of a version that nobody runs is removed. */
const LONGEST_KEPT = 30 * 24 * 3_600_000

/** The compiled code of a bundle; undefined when there is none, or it is another user's or another version's. */
export function readCode(file: string): Buffer | undefined {
  try {
    const path = pathOf(file)
    if (path === undefined) return undefined
    const signed = readOwnBytes(path)
    const code = signed.subarray(SIGNATURE_LENGTH)
    const isOurs = signed.toString('latin1', 0, SIGNATURE_LENGTH) === sign(nameOf(file), code)
    return isOurs ? code : undefined
  } catch {
    return undefined
  }
}

/** Writes the code of a bundle, with all functions that have run. */
export function keepCodeOf(file: string, script: Script): void {
  try {
    const path = pathOf(file)
    const code = script.createCachedData()
    const signature = sign(nameOf(file), code)
    if (path === undefined || signature === undefined) return
    makeFolder(dirname(path), 0o700)
    removeOld(dirname(path))
    replaceFile(path, Buffer.concat([Buffer.from(signature), code]))
  } catch {
    // A full or read-only disk: the next process compiles the code again.
  }
}

/** V8 accepts only what the same version of it made with the same flags, on a processor of the same kind. */
function pathOf(file: string): string | undefined {
  // A key from the environment is for machines that keep nothing of their own.
  const folder = process.env.DOCSGEN_CACHE_KEY ? undefined : stateFolder(process.env)
  const version = `${codeVersion().slice(0, 16)}-${cachedDataVersionTag().toString(16)}`
  return folder && join(folder, 'code', `${basename(file)}-${version}`)
}

/** V8 compares only the length of the source, so a bundle that somebody has edited gets a name of its own. */
function nameOf(file: string): string {
  const { mtimeMs, size } = statSync(file)
  return `code ${codeVersion()} ${basename(file)} ${size} ${mtimeMs}`
}

function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (Date.now() - statSync(path).mtimeMs > LONGEST_KEPT) rmSync(path, { force: true })
  }
}
