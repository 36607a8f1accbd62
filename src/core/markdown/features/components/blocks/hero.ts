import type { PropValue } from '../../../../../types/component.ts'
import { escapeHtml, trimHtml } from '../../../html.ts'
import { escapeMarkdown } from '../../../plain/labels.ts'
import type { BlockComponent } from '../block-component.ts'
import { imageAt, linkAround, plainLinkMarks } from '../link-around.ts'
import { renderIcon } from '../render-icon.ts'
import { renderCardIcon } from './cards.ts'

// The first screen of a page, as `layout: home` has it: the same props, and the same look (`templates/layout/home/`).

const heroProps = {
  name: 'text',
  title: { as: 'name' },
  text: 'text',
  tagline: 'text',
  image: 'text',
  alt: 'text',
  actions: 'data',
} as const

interface Action {
  readonly text: string
  readonly link: string
  readonly theme: string
  readonly icon: string | undefined
}

/** What a page is about in large letters, and where to begin. */
export const hero: BlockComponent<typeof heroProps> = {
  tags: ['Hero'],
  containers: ['hero'],
  isLeaf: true,
  props: heroProps,
  html(content, { title, position, props }, document) {
    const name = title || escapeHtml(props.name ?? '')
    const buttons = actionsOf(props.actions).map(({ text, link, theme, icon }) => {
      const label = escapeHtml(text) + renderIcon(icon, position, document)
      const look = theme === 'alt' ? ' link-button-secondary' : ''
      return `<span class="link-button${look}">${linkAround(label, link, position, document)}</span>`
    })
    const parts = [
      name && `<p class="hero-name">${name}</p>`,
      props.text && `<p class="hero-claim">${escapeHtml(props.text)}</p>`,
      props.tagline && `<p class="hero-tagline">${escapeHtml(props.tagline)}</p>`,
      trimHtml(content),
      buttons.length > 0 && `<p class="hero-actions">${buttons.join('\n')}</p>`,
    ]
    const image = props.image ? imageAt(props.image, props.alt ?? '', position, document) : ''
    const picture = image && `<div class="hero-image">${image}</div>\n`
    return `<div class="hero">\n<div class="hero-text">\n${parts.filter(Boolean).join('\n')}\n</div>\n${picture}</div>`
  },
  markdown({ opening, props: { name, text, tagline, actions } }, draft) {
    const links = actionsOf(actions).map(({ text: label, link }) => {
      const { before, after } = plainLinkMarks(link, opening.start.line, draft)
      return before + escapeMarkdown(label) + after
    })
    const parts = [name && `**${escapeMarkdown(name)}**`, text, tagline].filter(Boolean)
    return { label: [...parts, ...links].join(' · ') }
  },
}

/** In the names of VitePress, and those of Starlight. */
function actionsOf(actions: PropValue | undefined): Action[] {
  if (!Array.isArray(actions)) return []
  return actions.flatMap((action) => {
    const { text, link = action?.href, theme, variant, icon } = isRecord(action) ? action : {}
    if (typeof text !== 'string' || typeof link !== 'string') return []
    const isAlt = theme === 'alt' || variant === 'secondary' || variant === 'minimal'
    return [{ text, link, theme: isAlt ? 'alt' : 'brand', icon: typeof icon === 'string' ? icon : undefined }]
  })
}

const isRecord = (value: PropValue): value is { readonly [name: string]: PropValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is good about it, as cards. */
export const features: BlockComponent<Record<never, never>> = {
  tags: ['Features'],
  containers: ['features'],
  props: {},
  html: (content) => `<div class="features">\n${trimHtml(content)}\n</div>`,
}

const featureProps = {
  title: 'text',
  icon: 'text',
  details: 'text',
  link: 'text',
  href: { as: 'link' },
  linkText: 'text',
} as const

/** One of the features. */
export const feature: BlockComponent<typeof featureProps> = {
  tags: ['Feature'],
  containers: ['feature'],
  isLeaf: true,
  props: featureProps,
  html(content, { title, position, props: { icon, details, link, linkText } }, document) {
    const name = title && link ? linkAround(title, link, position, document) : title
    const parts = [
      `${renderCardIcon(icon, position, document)}<p class="feature-title">${name}</p>`,
      details && `<p class="feature-details">${escapeHtml(details)}</p>`,
      content.trim() && `<div class="feature-details">\n${trimHtml(content)}\n</div>`,
      link && linkText && `<p class="feature-more" aria-hidden="true">${escapeHtml(linkText)} →</p>`,
    ]
    return `<div class="feature">\n${parts.filter(Boolean).join('\n')}\n</div>`
  },
  markdown({ opening, props: { title = '', details, link } }, draft) {
    const { before, after } = plainLinkMarks(link, opening.start.line, draft)
    const rest = details && `: ${escapeMarkdown(details)}`
    return { label: escapeMarkdown(title), before: `**${before}`, after: `${after}**`, rest }
  },
}
