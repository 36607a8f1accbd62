// Labels may hold the signs of the syntax around them. beautiful-mermaid finds the end of a label by these signs, so they travel as characters
// of a private use area, and are signs again in the drawing.

const START = 0xe000
const signs = '"\'`[](){}<>|/\\&#;:%~*-=.,@!?+$^_'
const EMPTY = String.fromCharCode(START + signs.length)
const held = new RegExp(`[${String.fromCharCode(START)}-${EMPTY}]`, 'g')

/** Tags of formatting, which the drawing keeps, and line breaks. */
const formatting = /<br\s*\/?>|<\/?(?:b|strong|i|em|u|s|del)>/gi

/** A label as it travels. Takes it as written, with or without quotation marks. */
export function holdLabel(written: string): string {
  const trimmed = written.trim()
  const isQuoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"')
  const inner = decodeEntities(isQuoted ? trimmed.slice(1, -1) : trimmed)
  const isMarkdown = inner.length > 1 && inner.startsWith('`') && inner.endsWith('`')
  const text = isMarkdown ? formatMarkdown(inner.slice(1, -1)) : inner
  let label = ''
  let position = 0
  for (const { 0: tag, index } of text.matchAll(formatting)) {
    label +=
      holdSigns(text.slice(position, index)) +
      tag.toLowerCase().replace(/\s|\//g, tag.startsWith('</') ? '/' : '')
    position = index + tag.length
  }
  return label + holdSigns(text.slice(position)) || EMPTY
}

/** A text of the drawing with its signs. */
export function releaseLabel(text: string): string {
  return text.replace(held, (character) => signs[character.charCodeAt(0) - START] ?? '')
}

function holdSigns(text: string): string {
  const line = text.replace(held, '\ufffd').replaceAll('\\n', '<br>')
  return line
    .split('<br>')
    .map((part) =>
      part.replace(/[^\p{L}\p{N}\s]/gu, (sign) => {
        const index = signs.indexOf(sign)
        return index < 0 ? sign : String.fromCharCode(START + index)
      }),
    )
    .join('<br>')
}

const formatMarkdown = (text: string): string =>
  text.replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>').replace(/\*([^*]+)\*/g, '<i>$1</i>')

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** `#35;` and `#quot;` of Mermaid, and the references of HTML. */
function decodeEntities(text: string): string {
  return text.replace(
    /[&#](?:#?(\d{1,6})|([a-z]{2,5}));/g,
    (whole, code: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named[name] ?? whole
      const number = Number(code)
      return number > 31 && number < 0xd800 ? String.fromCodePoint(number) : whole
    },
  )
}
