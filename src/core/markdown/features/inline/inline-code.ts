import type { Feature } from '../../feature.ts'

/** Letters in about half a line of a phone. */
const longest = 20

/** Lines break after these characters, also inside `--config` or `npm start`. */
const breakable = /[\s\-/|?!}\u2e80-\uffff]/

/**
 * Sets how inline code may wrap: a `short` one stays in one piece; one that ends in a `long` name breaks anywhere on
 * a small screen, because otherwise the punctuation after it could begin a line. Other code wraps as text does.
 */
export const inlineCode: Feature = {
  name: 'inline-code',
  html: (document) => ({
    enter: {
      codeText(token) {
        const text = this.sliceSerialize(token).replace(/^`+ ?| ?`+$/g, '')
        const kind = isLong(text.replace(/^.*[\s-]/s, ''))
          ? 'long'
          : !isLong(text) && breakable.test(text)
            ? 'short'
            : ''
        // Lines do not break before a hyphen, so a list of options would be one word.
        const isListed =
          text.startsWith('-') && /[，、；：。]/.test(document.text[token.start.offset - 1] ?? '')
        this.setData('inCodeText', true)
        this.tag(`${isListed ? '<wbr>' : ''}<code${kind && ` class="${kind}"`}>`)
      },
    },
  }),
}

/** A Han character takes the width of two letters. */
function isLong(text: string): boolean {
  return text.replace(/[\u2e80-\uffff]/g, '--').length > longest
}
