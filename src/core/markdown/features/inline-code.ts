import type { Feature } from '../feature.ts'

/** In letters: about half a line of a phone. */
const longest = 20

/** Lines break after these, which would tear `--config` or `npm start` apart. */
const breakable = /[\s\-/|?!}\u2e80-\uffff]/

/**
 * Inline code says how it may be broken: what is `short` stays in one piece; what ends in a `long` name breaks anywhere on a
 * small screen, because otherwise the punctuation after it could begin a line. All other code breaks as text does.
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
        // No line breaks before a hyphen: a list of options would be one word without this.
        const isListed =
          text.startsWith('-') && /[，、；：。]/.test(document.text[token.start.offset - 1] ?? '')
        this.setData('inCodeText', true)
        this.tag(`${isListed ? '<wbr>' : ''}<code${kind && ` class="${kind}"`}>`)
      },
    },
  }),
}

/** A Han character is as wide as two letters. */
function isLong(text: string): boolean {
  return text.replace(/[\u2e80-\uffff]/g, '--').length > longest
}
