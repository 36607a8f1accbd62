import { escapeMarkdown } from '../../../plain/labels.ts'
import type { InlineComponent } from '../inline-component.ts'
import { renderIcon } from '../render-icon.ts'

const props = {
  name: 'text',
  icon: { as: 'name' },
  /** Without a label it is an ornament, which screen readers pass over. */
  label: 'text',
  size: 'text',
  width: { as: 'size' },
  height: 'unused',
  color: 'text',
} as const

/** A small picture in the colour of the text. */
export const icon: InlineComponent<typeof props> = {
  names: ['Icon'],
  props,
  html: ({ props: { name, ...look }, position }, children, document) =>
    renderIcon(name, position, document, look) + children,
  markdown: ({ props: { label = '' } }) => ({ before: escapeMarkdown(label), after: '' }),
}
