import { tocMarker } from '../../toc.ts'
import type { BlockComponent } from '../block-component.ts'

const props = {
  minHeadingLevel: 'number',
  maxHeadingLevel: 'number',
  /** MDX gives the headings by a variable; here they are those of the page. */
  toc: 'unused',
} as const

/** The headings of the page as a list, as `[[toc]]` is. */
export const tocInline: BlockComponent<typeof props> = {
  tags: ['TOCInline', 'Toc'],
  containers: ['toc'],
  isLeaf: true,
  props,
  html: (content, { props: { minHeadingLevel = 2, maxHeadingLevel = 3 } }) =>
    tocMarker(minHeadingLevel, maxHeadingLevel) + content,
}
