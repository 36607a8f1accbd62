import type { PageLink, RenderedMarkdown } from '../../types/markdown.ts'
import type { LinkTarget } from '../../types/plan.ts'
import { escapeHtml } from '../html.ts'
import { imageMode } from '../markdown/features/links/image-mode.ts'
import { replaceLinks } from '../markdown/features/links/markers.ts'
import { withBase } from '../url.ts'
import type { Target } from './resolve/link-targets.ts'

/** A target as an article shows it. */
export function linkTargetOf(target: Target): LinkTarget {
  const { href } = target
  if (target.kind === 'external') return { href, isExternal: true }
  if (target.kind === 'unpublished' || (target.kind === 'missing' && target.what === 'markdown'))
    return { href, isUnlinked: true }
  const { width, height } = (target.kind === 'file' && target.file) || {}
  return { href, ...(width && height && { width, height }) }
}

/** HTML with its link markers replaced; `targets` are those of the links. */
export function markUpLinks(
  { html, links }: Pick<RenderedMarkdown, 'html' | 'links'>,
  targets: readonly LinkTarget[],
  baseUrl: string,
): string {
  return replaceLinks(html, (index, marker) => {
    const link = links[index]
    const target = targets[index]
    if (!link || !target) return ''
    const href = escapeHtml(withBase(target.href, baseUrl))
    if (marker === '/') return target.isUnlinked ? '</span>' : '</a>'
    if (marker === 'u') return href
    if (marker === 'i') return imageElement(link, target, href)
    return target.isUnlinked ? '<span class="broken-link">' : linkElement(link, target, href)
  })
}

function linkElement({ title }: PageLink, target: LinkTarget, href: string): string {
  const external = target.isExternal && /^(https?:)?\/\//i.test(target.href)
  const rest = external ? ' class="external" rel="noopener"' : ''
  return `<a href="${href}"${title ? ` title="${escapeHtml(title)}"` : ''}${rest}>`
}

function imageElement(link: PageLink, target: LinkTarget, address: string): string {
  const { alt, title } = link
  const mode = imageMode(link.href)
  const src = mode ? address.replace(/#[^#]*$/, '') : address
  const { width, height } = imageSize(link, target)
  const size = `${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''}`
  const caption = title ? ` title="${escapeHtml(title)}"` : ''
  const only = mode ? ` class="only-${mode}"` : ''
  // A hidden lazy image is not fetched.
  const loading = link.isLazy || mode === 'dark' ? ' loading="lazy"' : ''
  return `<img src="${src}" alt="${escapeHtml(alt ?? '')}"${caption}${size}${only}${loading} decoding="async">`
}

/** The size that the author gives, completed by the proportions of the file. */
function imageSize(
  { width, height }: Pick<PageLink, 'width' | 'height'>,
  file: Pick<LinkTarget, 'width' | 'height'>,
): Pick<LinkTarget, 'width' | 'height'> {
  if (width === undefined && height === undefined) return file
  if (!file.width || !file.height) return { ...(width && { width }), ...(height && { height }) }
  return {
    width: width ?? Math.round(((height ?? 0) * file.width) / file.height),
    height: height ?? Math.round(((width ?? 0) * file.height) / file.width),
  }
}
