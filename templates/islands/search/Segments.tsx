import type { Segment } from '../../../src/core/search/data.ts'

/** Segments of text with matches marked, as text nodes, never as HTML. */
export function Segments({ segments }: { readonly segments: readonly Segment[] }) {
  let length = 0
  return segments.map(({ text, isMatch }) => {
    const start = length
    length += text.length
    return isMatch ? <mark key={start}>{text}</mark> : text
  })
}
