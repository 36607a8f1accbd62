import type { DocumentState, Feature } from '../feature.ts'
import { escapeHtml } from '../html.ts'

/** An image that stands alone and has a title becomes a figure, with the title as its caption. */
export const captions: Feature = { name: 'captions', after: addCaptions }

const imageAlone = /<p>((?:\0a\d+\0)?\0i(\d+)\0(?:\0\/\d+\0)?)<\/p>/g

function addCaptions(html: string, { links }: DocumentState): string {
  return html.replace(imageAlone, (paragraph, image: string, index: string) => {
    const link = links[Number(index)]
    if (link?.title === undefined) return paragraph
    const { title, ...rest } = link
    links[Number(index)] = rest
    return `<figure class="image">${image}<figcaption>${escapeHtml(title)}</figcaption></figure>`
  })
}
