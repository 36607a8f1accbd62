import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'

/** Bytes of a text packed with gzip, as a host would send it. */
export function gzipSize(text: string): number {
  return gzipSync(text).length
}

/** The same, packed in the background. */
export async function gzipSizeLater(text: string): Promise<number> {
  return (await promisify(gzip)(text)).length
}
