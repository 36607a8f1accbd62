import type { Event, HtmlExtension } from 'micromark-util-types'
import type { DocumentState, Feature } from '../feature.ts'
import { escapeHtml } from '../html.ts'
import { enterParagraph, exitParagraph, findParagraphs, isTight, trimParagraph } from '../paragraph.ts'
import { imageMode } from './links/image-mode.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    imageAlone: 'imageAlone'
  }
}

/** An image that stands alone becomes a block of its own; one with a title a figure, with the title as its caption. */
export const captions: Feature = { name: 'captions', resolve: resolveImages, html: createFigureHandlers }

function resolveImages(events: Event[], { text, tokenTypes }: DocumentState): Event[] {
  if (!tokenTypes.has('image')) return events
  for (const paragraph of findParagraphs(events)) {
    const trimmed = trimParagraph(paragraph)
    if (trimmed[0]?.[1].type !== 'image' && trimmed[0]?.[1].type !== 'link') continue
    const inner = trimmed.filter(([, { type }]) => type !== 'imageAttributes')
    if (paragraph[0] && (isImage(inner) || isPair(inner, text))) paragraph[0][1].type = 'imageAlone'
  }
  return events
}

/** Whether these are the events of two images, one for each colour mode. */
function isPair(events: readonly Event[], text: string): boolean {
  const middle = events.findIndex(([kind, token]) => kind === 'exit' && token === events[0]?.[1]) + 1
  const first = events.slice(0, middle)
  const second = events
    .slice(middle)
    .filter(([, { start, end }]) => /\S/.test(text.slice(start.offset, end.offset)))
  const modes = [first, second].map((image) => (isImage(image) ? modeOf(image[0], text) : undefined))
  return modes.includes('light') && modes.includes('dark')
}

function modeOf(event: Event | undefined, text: string): ReturnType<typeof imageMode> {
  const source = event ? text.slice(event[1].start.offset, event[1].end.offset) : ''
  return imageMode(
    /^[^\s>)]*/.exec(source.slice(source.lastIndexOf('](') + 2).replace(/^\s*<?/, ''))?.[0] ?? '',
  )
}

/** Whether these are the events of one image, which may be the text of a link. */
function isImage(events: readonly Event[]): boolean {
  const [first, last] = [events[0]?.[1], events.at(-1)?.[1]]
  if (!first || first !== last) return false
  if (first.type !== 'link') return first.type === 'image'
  const start = events.findIndex(([, { type }]) => type === 'labelText')
  const label = events[start]?.[1]
  return (
    label !== undefined &&
    isImage(
      events.slice(
        start + 1,
        events.findLastIndex(([, token]) => token === label),
      ),
    )
  )
}

function createFigureHandlers({ links }: DocumentState): HtmlExtension {
  let before = 0
  return {
    enter: {
      imageAlone() {
        enterParagraph(this)
        before = links.length
        this.buffer()
      },
    },
    exit: {
      imageAlone() {
        const image = this.resume()
        // A link around the image, and images in its alternative text, are links of the page as well.
        const index = links.findLastIndex(({ kind }) => kind === 'image')
        const link = index < before || isTight(this) ? undefined : links[index]
        if (link?.title === undefined) {
          const start = index < before ? '<p>' : '<p class="image">'
          this.tag(isTight(this) ? image : `${start}${image}</p>`)
        } else {
          const { title, ...rest } = link
          links[index] = rest
          this.tag(`<figure class="image">${image}<figcaption>${escapeHtml(title)}</figcaption></figure>`)
        }
        exitParagraph(this)
      },
    },
  }
}
