import type { HtmlExtension } from 'micromark-util-types'
import type { DocumentState, Feature } from '../feature.ts'
import { trimHtml } from '../html.ts'
import { isAdmonition, openAdmonition } from './admonitions.ts'

/** GitHub's alerts: a quote that begins with `[!NOTE]`, and perhaps a title after it. */
export const alerts: Feature = { name: 'alerts', html: createAlertHandlers }

const marker = /^>[ \t]*\[!(\w+)\]/
const firstLine = /^\s*<p>\[!\w+\](.*?)(?:\0n\0\n|(<\/p>))/s
const firstMarker = /^\s*<p>\[!\w+\]/

/** The first line; only its marker where bold text or a link that begins in it goes on in the next. */
function findTitle(content: string): readonly (string | undefined)[] {
  const line = firstLine.exec(content) ?? []
  const opened = line[1]?.match(/<[a-z]|\0a/g)?.length ?? 0
  const closed = line[1]?.match(/<\/[a-z]|\0\/|<(?:br|img|input|wbr)\b/g)?.length ?? 0
  return opened === closed ? line : (firstMarker.exec(content) ?? [])
}

function createAlertHandlers(document: DocumentState): HtmlExtension {
  const open: string[] = []
  return {
    enter: {
      blockQuote(token) {
        this.getData('tightStack').push(false)
        this.lineEndingIfNeeded()
        const { offset } = token.start
        const name = marker.exec(document.text.slice(offset, offset + 30))?.[1]?.toLowerCase() ?? ''
        open.push(isAdmonition(name) ? name : '')
        if (isAdmonition(name)) this.buffer()
        else this.tag('<blockquote>')
      },
    },
    exit: {
      blockQuote() {
        this.getData('tightStack').pop()
        const name = open.pop() ?? ''
        if (!isAdmonition(name)) {
          this.lineEndingIfNeeded()
          this.tag('</blockquote>')
        } else {
          const content = this.resume()
          const [first, title = '', isAlone] = findTitle(content)
          // A definition `[!NOTE]: …` makes a link of it: then it is a quote like any other.
          if (first === undefined) this.tag(`<blockquote>${content && '\n'}${content}\n</blockquote>`)
          else {
            const rest = content.slice(first.length)
            const body = isAlone ? rest : `<p>${rest}`
            this.tag(`${openAdmonition(name, title.trim(), document)}${trimHtml(body)}\n</div></div>`)
          }
        }
        this.setData('slurpAllLineEndings')
      },
    },
  }
}
