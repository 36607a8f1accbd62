import type { InlineComponent } from '../inline-component.ts'
import { linkAround, plainLinkMarks } from '../link-around.ts'

const props = { href: 'text', to: { as: 'href' }, target: 'unused', rel: 'unused' } as const

/** The link of Docusaurus and Rspress, which is one of Markdown. */
export const link: InlineComponent<typeof props> = {
  names: ['Link'],
  props,
  html: ({ props: { href }, position }, children, document) =>
    href && children ? linkAround(children, href, position, document) : children,
  markdown: ({ props: { href }, position }, draft) => plainLinkMarks(href, position.line ?? 1, draft),
}
