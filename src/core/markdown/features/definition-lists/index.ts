import type { Event, HtmlExtension, Token } from 'micromark-util-types'
import type { DocumentState, Feature } from '../../feature.ts'
import { type Block, readBlocks } from './block-tree.ts'
import { description } from './tokenize-description.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    descriptionList: 'descriptionList'
    descriptionText: 'descriptionText'
    term: 'term'
    termEnd: 'termEnd'
  }
  interface Token {
    /** Whether a description is one paragraph, which needs no element. */
    _isTight?: boolean
  }
}

const COLON = 58

/** Terms, one a line, and descriptions below them, each behind a colon, as in PHP Markdown Extra. */
export const definitionLists: Feature = {
  name: 'definition-lists',
  syntax: [{ document: { [COLON]: description } }],
  resolve: resolveLists,
  html: createListHandlers,
}

function resolveLists(events: Event[], { tokenTypes }: DocumentState): Event[] {
  if (!tokenTypes.has('description')) return events
  /** Events to insert, by the index of the event after them. */
  const added = new Map<number, Event[]>()
  const add = (index: number, ...more: Event[]): void => {
    added.set(index, [...(added.get(index) ?? []), ...more])
  }
  resolveBlocks(readBlocks(events))
  return events.flatMap((event, index) => [...(added.get(index) ?? []), event])

  function resolveBlocks(blocks: readonly Block[]): void {
    for (let index = 0; index < blocks.length; ) {
      const end = findListEnd(blocks, index)
      if (end > index) resolveList(blocks.slice(index, end))
      else if (blocks[index]?.token.type === 'description') showColon(blocks[index])
      index = Math.max(end, index + 1)
    }
    for (const { children } of blocks) resolveBlocks(children)
  }

  function resolveList(blocks: readonly Block[]): void {
    const [first, last] = [blocks[0], blocks.at(-1)]
    if (!first || !last) return
    const list: Token = { type: 'descriptionList', start: first.token.start, end: last.token.end }
    add(first.start, ['enter', list, contextAt(first.start)])
    add(last.end + 1, ['exit', list, contextAt(last.end)])
    for (const block of blocks) {
      if (block.token.type === 'paragraph') renameTerm(block, events)
      else
        block.token._isTight =
          !block.isAfterBlank && !block.children.slice(1).some((child) => child.isAfterBlank)
    }
  }

  /** A description below no term is text. */
  function showColon(block: Block | undefined): void {
    const paragraph = block?.children[0]
    const prefix = block && events[block.start + 1]?.[1]
    if (!block || !prefix) return
    block.token.type = 'descriptionText'
    if (paragraph?.token.type !== 'paragraph') return
    const data: Token = { type: 'data', start: prefix.start, end: prefix.end }
    const context = contextAt(block.start)
    add(paragraph.start + 1, ['enter', data, context], ['exit', data, context])
  }

  function contextAt(index: number): Event[2] {
    // The index is that of an event.
    return (events[index] as Event)[2]
  }
}

/** Index after the terms and descriptions that begin at `start`; `start` where none do. */
function findListEnd(blocks: readonly Block[], start: number): number {
  const typeAt = (index: number) => blocks[index]?.token.type
  let end = start
  while (typeAt(end) === 'paragraph' && typeAt(end + 1) === 'description') {
    end += 2
    while (typeAt(end) === 'description') end++
  }
  return end
}

/** Each line of the paragraph is a term. */
function renameTerm({ token, start, end }: Block, events: readonly Event[]): void {
  token.type = 'term'
  let depth = 0
  for (const [kind, inner] of events.slice(start + 1, end)) {
    if (kind === 'exit') depth--
    else if (depth++ === 0 && inner.type === 'lineEnding') inner.type = 'termEnd'
  }
}

function createListHandlers(): HtmlExtension {
  return {
    enter: {
      descriptionList() {
        this.lineEndingIfNeeded()
        this.tag('<dl>')
      },
      term() {
        this.lineEndingIfNeeded()
        this.setData('slurpAllLineEndings')
        this.tag('<dt>')
      },
      description(token) {
        this.lineEndingIfNeeded()
        this.tag('<dd>')
        this.getData('tightStack').push(token._isTight ?? false)
      },
      descriptionText() {
        this.getData('tightStack').push(false)
      },
    },
    exit: {
      descriptionList() {
        this.lineEndingIfNeeded()
        this.tag('</dl>')
        this.setData('slurpAllLineEndings')
      },
      term() {
        this.tag('</dt>')
        this.setData('slurpAllLineEndings', true)
      },
      termEnd() {
        this.tag('</dt>\n<dt>')
      },
      description() {
        const isTight = this.getData('tightStack').pop()
        if (!isTight || !this.getData('slurpAllLineEndings')) this.lineEndingIfNeeded()
        this.tag('</dd>')
        this.setData('slurpAllLineEndings', true)
      },
      descriptionText() {
        this.getData('tightStack').pop()
      },
    },
  }
}
