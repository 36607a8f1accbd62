import type { Event, Token } from 'micromark-util-types'
import { nearest } from '../../../../problems/nearest.ts'
import type { DocumentState } from '../../../feature.ts'
import { isBlockTag, knownNames } from '../known-names.ts'
import { misplacedComponent, unclosedComponent, unknownComponent } from '../problems.ts'
import { type InlineTag, isInline, setInlineTag } from './inline-tags.ts'

interface Tag extends InlineTag {
  readonly token: Token
  /** What it stands in: a paragraph, a cell, bold text. Both tags of a component stand in the same. */
  readonly parent: Token | undefined
}

/**
 * Sorts the tags that are no blocks: those of known components get their pairs, those of others are left out and reported.
 * A tag is evident when it has an attribute, a partner or a closing slash, or is alone on its line; `<name>` in a
 * sentence is text. Paragraphs of nothing but tags that are left out go.
 */
export function resolveTags(events: Event[], document: DocumentState): Event[] {
  if (!document.tokenTypes.has('componentTag')) return events
  const tags = findTags(events)
  const known = pairInline(tags.filter(({ name }) => isInline(name, document)))
  for (const tag of known) setInlineTag(tag.token, tag)
  const others = tags.filter((tag) => !known.has(tag))
  const leftOut = document.options.html === 'escape' ? new Set<Tag>() : findEvident(others, document)
  renameTokens(events, new Set([...known, ...leftOut].map(({ token }) => token)), known)
  return events
}

function findTags(events: readonly Event[]): Tag[] {
  const tags: Tag[] = []
  const parents: Token[] = []
  let headings = 0
  for (const [kind, token, context] of events) {
    const isHeading = token.type === 'atxHeading' || token.type === 'setextHeading'
    if (kind === 'exit') {
      parents.pop()
      if (isHeading) headings--
      continue
    }
    if (isHeading) headings++
    if (token.type === 'componentTag') {
      const source = context.sliceSerialize(token)
      const { line, column } = token.start
      tags.push({
        token,
        parent: parents.at(-1),
        source,
        name: /[\w.-]+/.exec(source)?.[0] ?? '',
        kind: source.startsWith('</') ? 'closing' : source.endsWith('/>') ? 'alone' : 'opening',
        position: { line, column },
        isInHeading: headings > 0,
      })
    }
    parents.push(token)
  }
  return tags
}

/** The tags of components that close themselves, or whose other tag stands in the same text. */
function pairInline(tags: readonly Tag[]): Set<Tag> {
  const paired = new Set<Tag>()
  const open: Tag[] = []
  const counts = new Map<string, number>()
  for (const tag of tags) {
    // What is open in another text is never closed.
    while (open.length > 0 && open.at(-1)?.parent !== tag.parent && !isInside(tag, open.at(-1))) pop()
    if (tag.kind === 'alone') paired.add(tag)
    else if (tag.kind === 'opening') {
      open.push(tag)
      counts.set(tag.name, (counts.get(tag.name) ?? 0) + 1)
    } else if ((counts.get(tag.name) ?? 0) > 0) {
      let opening = pop()
      while (opening && opening.name !== tag.name) opening = pop()
      if (opening?.parent === tag.parent) {
        paired.add(tag)
        if (opening) paired.add(opening)
      }
    }
  }
  return paired

  function pop(): Tag | undefined {
    const tag = open.pop()
    if (tag) counts.set(tag.name, (counts.get(tag.name) ?? 1) - 1)
    return tag
  }
}

/** Whether a tag stands in a part of the text that another stands in: `<Badge>**<Icon />**</Badge>`. */
const isInside = ({ token }: Tag, other: Tag | undefined): boolean =>
  other?.parent !== undefined && token.end.offset <= other.parent.end.offset

/** The evident tags, which are reported. */
function findEvident(tags: readonly Tag[], document: DocumentState): Set<Tag> {
  const evident = new Set<Tag>()
  const isAlone = (tag: Tag): boolean => isAloneOnLine(tag.token, document.text)
  const partners = findPartners(tags, isAlone)
  const names = knownNames(document)
  const nearestNames = new Map<string, string | undefined>()
  for (const tag of tags) {
    const { name, kind, source, position } = tag
    const isPaired = partners.has(tag)
    const isMarked = kind !== 'opening' || isPaired || /^<[\w.-]+\s+[^\s>]/.test(source)
    if (!isMarked && !isAlone(tag)) continue
    evident.add(tag)
    if (kind === 'closing') continue
    const isBlock = isBlockTag(name)
    if (!isBlock && !isInline(name, document)) {
      if (!nearestNames.has(name)) nearestNames.set(name, nearest(name, names))
      document.diagnostics.push(unknownComponent(position, name, nearestNames.get(name)))
    } else if (isPaired || kind === 'alone')
      document.diagnostics.push(misplacedComponent(position, name, isBlock))
    else document.diagnostics.push(unclosedComponent(position, name))
  }
  return evident
}

/** The opening tags that a closing tag of the same name follows; one alone on its line closes none that stands in a sentence. */
function findPartners(tags: readonly Tag[], isAlone: (tag: Tag) => boolean): Set<Tag> {
  const partners = new Set<Tag>()
  const open = new Map<string, Tag[]>()
  for (const tag of tags) {
    const openTags = open.get(tag.name) ?? []
    open.set(tag.name, openTags)
    if (tag.kind === 'opening') openTags.push(tag)
    if (tag.kind !== 'closing') continue
    let partner = openTags.pop()
    while (partner && partner.parent !== tag.parent && isAlone(tag) && !isAlone(partner))
      partner = openTags.pop()
    if (partner) partners.add(partner)
  }
  return partners
}

/** Whether only white space and quote marks surround a tag in its lines. */
function isAloneOnLine({ start, end }: Token, text: string): boolean {
  const before = text.slice(text.lastIndexOf('\n', start.offset - 1) + 1, start.offset)
  const rest = text.indexOf('\n', end.offset)
  return /^[\s>]*$/.test(before) && text.slice(end.offset, rest < 0 ? undefined : rest).trim() === ''
}

/** Makes tags that are not `kept` text, and drops paragraphs of nothing but tags that are left out. */
function renameTokens(
  events: readonly Event[],
  kept: ReadonlySet<Token>,
  shown: ReadonlySet<{ readonly token: Token }>,
): void {
  const shownTokens = new Set([...shown].map(({ token }) => token))
  let tag: Token | undefined
  let paragraph: { readonly token: Token; isEmpty: boolean; readonly inner: Token[] } | undefined
  for (const [kind, token, context] of events) {
    if (token.type === 'componentTag') {
      if (kind === 'exit') {
        // Renamed at its end, because handlers read the type of both events.
        if (!kept.has(token)) token.type = 'data'
        tag = undefined
        continue
      }
      tag = token
      if (paragraph && (!kept.has(token) || shownTokens.has(token))) paragraph.isEmpty = false
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
}

const emptied = ({ type }: Token): Token['type'] =>
  type === 'paragraph' ? 'componentBlock' : 'componentTagData'
