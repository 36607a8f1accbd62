import type { Event, Token } from 'micromark-util-types'
import type { DocumentState, Feature } from '../../feature.ts'
import { isBlockTag } from './block-tags.ts'
import { unknownComponent } from './problems.ts'
import { componentBlock, componentTag } from './tokenize-tag.ts'

/**
 * Tags of components, which belong to another system unless docsgen has one of that name. The tags are left out and
 * reported, their content stays. A tag is evident when it has an attribute, a partner or a closing slash, or is alone
 * on its line; `<name>` in a sentence is text.
 */
export const components: Feature = {
  name: 'components',
  syntax: [{ flow: { 60: [componentBlock] }, text: { 60: [componentTag] } }],
  resolve: resolveTags,
  html: ({ options }) => ({
    enter: {
      componentBlock() {
        if (options.html !== 'escape') return
        this.lineEndingIfNeeded()
        this.tag('<p>')
      },
    },
    exit: {
      componentBlock() {
        if (options.html === 'escape') this.tag('</p>')
        else this.setData('slurpOneLineEnding', true)
      },
    },
  }),
  markdown: (draft) => {
    const remove = ({ start, end }: Token) => draft.replace(start.offset, end.offset, '')
    return { exit: { componentTag: remove, componentBlock: remove } }
  },
}

interface Tag {
  readonly token: Token
  readonly source: string
  readonly name: string
  readonly kind: 'opening' | 'closing' | 'alone'
}

/** Turns tags that are not evident into text, drops paragraphs of nothing but tags, and reports the others. */
function resolveTags(events: Event[], document: DocumentState): Event[] {
  const tags = findTags(events)
  if (tags.length === 0) return events
  const evident = document.options.html === 'escape' ? new Set<Tag>() : findEvident(tags, document.text)
  const tokens = new Set([...evident].map(({ token }) => token))
  for (const { token, name, kind } of evident) {
    const { line, column } = token.start
    if (kind !== 'closing')
      document.diagnostics.push(unknownComponent({ line, column }, name, isBlockTag(name)))
  }
  let tag: Token | undefined
  let paragraph: { readonly token: Token; isEmpty: boolean; readonly inner: Token[] } | undefined
  for (const [kind, token, context] of events) {
    if (token.type === 'componentTag') {
      if (kind === 'exit') {
        // Renamed at its end, because handlers read the type of both events.
        if (!tokens.has(token)) token.type = 'data'
        tag = undefined
        continue
      }
      tag = token
      if (paragraph && !tokens.has(token)) paragraph.isEmpty = false
    } else if (tag) {
      token.type = 'componentTagData'
    } else if (token.type === 'paragraph') {
      if (kind === 'enter') paragraph = { token, isEmpty: true, inner: [] }
      else if (paragraph) {
        if (paragraph.isEmpty) for (const one of [token, ...paragraph.inner]) one.type = emptied(one)
        paragraph = undefined
      }
    } else if (paragraph && kind === 'enter') {
      if (token.type !== 'lineEnding' && context.sliceSerialize(token).trim() !== '')
        paragraph.isEmpty = false
      else paragraph.inner.push(token)
    }
  }
  return events
}

const emptied = ({ type }: Token): Token['type'] =>
  type === 'paragraph' ? 'componentBlock' : 'componentTagData'

function findTags(events: readonly Event[]): Tag[] {
  const tags: Tag[] = []
  for (const [kind, token, context] of events) {
    if (kind !== 'enter' || token.type !== 'componentTag') continue
    const source = context.sliceSerialize(token)
    const name = /[\w.-]+/.exec(source)?.[0] ?? ''
    const isClosing = source.startsWith('</')
    tags.push({
      token,
      source,
      name,
      kind: isClosing ? 'closing' : source.endsWith('/>') ? 'alone' : 'opening',
    })
  }
  return tags
}

/** The evident tags. */
function findEvident(tags: readonly Tag[], text: string): Set<Tag> {
  const evident = new Set<Tag>()
  const open = new Map<string, Tag[]>()
  for (const tag of tags) {
    const { source, name, kind, token } = tag
    const isMarked = kind !== 'opening' || /^<[\w.-]+\s+[^\s>]/.test(source)
    if (isMarked || isAloneOnLine(token, text)) evident.add(tag)
    const openTags = open.get(name) ?? []
    open.set(name, openTags)
    if (kind === 'opening') openTags.push(tag)
    const partner = kind === 'closing' ? openTags.pop() : undefined
    if (partner) evident.add(partner)
  }
  return evident
}

/** Whether only white space and quote marks surround a tag in its lines. */
function isAloneOnLine({ start, end }: Token, text: string): boolean {
  const before = text.slice(text.lastIndexOf('\n', start.offset - 1) + 1, start.offset)
  const rest = text.indexOf('\n', end.offset)
  return /^[\s>]*$/.test(before) && text.slice(end.offset, rest < 0 ? undefined : rest).trim() === ''
}
