import { combineHtmlExtensions } from 'micromark-util-combine-extensions'
import type { CompileContext, Event, Token } from 'micromark-util-types'
import type { DocumentState, Feature } from '../../feature.ts'
import { fileNameHtml, resolveFileTrees } from './blocks/file-tree.ts'
import type { PlainTags } from './inline-component.ts'
import { cleanInline, type InlineTag, inlineTagOf, renderInline } from './tags/inline-tags.ts'
import { resolveTags } from './tags/resolve-tags.ts'
import { componentBlock, componentTag } from './tags/tokenize-tag.ts'

/**
 * Tags of components inside of lines, and those that belong to another system: they are left out and reported, their content stays.
 * Components that are blocks are containers.
 */
export const components: Feature = {
  name: 'components',
  syntax: [{ flow: { 60: [componentBlock] }, text: { 60: [componentTag] } }],
  resolve: (events: Event[], document) => resolveFileTrees(resolveTags(events, document), document),
  html: (document) => combineHtmlExtensions([createTagHandlers(document), fileNameHtml]),
  markdown: (draft) => {
    const open: PlainTags[] = []
    return {
      exit: {
        componentTag: (token) => {
          const tag = inlineTagOf(token)
          const tags = tag?.kind === 'closing' ? open.pop() : tag && cleanInline(tag, draft)
          if (tag?.kind === 'opening' && tags) open.push(tags)
          const before = tag?.kind === 'closing' ? '' : (tags?.before ?? '')
          const after = tag?.kind === 'opening' ? '' : (tags?.after ?? '')
          draft.replace(token.start.offset, token.end.offset, before + after)
        },
        componentBlock: ({ start, end }) => draft.replace(start.offset, end.offset, ''),
      },
    }
  },
}

function createTagHandlers(document: DocumentState) {
  const open: InlineTag[] = []
  const isEscaped = document.options.html === 'escape'
  return {
    enter: {
      componentBlock(this: CompileContext): undefined {
        if (!isEscaped) return
        this.lineEndingIfNeeded()
        this.tag('<p>')
      },
    },
    exit: {
      componentBlock(this: CompileContext): undefined {
        if (isEscaped) this.tag('</p>')
        else this.setData('slurpOneLineEnding', true)
      },
      componentTag(this: CompileContext, token: Token): undefined {
        const tag = inlineTagOf(token)
        if (tag?.kind === 'opening') {
          open.push(tag)
          this.buffer()
        } else if (tag?.kind === 'alone') this.raw(renderInline(tag, '', document))
        else if (tag) {
          const children = this.resume()
          const opening = open.pop()
          this.raw(opening ? renderInline(opening, children, document) : children)
        }
      },
    },
  }
}
