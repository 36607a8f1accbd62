import type { Messages } from '../../../types/messages.ts'
import { aside } from '../aside.ts'
import type { DocumentState } from '../feature.ts'
import { escapeHtml, trimHtml } from '../html.ts'
import type { Draft } from '../plain/draft.ts'
import { removeOpening } from './containers/clean-containers.ts'
import type { ContainerCleaner, ContainerFamily, ContainerKind } from './containers/container.ts'

export type AdmonitionName = Exclude<keyof Messages['admonitions'], 'details'>

/** `:::note`, `:::tip` … with the names of other systems; `:::details[摘要]`. */
export const admonitions: ContainerFamily = {
  name: 'admonitions',
  kinds: createAdmonitions,
  markdown: createWrapperCleaners,
}

const detailsProps = { open: 'flag', summary: 'text' } as const

function createAdmonitions(document: DocumentState): Readonly<Record<string, ContainerKind>> {
  const admonition = (name: AdmonitionName): ContainerKind => ({
    open: ({ title }) => openAdmonition(name, title, document),
    close: (content) => `${trimHtml(content)}\n</div></div>`,
  })
  const details: ContainerKind<typeof detailsProps> = {
    props: detailsProps,
    open: ({ title, props }) => {
      const summary = title || escapeHtml(props.summary ?? document.options.messages.admonitions.details)
      const state = props.open ? ' open' : ''
      return `<details${state}><summary>${summary}</summary>\n<div class="details-content">\n`
    },
    close: (content) => `${trimHtml(content)}\n</div></details>`,
  }
  const plain: ContainerKind = { open: () => '<div>\n', close: (content) => `${trimHtml(content)}\n</div>` }
  return {
    note: admonition('note'),
    tip: admonition('tip'),
    info: admonition('info'),
    warning: admonition('warning'),
    danger: admonition('danger'),
    caution: admonition('caution'),
    important: admonition('important'),
    // Also names of Docusaurus.
    secondary: admonition('note'),
    success: admonition('tip'),
    details,
    // VitePress: content without styles, or without its template syntax, which docsgen lacks.
    'v-pre': plain,
    raw: plain,
  }
}

/** Removes containers that only style their content. */
function createWrapperCleaners(draft: Draft): Readonly<Record<string, ContainerCleaner>> {
  const wrapper: ContainerCleaner = { open: ({ opening }) => removeOpening(opening, draft) }
  return { 'v-pre': wrapper, raw: wrapper }
}

/** Opens an admonition, up to its content. */
export function openAdmonition(name: AdmonitionName, title: string, { options }: DocumentState): string {
  const word = escapeHtml(options.messages.admonitions[name])
  // With a custom title only the icon shows the kind, so the icon needs a text.
  const label = title === '' ? 'aria-hidden="true"' : `role="img" aria-label="${word}"`
  const icon = `<svg class="admonition-icon" viewBox="0 0 16 16" width="16" height="16" ${label}>${icons[name]}</svg>`
  return (
    `<div class="admonition admonition-${name}"><p class="admonition-title">` +
    `${title === '' ? aside(`${icon}<span class="admonition-kind">${word}</span>`) : `${aside(icon)}${title}`}</p>\n` +
    '<div class="admonition-content">\n'
  )
}

const circle = '<circle cx="8" cy="8" r="6.75" fill="none" stroke="currentColor" stroke-width="1.5"/>'
const exclamation =
  '<path d="M7.2 4.2h1.6l-.2 5H7.4zM8 10.2a.95.95 0 1 1 0 1.9.95.95 0 0 1 0-1.9z" fill="currentColor"/>'
const triangle =
  '<path d="M8 1.6 15 14H1z" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/><path d="M7.3 6h1.4l-.2 4H7.5zM8 10.7a.85.85 0 1 1 0 1.7.85.85 0 0 1 0-1.7z" fill="currentColor"/>'

/** Drawn for docsgen; 16 units square. */
const icons: Readonly<Record<AdmonitionName, string>> = {
  note: '<path d="M3 1.75h7L13.25 5v9.25H3zM5.5 7h5M5.5 10h5" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"/>',
  tip: '<path d="M8 1.5a4.5 4.5 0 0 0-2.4 8.3c.5.35.8.85.9 1.45h3c.1-.6.4-1.1.9-1.45A4.5 4.5 0 0 0 8 1.5zM6.6 13.75h2.8" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>',
  info: `${circle}<path d="M7.25 7h1.5v4.6h-1.5zM8 4.2A.95.95 0 1 1 8 6.1a.95.95 0 0 1 0-1.9z" fill="currentColor"/>`,
  warning: triangle,
  caution: triangle,
  danger: `<path d="M5.2 1.25h5.6l3.95 3.95v5.6l-3.95 3.95H5.2L1.25 10.8V5.2z" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/>${exclamation}`,
  important: `${circle}${exclamation}`,
}

/** Whether a name is one of the kinds of admonition. */
export function isAdmonition(name: string): name is AdmonitionName {
  return Object.hasOwn(icons, name)
}
