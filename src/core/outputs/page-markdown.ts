import type { Docs, Route, Site } from '../../types.ts'
import { linkTargets, resolveLink } from '../links/links.ts'
import { renderPlainMarkdown } from '../markdown/plain/render-plain-markdown.ts'
import { withBase } from '../url.ts'

/** A document as clean Markdown: a title, whole addresses; a link that leads nowhere is text. Undefined for other pages. */
export function createPageMarkdown({ page }: Route, docs: Docs, site: Site): string | undefined {
  if (!page?.markdown) return undefined
  const { url, baseUrl } = site.config
  const targets = linkTargets(docs, site)
  const text = renderPlainMarkdown(page.markdown, (address) => {
    const target = resolveLink(address, page, targets)
    if (target.kind === 'missing' || target.kind === 'unpublished') return undefined
    return target.kind === 'external' ? target.href : url + withBase(target.href, baseUrl)
  })
  const hasTitle = page.headings.some(({ level }) => level === 1)
  return `${hasTitle ? '' : `# ${page.title.replace(/[\\`*_[\]<&]/g, '\\$&')}\n\n`}${text}`
    .trimEnd()
    .concat('\n')
}
