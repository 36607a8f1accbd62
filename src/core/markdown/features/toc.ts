import type { Heading } from '../../../types.ts'
import type { DocumentState, Feature } from '../feature.ts'
import { escapeHtml } from '../html.ts'
import type { Cleaner, Draft } from '../plain/draft.ts'

/** `[[toc]]` on a line of its own becomes a list of the page's headings of level 2 and 3. */
export const toc: Feature = { name: 'toc', after: insertToc, markdown: createTocCleaner }

function insertToc(html: string, { text, headings }: DocumentState): string {
  if (!/\[\[toc\]\]/i.test(text)) return html
  return html.replace(/<p>\[\[toc\]\]<\/p>/gi, () =>
    renderToc(headings.filter(({ level }) => level === 2 || level === 3)),
  )
}

function renderToc(headings: readonly Heading[]): string {
  if (headings.length === 0) return ''
  let list = ''
  let isNested = false
  for (const [index, { level, id, html }] of headings.entries()) {
    const link = `<a href="#${escapeHtml(encodeURI(id))}">${html}</a>`
    if (index === 0) list += `<li>${link}`
    else if (level === 3) {
      list += isNested ? `</li>\n<li>${link}` : `\n<ul>\n<li>${link}`
      isNested = true
    } else {
      list += isNested ? `</li>\n</ul>\n</li>\n<li>${link}` : `</li>\n<li>${link}`
      isNested = false
    }
  }
  return `<ul class="page-toc">\n${list}</li>\n${isNested ? '</ul>\n</li>\n' : ''}</ul>`
}

const longest = 12

function createTocCleaner(draft: Draft): Cleaner {
  return {
    exit: {
      paragraph: ({ start, end }) => {
        if (end.offset - start.offset > longest) return
        if (/^\[\[toc\]\]$/i.test(draft.source.slice(start.offset, end.offset).trim()))
          draft.replace(start.offset, end.offset, '')
      },
    },
  }
}
