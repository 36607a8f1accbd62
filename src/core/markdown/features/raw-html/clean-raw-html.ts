import type { Token } from 'micromark-util-types'
import { decodeReferences } from '../../../character-references.ts'
import { isExternal } from '../../../url.ts'
import type { Cleaner, Draft } from '../../plain/draft.ts'
import { isDangerous } from '../links/is-dangerous.ts'
import { isAddress } from './render-raw-html.ts'
import { isSafeAttribute, isSafeElement } from './sanitize-tag.ts'
import { type RawPiece, scanTags } from './scan-tags.ts'

const attribute = /\s+([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/**
 * Keeps raw HTML, without comments and without what the page removes: scripts, styles, event handlers, addresses that
 * run code. Where the site shows it as text, it is text here as well.
 */
export function cleanRawHtml(draft: Draft): Cleaner {
  const { html } = draft.document.options

  return {
    exit: {
      htmlFlow: (token) => {
        clean(token)
        draft.keepBlankLines(token.start.offset, token.end.offset)
      },
      htmlText: clean,
    },
  }

  function clean({ start, end }: Token): void {
    // Name of the element that is being removed with its content.
    let skipped = ''
    const pieces = scanTags(draft.source.slice(start.offset, end.offset))
    for (const [index, piece] of pieces.entries()) {
      const from = start.offset + piece.offset
      const to = from + piece.text.length
      if (piece.type === 'comment') {
        const isBetweenSpaces = draft.source.charAt(from - 1) === ' ' && draft.source.charAt(to) === ' '
        if (piece.isClosed) draft.replace(from, isBetweenSpaces ? to + 1 : to, '')
      } else if (piece.type === 'text') {
        if (skipped !== '') draft.replace(from, to, '')
      } else if (html === 'escape') {
        draft.replace(from, from, '\\')
      } else {
        const name = piece.tag.name.toLowerCase()
        const isWhole = name === 'script' || name === 'style'
        // Without an end tag only the tag is removed, as on the page.
        if (isWhole) skipped = piece.tag.isClosing || !isEnded(pieces, index, name) ? '' : name
        if (isWhole || skipped !== '' || (html === 'sanitize' && !isSafeElement(name)))
          draft.replace(from, to, '')
        else if (!piece.tag.isClosing) cleanAttributes(piece.text, from, name, start.line)
      }
    }
  }

  function cleanAttributes(tag: string, offset: number, element: string, line: number): void {
    for (const match of tag.matchAll(attribute)) {
      const [whole, written = '', double, single, bare] = match
      const name = written.toLowerCase()
      const value = double ?? single ?? bare
      const from = offset + match.index
      const replacement = cleanAttribute(
        element,
        name,
        value === undefined ? undefined : decodeReferences(value),
        line,
      )
      if (replacement !== undefined) draft.replace(from, from + whole.length, replacement)
    }
  }

  /** Replacement of an attribute; undefined when it stays unchanged. */
  function cleanAttribute(
    element: string,
    name: string,
    value: string | undefined,
    line: number,
  ): string | undefined {
    if (name.startsWith('on') || (html === 'sanitize' && !isSafeAttribute(element, name, value ?? '')))
      return ''
    if (value === undefined) return undefined
    // Dropped, because each of its addresses would need a look-up, and `src` beside it is enough.
    if (name === 'srcset') return ''
    if (!isAddress(element, name)) return undefined
    if (isDangerous(value)) return ''
    return isExternal(value) || /action$|^xlink/.test(name)
      ? undefined
      : `\0=${draft.addHref(value, line)} ${name}\0`
  }
}

function isEnded(pieces: readonly RawPiece[], from: number, name: string): boolean {
  return pieces
    .slice(from)
    .some((piece) => piece.type === 'tag' && piece.tag.isClosing && piece.tag.name.toLowerCase() === name)
}
