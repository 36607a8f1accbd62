import { inflateSync } from 'node:zlib'

/**
 * Unpacks a WOFF 1.0 font into the TrueType or OpenType file it was made from, which is what desktop font systems read.
 * Source of the layout: https://www.w3.org/TR/WOFF/ (header of 44 bytes, table directory entries of 20 bytes).
 *
 * @param woff the bytes of a `.woff` file
 * @returns the bytes of the font file
 * @throws when the bytes are not WOFF 1.0
 */
export function woffToTtf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1.0 font.')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + count * 16)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  // Three numbers for a binary search over the directory, see https://learn.microsoft.com/typography/opentype/spec/otff
  const selector = Math.floor(Math.log2(count))
  directory.writeUInt16BE(2 ** selector * 16, 6)
  directory.writeUInt16BE(selector, 8)
  directory.writeUInt16BE(count * 16 - 2 ** selector * 16, 10)

  const tables: Buffer[] = []
  let end = directory.length
  for (let index = 0; index < count; index++) {
    const entry = 44 + index * 20
    const [offset, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as Triple
    const packed = woff.subarray(offset, offset + packedLength)
    const table = packedLength < length ? inflateSync(packed) : packed
    const target = 12 + index * 16
    woff.copy(directory, target, entry, entry + 4)
    woff.copy(directory, target + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(end, target + 8)
    directory.writeUInt32BE(length, target + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    tables.push(table, padding)
    end += length + padding.length
  }
  return Buffer.concat([directory, ...tables])
}

type Triple = [number, number, number]
