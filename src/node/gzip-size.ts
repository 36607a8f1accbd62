import { gzipSync } from 'node:zlib'

/** Bytes of a text packed with gzip, as a host would send it. */
export function gzipSize(text: string): number {
  return gzipSync(text).length
}
