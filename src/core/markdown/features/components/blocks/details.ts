import { escapeHtml, trimHtml } from '../../../html.ts'
import { escapeMarkdown } from '../../../plain/labels.ts'
import type { BlockComponent } from '../block-component.ts'

const props = { title: 'text', summary: { as: 'title' }, open: 'flag' } as const

/** Folded text (`:::details`) as a tag. */
export const details: BlockComponent<typeof props> = {
  tags: ['Details'],
  containers: [],
  props,
  html(content, { title, props: { open } }, { options }) {
    const summary = title || escapeHtml(options.messages.admonitions.details)
    return `<details${open ? ' open' : ''}><summary>${summary}</summary>\n<div class="details-content">\n${trimHtml(content)}\n</div></details>`
  },
  markdown: ({ props: { title } }, { document }) => ({
    label: escapeMarkdown(title ?? document.options.messages.admonitions.details),
    before: '**',
    after: '**',
  }),
}
