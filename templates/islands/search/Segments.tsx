import type { Segment } from '../../../src/core/search/data.ts'

/** Pieces of text, those that match marked: React makes text nodes of them, never HTML. */
export function Segments({ segments }: { readonly segments: readonly Segment[] }) {
  let length = 0
  return segments.map(({ text, isMatch }) => {
    const start = length
    length += text.length
    return isMatch ? <mark key={start}>{text}</mark> : text
  })
}
