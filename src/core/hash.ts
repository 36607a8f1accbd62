/**
 * Sixteen hexadecimal digits for comparing texts (two FNV-1a hashes with different starts). Not for secrets: it names
 * builds and versions of files, in Node and in the browser alike.
 */
export function hashText(text: string): string {
  return [fnv1a(text), fnv1a(text, 0x050c5d1f, 1)].map((hash) => hash.toString(16).padStart(8, '0')).join('')
}

/** The 32-bit FNV-1a hash of the code units of a text; each is raised by `step` times its index. */
export function fnv1a(text: string, start = 0x811c9dc5, step = 0): number {
  let hash = start
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ (text.charCodeAt(index) + step * index), 0x01000193)
  }
  return hash >>> 0
}

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The hash in the name of a file that is cached for ever: eight characters, as in the names that esbuild makes. */
export function hashName(text: string): string {
  const digits = Number.parseInt(hashText(text).slice(0, 10), 16)
  return Array.from({ length: 8 }, (_, place) => BASE_32[Math.floor(digits / 32 ** place) % 32]).join('')
}
