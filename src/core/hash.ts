/**
 * Sixteen hexadecimal digits that tell texts apart (two 32-bit FNV-1a sums with different starts). Not for secrets: it
 * names builds and versions of files, in Node and in the browser alike.
 */
export function hashText(text: string): string {
  let a = 0x811c9dc5
  let b = 0x050c5d1f
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ (code + index), 0x01000193)
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0')
}

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What stands in the name of a file that is cached for ever: eight characters, of the kind that esbuild puts into its names. */
export function hashName(text: string): string {
  const digits = Number.parseInt(hashText(text).slice(0, 10), 16)
  return Array.from({ length: 8 }, (_, place) => BASE_32[Math.floor(digits / 32 ** place) % 32]).join('')
}
