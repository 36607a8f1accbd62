import { createHmac, type Hmac } from 'node:crypto'
import { findKey } from './cache-key.ts'

/**
 * Signs a value of a cache together with its name.
 *
 * @param name the kind of value and its key; values of one kind never pass for another
 * @returns 43 characters; `undefined` where there is no key, and so no cache
 */
export function sign(name: string, value: string | Uint8Array): string | undefined {
  return createSigner(name)?.update(value).digest('base64url')
}

/** Starts to sign a value that comes piece by piece; its `digest('base64url')` is the signature. */
export function createSigner(name: string): Hmac | undefined {
  const key = readKey()
  return key && createHmac('sha256', key).update(`${name}\0`)
}

/** Length of a signature. */
export const SIGNATURE_LENGTH = 43

let known: { readonly key: Buffer | undefined } | undefined

function readKey(): Buffer | undefined {
  known ??= { key: findKey(process.env) }
  return known.key
}
