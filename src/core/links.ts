import type {
  AssetFile,
  Diagnostic,
  FooterGroup,
  FooterLink,
  LogoConfig,
  NavbarItemConfig,
  Page,
  PageLink,
  Place,
  RenderedMarkdown,
  Route,
  RouteTable,
  SidebarConfig,
  Site,
  SiteConfig,
} from '../types.ts'
import { brokenLink, brokenMarkdownLink, inContent, isReported } from './diagnostics.ts'
import { escapeAttribute } from './html.ts'
import { replaceLinks } from './markdown/links.ts'
import { nearest } from './nearest.ts'
import { findRoute } from './routes.ts'
import { decode, encodePath, isExternal, resolvePath, splitUrl, withBase } from './url.ts'

/** What links of the site may lead to. */
export type LinkTargets = Pick<Site, 'routes' | 'files'>

/** Where a link leads. A `missing` one keeps the best address there is, so that the page can still be written. */
export type Target =
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'page'; readonly href: string; readonly route: Route }
  | { readonly kind: 'file'; readonly href: string; readonly file: AssetFile }
  | {
      readonly kind: 'missing'
      readonly href: string
      readonly what: 'page' | 'anchor' | 'markdown'
      readonly nearest?: string
    }

/** Fragments that every browser understands without an element of that id (HTML Living Standard, "indicated part"). */
const builtInFragment = /^#?$|^#top$|^#:~:/i

/**
 * Resolves a link of a document. A relative address is looked up from the file's own folder, as on GitHub; `/…` starts at the
 * root of the site. It may name a source file (`../faq.md`), a file beside it, or a page's address.
 */
export function resolveLink(href: string, page: Page, targets: LinkTargets): Target {
  if (isExternal(href)) return { kind: 'external', href }
  const { path, query, hash } = splitUrl(href)
  if (path === '') {
    const route = targets.routes.bySource.get(page.path)
    return route ? toPage(route, query, hash) : { kind: 'external', href }
  }
  const file = resolvePath(decode(path), page.path)
  const bySource = targets.routes.bySource.get(file)
  if (bySource) return toPage(bySource, query, hash)
  const asset = targets.files.get(file)
  if (asset) return { kind: 'file', href: `/${encodePath(file)}${query}${hash}`, file: asset }
  if (/\.md$/i.test(path)) {
    return missing('markdown', href, relativeTo(page.path, nearest(file, targets.routes.bySource.keys())))
  }
  const address = `/${encodePath(file)}`
  const route = findRoute(address, targets.routes)
  if (route) return toPage(route, query, hash)
  const known = [...targets.routes.byUrl.keys(), ...[...targets.files.keys()].map((key) => `/${key}`)]
  return missing('page', address + query + hash, nearest(`/${file}`, known.map(decode)))
}

function toPage(route: Route, query: string, hash: string): Target {
  const href = route.url + query + hash
  const ids = route.page?.ids
  const id = decode(hash.slice(1))
  if (!ids || builtInFragment.test(hash) || ids.includes(id) || ids.includes(hash.slice(1))) {
    return { kind: 'page', href, route }
  }
  const near = nearest(id, ids)
  return missing('anchor', href, near && `#${near}`)
}

function missing(what: 'page' | 'anchor' | 'markdown', href: string, near: string | undefined): Target {
  return near === undefined ? { kind: 'missing', what, href } : { kind: 'missing', what, href, nearest: near }
}

/** `('guide/build.md', 'faq.md')` is `../faq.md`. */
function relativeTo(from: string, to: string | undefined): string | undefined {
  if (to === undefined) return undefined
  const here = from.split('/').slice(0, -1)
  const there = to.split('/')
  while (here.length > 0 && here[0] === there[0] && there.length > 1) {
    here.shift()
    there.shift()
  }
  return (here.length > 0 ? '../'.repeat(here.length) : './') + there.join('/')
}

/** The article's HTML with every link marker turned into an element or an address. */
export function renderLinks(page: Page, targets: LinkTargets, baseUrl: string): string {
  return markUpLinks(page, ({ href }) => resolveLink(href, page, targets), baseUrl)
}

/** HTML with its link markers replaced; `targetOf` says where each link leads. */
export function markUpLinks(
  { html, links }: Pick<RenderedMarkdown, 'html' | 'links'>,
  targetOf: (link: PageLink) => Target,
  baseUrl: string,
): string {
  const targets = links.map(targetOf)
  return replaceLinks(html, (index, marker) => {
    const link = links[index]
    const target = targets[index]
    if (!link || !target) return ''
    const isUnlinked = target.kind === 'missing' && target.what === 'markdown'
    const href = escapeAttribute(withBase(target.href, baseUrl))
    if (marker === '/') return isUnlinked ? '</span>' : '</a>'
    if (marker === 'u') return href
    if (marker === 'i') return imageElement(link, target, href)
    return isUnlinked ? '<span class="broken-link">' : linkElement(link, target, href)
  })
}

function linkElement({ title }: PageLink, target: Target, href: string): string {
  const external = target.kind === 'external' && /^(https?:)?\/\//i.test(target.href)
  const rest = external ? ' class="external" rel="noopener"' : ''
  return `<a href="${href}"${title ? ` title="${escapeAttribute(title)}"` : ''}${rest}>`
}

function imageElement({ alt, title }: PageLink, target: Target, src: string): string {
  const { width, height } = target.kind === 'file' ? target.file : {}
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const caption = title ? ` title="${escapeAttribute(title)}"` : ''
  return `<img src="${src}" alt="${escapeAttribute(alt ?? '')}"${caption}${size} loading="lazy" decoding="async">`
}

