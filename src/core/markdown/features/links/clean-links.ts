import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import type { Event, Token } from 'micromark-util-types'
import { isExternal } from '../../../url.ts'
import type { Cleaner, Draft, Handler } from '../../plain/draft.ts'
import { isDangerous } from './is-dangerous.ts'

/** A link or image that is being read. */
interface CleanedMedium {
  readonly isImage: boolean
  isInline: boolean
  labelEnd: number
  /** Label of a reference. */
  id: string
  /** Including its quotes. */
  title: string
}

/**
 * The target of a link is known when all pages are, so its brackets become markers. `[text][id]` gets the address of
 * its definition, which is removed; an address that runs code is dropped, its text stays.
 */
export function cleanLinks(draft: Draft, events: readonly Event[]): Cleaner {
  const open: CleanedMedium[] = []
  const titles = draft.source.includes(']:') ? readTitles(events) : new Map<string, string>()

  const start =
    (isImage: boolean): Handler =>
    () =>
      void open.push({ isImage, isInline: false, labelEnd: 0, id: '', title: '' })

  const end: Handler = (token) => {
    const medium = open.pop()
    if (!medium) return
    const link = draft.linkAt(token)
    if (link && medium.isInline && isExternal(link.href)) return
    const index = link ? draft.addHref(link.href, link.line) : undefined
    const title = medium.isInline ? medium.title : (titles.get(normalizeIdentifier(medium.id)) ?? '')
    const mark = (text: string) => (index === undefined ? '' : `\0${text}\0`)
    const first = token.start.offset
    draft.replace(first, first + (medium.isImage ? 2 : 1), mark(`${medium.isImage ? '!' : '['}${index}`))
    draft.replace(medium.labelEnd - 1, token.end.offset, mark(`]${index}${title && ` ${title}`}`))
  }

  const note =
    (set: (medium: CleanedMedium, token: Token, text: () => string) => void): Handler =>
    (token, { context }) => {
      const medium = open.at(-1)
      if (medium) set(medium, token, () => context.sliceSerialize(token))
    }
  const noteId = note((medium, _, text) => {
    medium.id = text()
  })

  return {
    enter: { link: start(false), image: start(true) },
    exit: {
      link: end,
      image: end,
      label: note((medium, token) => {
        medium.labelEnd = token.end.offset
      }),
      labelText: noteId,
      referenceString: noteId,
      resource: note((medium) => {
        medium.isInline = true
      }),
      resourceTitle: note((medium, _, text) => {
        medium.title = oneLine(text())
      }),
      definition: (token) => draft.replace(token.start.offset, token.end.offset, ''),
      autolinkProtocol: (token, { context }) => {
        const { offset } = token.start
        if (isDangerous(context.sliceSerialize(token))) draft.replace(offset - 1, offset, '\\<')
      },
    },
  }
}

/** The titles of definitions, by label; the first of a label counts. */
function readTitles(events: readonly Event[]): Map<string, string> {
  const titles = new Map<string, string>()
  let id = ''
  let title = ''
  for (const [kind, token, context] of events) {
    if (kind === 'enter' && token.type === 'definition') title = ''
    if (kind === 'enter') continue
    if (token.type === 'definitionLabelString') id = normalizeIdentifier(context.sliceSerialize(token))
    if (token.type === 'definitionTitle') title = oneLine(context.sliceSerialize(token))
    if (token.type === 'definition' && !titles.has(id)) titles.set(id, title)
  }
  return titles
}

function oneLine(title: string): string {
  return title.replace(/[\s\0]+/g, ' ')
}
