import { trimHtml } from '../../../html.ts'
import { escapeMarkdown } from '../../../plain/labels.ts'
import type { BlockComponent } from '../block-component.ts'

/** Blocks side by side where there is room: each `<Column>` in it, or else each block. */
export const columns: BlockComponent<Record<never, never>> = {
  tags: ['Columns'],
  containers: ['columns'],
  props: {},
  html: (content) => `<div class="columns">\n${trimHtml(content)}\n</div>`,
}

/** Two things to be compared, side by side in frames. */
export const compare: BlockComponent<Record<never, never>> = {
  tags: ['Compare'],
  containers: ['compare'],
  props: {},
  html: (content) => `<div class="columns compare">\n${trimHtml(content)}\n</div>`,
}

const columnProps = { title: 'text', type: ['tip', 'danger'], width: 'unused' } as const

/** One column, with a title where it has one. */
export const column: BlockComponent<typeof columnProps> = {
  tags: ['Column'],
  containers: ['column'],
  props: columnProps,
  html(content, { title, props: { type } }) {
    const look = type ? ` column-${type}` : ''
    const name = title === '' ? '' : `<p class="column-title">${title}</p>\n`
    return `<div class="column${look}">\n${name}${trimHtml(content)}\n</div>`
  },
  markdown: ({ props: { title } }) => ({ label: title && escapeMarkdown(title), before: '**', after: '**' }),
}