/** Reports every link of the documents that leads nowhere: pages, anchors and files, each at its place in the source. */
export function findBrokenLinks(table: RouteTable, targets: LinkTargets, config: SiteConfig): Diagnostic[] {
  return table.routes.flatMap(({ page }) => (page ? [...inText(page), ...inFrontMatter(page)] : []))

  function inText(page: Page): Diagnostic[] {
    return page.links.flatMap(({ href, line, column }) =>
      problemOf(resolveLink(href, page, targets), href, { file: inContent(page.path), line, column }, config),
    )
  }

  function inFrontMatter(page: Page): Diagnostic[] {
    const { image } = page.frontMatter
    if (!image) return []
    const place = { file: inContent(page.path), line: page.frontMatterLines.image ?? 1, column: 1 }
    return problemOf(resolveLink(image, page, targets), image, place, config)
  }
}

function problemOf(target: Target, href: string, place: Place, config: SiteConfig): Diagnostic[] {
  if (target.kind !== 'missing') return []
  if (target.what === 'markdown') {
    const level = config.onBrokenMarkdownLinks
    return isReported(level) ? [brokenMarkdownLink(place, href, level, target.nearest)] : []
  }
  const level = target.what === 'anchor' ? config.onBrokenAnchors : config.onBrokenLinks
  const what = target.what === 'anchor' ? 'the page has no such anchor.' : 'there is no such page or file.'
  return isReported(level) ? [brokenLink(place, href, what, level, target.nearest)] : []
}

/** A link of the config with the option it stands in. */
interface ConfigLink {
  readonly href: string
  readonly at: string
}

/** The links of the config (navbar, sidebars, footer, logos, favicon) that lead nowhere, with what is known about them. */
export function missingConfigLinks(
  config: SiteConfig,
  targets: LinkTargets,
): (ConfigLink & { target: Extract<Target, { kind: 'missing' }> })[] {
  return configLinks(config).flatMap(({ href, at }) => {
    const target = resolveSiteLink(rooted(href), targets)
    return target.kind === 'missing' ? [{ href, at, target }] : []
  })
}

/** Reports links of the config that lead nowhere; `configFile` names their place. */
export function findBrokenConfigLinks(
  config: SiteConfig,
  targets: LinkTargets,
  configFile: string,
): Diagnostic[] {
  return missingConfigLinks(config, targets).flatMap(({ href, at, target }) => {
    const level = target.what === 'anchor' ? config.onBrokenAnchors : config.onBrokenLinks
    if (!isReported(level)) return []
    return [brokenLink({ file: configFile }, href, `${at} leads to no page or file.`, level, target.nearest)]
  })
}

function configLinks(config: SiteConfig): ConfigLink[] {
  const { navbar, footer } = config.themeConfig
  return [
    ...navbar.items.flatMap((item, index) => navbarLinks(item, `themeConfig.navbar.items[${index}]`)),
    ...logoLinks(navbar.logo, 'themeConfig.navbar.logo'),
    ...(footer?.links ?? []).flatMap((entry, index) =>
      footerLinks(entry, `themeConfig.footer.links[${index}]`),
    ),
    ...logoLinks(footer?.logo, 'themeConfig.footer.logo'),
    ...Object.entries(config.sidebars).flatMap(([name, items]) => sidebarLinks(items, `sidebars.${name}`)),
    ...written(config.favicon, 'favicon'),
  ]
}

const written = (href: string | undefined, at: string): ConfigLink[] => (href ? [{ href, at }] : [])

/** Paths of the config count from the root of the site, with or without a leading slash. */
const rooted = (href: string): string => (isExternal(href) || href.startsWith('/') ? href : `/${href}`)

/** Resolves an address of the config, which counts from the root of the site. */
export function resolveSiteLink(href: string, targets: LinkTargets): Target {
  if (isExternal(href)) return { kind: 'external', href }
  const { path, query, hash } = splitUrl(href)
  const file = targets.files.get(decode(path).replace(/^\//, ''))
  if (file) return { kind: 'file', href, file }
  const route = findRoute(path === '' ? '/' : path, targets.routes)
  if (route) return toPage(route, query, hash)
  return missing('page', href, nearest(path, [...targets.routes.byUrl.keys()].map(decode)))
}

function logoLinks(logo: LogoConfig | undefined, at: string): ConfigLink[] {
  return [
    ...written(logo?.src, `${at}.src`),
    ...written(logo?.srcDark, `${at}.srcDark`),
    ...written(logo?.href, `${at}.href`),
  ]
}

function navbarLinks(item: NavbarItemConfig, at: string): ConfigLink[] {
  if (item.type === 'dropdown')
    return item.items.flatMap((child, index) => navbarLinks(child, `${at}.items[${index}]`))
  return item.type === 'link' ? written(item.to ?? item.href, at) : []
}

function footerLinks(entry: FooterGroup | FooterLink, at: string): ConfigLink[] {
  if ('items' in entry)
    return entry.items.flatMap((item, index) => footerLinks(item, `${at}.items[${index}]`))
  return written(entry.to ?? entry.href, at)
}

function sidebarLinks(sidebar: SidebarConfig, at: string): ConfigLink[] {
  if (sidebar === 'auto') return []
  return sidebar.flatMap((item, index): ConfigLink[] => {
    if (item.type === 'link') return written(item.href, `${at}[${index}]`)
    return item.type === 'category' ? sidebarLinks(item.items, `${at}[${index}].items`) : []
  })
}
