import type { PageBody, PageOutline } from '../../types/page.ts'
import type { Docs, Site } from '../../types/site.ts'
import { linkTargets } from '../links/resolve/link-targets.ts'
import { resolveLink } from '../links/resolve/resolve-link.ts'
import { renderPlainMarkdown } from '../markdown/plain/render-plain-markdown.ts'
import { withBase } from '../url.ts'

/** A document as clean Markdown: a title, whole addresses; a link that leads nowhere is text. Undefined where none was asked for. */
export function createPageMarkdown(
  page: PageOutline,
  { markdown }: PageBody,
  docs: Docs,
  site: Site,
): string | undefined {
  if (!markdown) return undefined
  const { url, baseUrl } = site.config
  const targets = linkTargets(docs, site)
  const text = renderPlainMarkdown(markdown, (address) => {
    const target = resolveLink(address, page, targets)
    if (target.kind === 'missing' || target.kind === 'unpublished') return undefined
    return target.kind === 'external' ? target.href : url + withBase(target.href, baseUrl)
  })
  const hasTitle = page.headings.some(({ level }) => level === 1)
  return `${hasTitle ? '' : `# ${page.title.replace(/[\\`*_[\]<&]/g, '\\$&')}\n\n`}${text}`
    .trimEnd()
    .concat('\n')
}
