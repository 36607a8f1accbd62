/**
 * The id that an anchor of an address names: decoded, without a text directive; `''` where it needs no element, as
 * `#`, `#top` and `#:~:text=word` (HTML, 7.4.6.4).
 */
export function anchorId(anchor: string): string {
  const directive = anchor.indexOf(':~:')
  const id = decodeLoosely(directive === -1 ? anchor : anchor.slice(0, directive))
  return id.toLowerCase() === 'top' ? '' : id
}

/** Decodes percent sequences and keeps invalid ones, as browsers do for anchors. */
function decodeLoosely(text: string): string {
  if (!text.includes('%')) return text
  return text.replace(/(?:%[\da-f]{2})+/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence)
    } catch {
      return sequence
    }
  })
}
