import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'

/** Size of a text after gzip, as a host sends it. */
export function gzipSize(text: string | Uint8Array): number {
  return gzipSync(text).length
}

/** The same, in the background. */
export async function gzipSizeLater(text: string | Uint8Array): Promise<number> {
  return (await promisify(gzip)(text)).length
}
