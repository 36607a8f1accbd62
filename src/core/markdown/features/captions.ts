import type { Event, HtmlExtension } from 'micromark-util-types'
import type { DocumentState, Feature } from '../feature.ts'
import { escapeHtml } from '../html.ts'
import { enterParagraph, exitParagraph, findParagraphs, isTight, trimParagraph } from '../paragraph.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    imageAlone: 'imageAlone'
  }
}

/** An image that stands alone becomes a block of its own; one with a title a figure, with the title as its caption. */
export const captions: Feature = { name: 'captions', resolve: resolveImages, html: createFigureHandlers }

function resolveImages(events: Event[], { text }: DocumentState): Event[] {
  if (!text.includes('![')) return events
  for (const paragraph of findParagraphs(events))
    if (isImage(trimParagraph(paragraph)) && paragraph[0]) paragraph[0][1].type = 'imageAlone'
  return events
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
