import type { Code, State, Token, Tokenizer } from 'micromark-util-types'
import type { PageLink } from '../../../../types/markdown.ts'
import type { Feature } from '../../feature.ts'
import { unknownImageAttribute } from './problems.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    imageAttributes: 'imageAttributes'
  }
  interface Token {
    /** The image before the attributes. */
    _image?: Token
  }
}

const OPENING_BRACE = 123
const CLOSING_BRACE = 125
const LONGEST = 300

/** `![](a.png){width=300 height=200}`: the size of the image directly before the braces. */
export const imageAttributes: Feature = {
  name: 'image-attributes',
  syntax: [{ text: { [OPENING_BRACE]: { name: 'imageAttributes', tokenize: tokenizeAttributes() } } }],
  html: ({ links, diagnostics }) => ({
    exit: {
      imageAttributes(token) {
        const image = links.at(-1)
        // An image with a dangerous address is no link.
        if (image?.kind !== 'image' || !token._image || !startsAt(image, token._image)) return
        const { size, unknown } = readSize(this.sliceSerialize(token))
        links[links.length - 1] = { ...image, ...size }
        const { line, column } = token.start
        for (const word of unknown) diagnostics.push(unknownImageAttribute({ line, column }, word))
      },
    },
  }),
  markdown: (draft) => ({
    exit: { imageAttributes: ({ start, end }) => draft.replace(start.offset, end.offset, '') },
  }),
}

const startsAt = ({ line, column }: PageLink, { start }: Token): boolean =>
  line === start.line && column === start.column

const attribute = /[.#]?[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'{}=]+))?/g
/** Words in braces that evidently are attributes; `{name}` is a text. */
const isList = new RegExp(`^\\{(?=[^}]*[.#=])\\s*${attribute.source}(?:\\s+${attribute.source})*\\s*\\}$`)

/** Pixels of width and height, and the words that are neither. */
function readSize(source: string): { size: Pick<PageLink, 'width' | 'height'>; unknown: string[] } {
  const size: { width?: number; height?: number } = {}
  const unknown: string[] = []
  for (const [word] of source.matchAll(attribute)) {
    const [, name, pixels] = /^(width|height)=["']?(\d{1,5})(?:px)?["']?$/.exec(word) ?? []
    if (name === 'width' || name === 'height') size[name] = Number(pixels)
    else unknown.push(word)
  }
  return { size, unknown }
}

function tokenizeAttributes(): Tokenizer {
  return function tokenize(effects, ok, nok) {
    const image = this.events.at(-1)?.[1]
    let source = ''
    return start

    function start(code: Code): State | undefined {
      if (image?.type !== 'image') return nok(code)
      effects.enter('imageAttributes', { _image: image })
      return inside(code)
    }

    function inside(code: Code): State | undefined {
      if (code === null || code < -2 || source.length > LONGEST) return nok(code)
      source += code < 0 ? ' ' : String.fromCharCode(code)
      effects.consume(code)
      if (code !== CLOSING_BRACE) return inside
      if (!isList.test(source)) return nok
      effects.exit('imageAttributes')
      return ok
    }
  }
}
