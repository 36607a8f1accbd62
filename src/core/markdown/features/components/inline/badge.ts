import { aside } from '../../../aside.ts'
import { escapeHtml, trimHtml } from '../../../html.ts'
import { codeOf } from '../../../plain/code-of.ts'
import type { InlineComponent } from '../inline-component.ts'

const props = {
  text: 'text',
  /** The names of Starlight, VitePress and Rspress. */
  variant: ['default', 'note', 'info', 'tip', 'success', 'caution', 'warning', 'danger'],
  type: { as: 'variant' },
  size: ['small', 'medium', 'large'],
  outline: 'flag',
} as const

/** The colours of the variants, by the admonition of the same meaning. */
const tones: Readonly<Record<string, string>> = {
  note: 'info',
  info: 'info',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  warning: 'warning',
  danger: 'danger',
}

/** A word or two in a small frame. In a heading it is no part of the heading's name. */
export const badge: InlineComponent<typeof props> = {
  names: ['Badge'],
  props,
  html({ props: { text = '', variant = 'default', size = 'medium', outline }, isInHeading }, children) {
    const names = ['badge', tones[variant] && `badge-${tones[variant]}`, outline && 'badge-outline']
    if (size !== 'medium') names.push(`badge-${size}`)
    const content = trimHtml(children) || escapeHtml(text)
    if (content === '') return ''
    const html = `<span class="${names.filter(Boolean).join(' ')}">${content}</span>`
    return isInHeading ? aside(html) : html
  },
  markdown: ({ props: { text = '' } }) => ({ before: text === '' ? '' : codeOf(text), after: '' }),
}
