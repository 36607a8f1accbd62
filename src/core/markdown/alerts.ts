import type { HtmlExtension } from 'micromark-util-types'
import { isAdmonition, openAdmonition } from './admonitions.ts'
import type { DocumentState, Feature } from './feature.ts'
import { trimHtml } from './html.ts'

/** GitHub's alerts: a quote that begins with `[!NOTE]`, and perhaps a title after it. */
export const alerts: Feature = { name: 'alerts', html: createAlertHandlers }

const marker = /^>[ \t]*\[!(\w+)\]/
const firstLine = /^\s*<p>\[!\w+\](.*?)(?:\0n\0\n|(<\/p>))/s

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
          const [first, title = '', isAlone] = firstLine.exec(content) ?? []
          // A definition `[!NOTE]: …` makes a link of it: then it is a quote like any other.
          if (first === undefined) this.tag(`<blockquote>${content}\n</blockquote>`)
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
