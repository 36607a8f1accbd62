/** A tag of raw HTML, as written. */
export interface RawTag {
  readonly name: string
  readonly isClosing: boolean
  readonly isSelfClosing: boolean
  /** In order and not decoded; the value is `undefined` for an attribute without one. */
  readonly attributes: readonly (readonly [name: string, value: string | undefined])[]
}

export type RawPiece =
  | { readonly type: 'text'; readonly text: string; readonly offset: number }
  | { readonly type: 'comment'; readonly text: string; readonly offset: number; readonly isClosed: boolean }
  | { readonly type: 'tag'; readonly tag: RawTag; readonly text: string; readonly offset: number }

/** Splits raw HTML into tags, comments and texts, in linear time. */
export function scanTags(html: string): RawPiece[] {
  const pieces: RawPiece[] = []
  let position = 0
  let start = 0
  while (position < html.length) {
    const open = html.indexOf('<', position)
    if (open < 0) break
    const end = html.startsWith('<!--', open) ? endOfComment(html, open) : endOfTag(html, open)
    if (end < 0) {
      position = open + 1
      continue
    }
    if (open > start) pieces.push({ type: 'text', text: html.slice(start, open), offset: start })
    const text = html.slice(open, end)
    if (text.startsWith('<!--'))
      pieces.push({ type: 'comment', text, offset: open, isClosed: text.endsWith('-->') })
    else pieces.push({ type: 'tag', tag: parseTag(text), text, offset: open })
    position = end
    start = end
  }
  if (start < html.length) pieces.push({ type: 'text', text: html.slice(start), offset: start })
  return pieces
}

function endOfComment(html: string, open: number): number {
  const close = html.indexOf('-->', open + 2)
  return close < 0 ? html.length : close + 3
}

// A longer tag is text: with an open quote every `<` would scan to the end of the text.
const longestTag = 5000

/** End of the tag at `open`, with quoted values skipped; -1 when it is text. */
function endOfTag(html: string, open: number): number {
  const first = html.charAt(open + 1)
  if (!/[a-zA-Z]/.test(first === '/' ? html.charAt(open + 2) : first)) return -1
  let quote = ''
  const limit = Math.min(html.length, open + longestTag)
  for (let index = open + 2; index < limit; index++) {
    const character = html.charAt(index)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return index + 1
    else if (character === '<') return -1
    else if ((character === '"' || character === "'") && /[=\s]/.test(html.charAt(index - 1)))
      quote = character
  }
  return -1
}

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

function parseTag(text: string): RawTag {
  const [, slash = '', name = '', rest = ''] = /^<(\/?)([a-zA-Z][\w:-]*)([\s\S]*)>$/.exec(text) ?? []
  const attributes = [...rest.matchAll(attribute)].map(
    ([, key = '', double, single, bare]) => [key, double ?? single ?? bare] as const,
  )
  return { name, isClosing: slash !== '', isSelfClosing: rest.trimEnd().endsWith('/'), attributes }
}
