import { escapeHtml, trimHtml } from '../../../html.ts'
import { escapeMarkdown } from '../../../plain/labels.ts'
import type { InlineComponent } from '../inline-component.ts'
import { linkAround, plainLinkMarks } from '../link-around.ts'
import { renderIcon } from '../render-icon.ts'

const props = {
  href: 'text',
  to: { as: 'href' },
  link: { as: 'href' },
  text: 'text',
  variant: ['primary', 'secondary', 'minimal'],
  icon: 'text',
  iconPlacement: ['start', 'end'],
  target: 'unused',
  rel: 'unused',
} as const

/** A link that looks like a button. */
export const linkButton: InlineComponent<typeof props> = {
  names: ['LinkButton'],
  props,
  html(
    { props: { href, text = '', variant = 'primary', icon, iconPlacement = 'end' }, position },
    children,
    document,
  ) {
    const label = trimHtml(children) || escapeHtml(text) || escapeHtml(href ?? '')
    const sign = renderIcon(icon, position, document)
    const content = iconPlacement === 'start' ? sign + label : label + sign
    const look = variant === 'primary' ? '' : ` link-button-${variant}`
    return `<span class="link-button${look}">${href ? linkAround(content, href, position, document) : content}</span>`
  },
  markdown({ props: { href, text }, position }, draft) {
    const marks = plainLinkMarks(href, position.line ?? 1, draft)
    return { before: marks.before + escapeMarkdown(text ?? ''), after: marks.after }
  },
}
