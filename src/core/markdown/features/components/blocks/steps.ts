import { trimHtml } from '../../../html.ts'
import type { BlockComponent } from '../block-component.ts'

/** Steps of an instruction: the items of a numbered list, or the parts that headings of level 3 begin. */
export const steps: BlockComponent<Record<never, never>> = {
  tags: ['Steps'],
  containers: ['steps'],
  props: {},
  html: (content) => `<div class="steps">\n${trimHtml(content)}\n</div>`,
}
