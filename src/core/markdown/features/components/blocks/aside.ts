import { trimHtml } from '../../../html.ts'
import { escapeMarkdown } from '../../../plain/labels.ts'
import { type AdmonitionName, openAdmonition } from '../../admonitions.ts'
import type { BlockComponent } from '../block-component.ts'

const props = {
  title: 'text',
  /** The kinds of Starlight, Docusaurus and Rspress. */
  type: ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'secondary', 'success', 'error'],
  icon: 'unused',
} as const

const otherNames: Readonly<Record<string, AdmonitionName>> = {
  secondary: 'note',
  success: 'tip',
  error: 'danger',
}

/** The admonitions (`:::note`) as a tag. */
export const asideBlock: BlockComponent<typeof props> = {
  tags: ['Aside', 'Admonition', 'Callout'],
  containers: ['aside'],
  props,
  html: (content, { title, props: { type = 'note' } }, document) =>
    `${openAdmonition(kindOf(type), title, document)}${trimHtml(content)}\n</div></div>`,
  markdown({ props: { type = 'note', title } }, { document }) {
    const { admonitions } = document.options.messages
    return { label: escapeMarkdown(title ?? admonitions[kindOf(type)]), before: '**', after: '**' }
  },
}

const kindOf = (type: string): AdmonitionName => otherNames[type] ?? (type as AdmonitionName)
