import { escapeHtml } from '../../../html.ts'
import { escapeMarkdown } from '../../../plain/labels.ts'
import type { InlineComponent } from '../inline-component.ts'
import { linkAround, plainLinkMarks } from '../link-around.ts'
import { renderIcon } from '../render-icon.ts'

const props = { href: 'text', platform: 'unused' } as const

/** Rspress: a link to the source of what the text is about. */
export const sourceCode: InlineComponent<typeof props> = {
  names: ['SourceCode'],
  props,
  html({ props: { href = '' }, position }, children, document) {
    const label = renderIcon('code', position, document) + escapeHtml(document.options.messages.sourceCode)
    return `<span class="link-button link-button-secondary">${linkAround(label, href, position, document)}</span>${children}`
  },
  markdown({ props: { href }, position }, draft) {
    const { before, after } = plainLinkMarks(href, position.line ?? 1, draft)
    return { before: before + escapeMarkdown(draft.document.options.messages.sourceCode), after }
  },
}
