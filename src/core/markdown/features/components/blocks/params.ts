import { aside } from '../../../aside.ts'
import { escapeHtml, trimHtml } from '../../../html.ts'
import { codeOf } from '../../../plain/code-of.ts'
import { escapeMarkdown } from '../../../plain/labels.ts'
import type { BlockComponent } from '../block-component.ts'

/** The parameters, options or fields of a reference page. */
export const params: BlockComponent<Record<never, never>> = {
  tags: ['Params'],
  containers: ['params'],
  props: {},
  html: (content) => `<div class="params">\n${trimHtml(content)}\n</div>`,
}

const paramProps = {
  name: 'text',
  type: 'text',
  default: 'text',
  required: 'flag',
  text: 'text',
  description: { as: 'text' },
} as const

/** One parameter. */
export const param: BlockComponent<typeof paramProps> = {
  tags: ['Param'],
  containers: ['param'],
  isLeaf: true,
  props: paramProps,
  html(content, { title, props }, { options: { messages } }) {
    const name = title || escapeHtml(props.name ?? '')
    const parts = [
      `<span class="param-name">${name}</span>`,
      props.type && `<code class="param-type">${escapeHtml(props.type)}</code>`,
      props.required && aside(`<span class="param-required">${escapeHtml(messages.required)}</span>`),
      props.default !== undefined &&
        `<span class="param-default">${aside(`${escapeHtml(messages.defaultValue)} `)}<code>${escapeHtml(props.default)}</code></span>`,
    ]
    const text = [props.text && `<p>${escapeHtml(props.text)}</p>`, trimHtml(content)]
      .filter(Boolean)
      .join('\n')
    return (
      `<div class="param">\n<p class="param-head">${parts.filter(Boolean).join(' ')}</p>\n` +
      `${text && `<div class="param-text">\n${text}\n</div>\n`}</div>`
    )
  },
  markdown({ props }, { document }) {
    const { messages } = document.options
    const facts = [
      props.type && codeOf(props.type),
      props.required && messages.required,
      props.default !== undefined && `${messages.defaultValue} ${codeOf(props.default)}`,
    ].filter(Boolean)
    const rest = [
      facts.length > 0 ? ` (${facts.join(', ')})` : '',
      props.text && `: ${escapeMarkdown(props.text)}`,
    ]
    return {
      label: escapeMarkdown(props.name ?? ''),
      before: '**',
      after: '**',
      rest: rest.filter(Boolean).join(''),
    }
  },
}
