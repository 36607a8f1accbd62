import { escapeHtml, trimHtml } from '../../../html.ts'
import { escapeMarkdown } from '../../../plain/labels.ts'
import { emptyContainer } from '../../containers/problems.ts'
import type { BlockComponent } from '../block-component.ts'
import { linkAround, plainLinkMarks } from '../link-around.ts'
import { renderIcon } from '../render-icon.ts'

const gridProps = { stagger: 'unused', cols: 'unused', columns: 'unused' } as const

/** Cards side by side: the items of a list, or `<Card>`s. */
export const cards: BlockComponent<typeof gridProps> = {
  tags: ['Cards', 'CardGrid'],
  containers: ['cards'],
  props: gridProps,
  html(content, { name, position }, { diagnostics }) {
    if (name === 'cards' && !/<(?:li|div|a)[ >]/.test(content))
      diagnostics.push(emptyContainer(position, 'cards', 'list'))
    return `<div class="cards">\n${trimHtml(content)}\n</div>`
  },
}

const cardProps = {
  title: 'text',
  icon: 'text',
  href: 'text',
  link: { as: 'href' },
  to: { as: 'href' },
  description: 'text',
  /** The names of Rspress. */
  content: { as: 'description' },
  target: 'unused',
  rel: 'unused',
} as const

/** A card with a title; with an address all of it is a link. */
export const card: BlockComponent<typeof cardProps> = {
  tags: ['Card', 'LinkCard'],
  containers: ['card'],
  isLeaf: true,
  props: cardProps,
  html(content, { title, position, props: { icon, href, description } }, document) {
    const name = title || escapeHtml(href ?? '')
    const linked = href && name ? linkAround(name, href, position, document) : name
    const text = [description && `<p>${escapeHtml(description)}</p>`, trimHtml(content)]
      .filter(Boolean)
      .join('\n')
    return (
      `<div class="card">\n${renderCardIcon(icon, position, document)}` +
      `${linked && `<p class="card-title">${linked}</p>\n`}` +
      `${text && `<div class="card-content">\n${text}\n</div>\n`}</div>`
    )
  },
  markdown({ opening, props: { title, href, description } }, draft) {
    const { before, after } = plainLinkMarks(href, opening.start.line, draft)
    const rest = description && `: ${escapeMarkdown(description)}`
    return { label: escapeMarkdown(title ?? href ?? ''), before: `**${before}`, after: `${after}**`, rest }
  },
}

/** An icon in its tile. */
export function renderCardIcon(...[icon, position, document]: Parameters<typeof renderIcon>): string {
  const html = renderIcon(icon, position, document)
  return html === '' ? '' : `<span class="feature-icon">${html}</span>\n`
}
