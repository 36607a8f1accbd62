import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import type { HtmlExtension } from 'micromark-util-types'
import type { Feature } from '../../feature.ts'

/** `**重点：**文字` is bold, and a line break inside Chinese text adds no space. */
export const cjk: Feature = {
  name: 'cjk',
  syntax: [cjkFriendlyExtension(), gfmStrikethroughCjkFriendly()],
  html: createBreakHandlers,
  after: joinLines,
}

const softBreak = '\0n\0\n'

/** micromark's own handler of line endings, except that possible soft breaks are marked for `joinLines`. */
function createBreakHandlers(): HtmlExtension {
  return {
    exit: {
      lineEnding(token) {
        if (this.getData('slurpAllLineEndings')) return
        if (this.getData('slurpOneLineEnding')) this.setData('slurpOneLineEnding')
        else if (this.getData('inCodeText')) this.raw(' ')
        else if (this.getData('ignoreEncode')) this.raw(this.sliceSerialize(token))
        else this.raw(softBreak)
      },
    },
  }
}

// Unicode: East Asian punctuation, kana, bopomofo, Han (with its extensions), full-width forms. Not Hangul: Korean has spaces.
const wide =
  /[\u2e80-\u303f\u3040-\u312f\u31a0-\u31ff\u3200-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff65\u{20000}-\u{3ffff}]/u
// Marks that Chinese shares with other scripts: they count where the other side is clearly Chinese.
const shared = /[“”‘’…—·]/

// Reads the HTML of all features, because only there are the characters on both sides of a break known: in tokens
// they may be a reference (`&ldquo;`), the text of a link, code, or inside nested raw HTML.
const inlineTagsBefore =
  /(?:<\/?(?:a|b|code|del|em|i|ins|kbd|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>|\0[a/][^\0]*\0)+$/
const inlineTagsAfter =
  /^(?:<\/?(?:a|b|code|del|em|i|ins|kbd|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>|\0[a/][^\0]*\0)+/

/** Drops marked line breaks between Chinese characters, looking through inline elements. */
function joinLines(html: string): string {
  const lines = html.split(softBreak)
  let joined = lines[0] ?? ''
  for (let index = 1; index < lines.length; index++) {
    const next = lines[index] ?? ''
    joined += isJoined(lastCharacter(lines[index - 1] ?? ''), firstCharacter(next)) ? next : `\n${next}`
  }
  return joined
}

function isJoined(before: string, after: string): boolean {
  if (wide.test(before)) return wide.test(after) || shared.test(after)
  return shared.test(before) && wide.test(after)
}

function lastCharacter(html: string): string {
  const end = html.charCodeAt(html.length - 1)
  const text = end === 62 || end === 0 ? html.slice(-300).replace(inlineTagsBefore, '') : html
  return Array.from(text.slice(-2)).at(-1) ?? ''
}

function firstCharacter(html: string): string {
  const start = html.charCodeAt(0)
  const text = start === 60 || start === 0 ? html.slice(0, 300).replace(inlineTagsAfter, '') : html
  return String.fromCodePoint(text.codePointAt(0) ?? 32)
}
