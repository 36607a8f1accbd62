import type { Diagnostic } from '../../types/diagnostic.ts'
import { type ConfigLink, configLink, rooted } from '../config/config-link.ts'
import type { SiteConfig } from '../config/schema/config-schema.ts'
import type { SidebarConfig } from '../config/schema/sidebar-schema.ts'
import type { FooterGroup, FooterLink, LogoConfig } from '../config/schema/theme-schema.ts'
import { isReported } from '../problems/reporting-severity.ts'
import { brokenLink } from '../problems/site/link-problems.ts'
import { findNavbarLinks } from '../site/navbar/index.ts'
import type { LinkTargets, Target } from './resolve/link-targets.ts'
import { resolveSiteLink } from './resolve/resolve-site-link.ts'

/** The dead links of the config (navbar, sidebars, footer, logos, favicon), each with its target. */
export function missingConfigLinks(
  config: SiteConfig,
  targets: LinkTargets,
): (ConfigLink & { target: Extract<Target, { kind: 'missing' }> })[] {
  return configLinks(config).flatMap(({ href, at }) => {
    const target = resolveSiteLink(rooted(href), targets)
    return target.kind === 'missing' ? [{ href, at, target }] : []
  })
}

/** Reports dead links of the config, which `configFile` names. */
export function findBrokenConfigLinks(
  config: SiteConfig,
  targets: LinkTargets,
  configFile: string,
): Diagnostic[] {
  return missingConfigLinks(config, targets).flatMap(({ href, at, target }) => {
    const level = target.what === 'anchor' ? config.onBrokenAnchors : config.onBrokenLinks
    if (!isReported(level)) return []
    return [
      brokenLink(
        { file: configFile, option: at },
        href,
        `${at} leads to no page or file.`,
        level,
        target.findHint(),
      ),
    ]
  })
}

function configLinks(config: SiteConfig): ConfigLink[] {
  const { navbar, footer } = config.themeConfig
  return [
    ...findNavbarLinks(navbar.items),
    ...logoLinks(navbar.logo, 'themeConfig.navbar.logo'),
    ...(footer?.links ?? []).flatMap((entry, index) =>
      footerLinks(entry, `themeConfig.footer.links[${index}]`),
    ),
    ...logoLinks(footer?.logo, 'themeConfig.footer.logo'),
    ...Object.entries(config.sidebars).flatMap(([name, items]) =>
      sidebarLinks(items, config.hasLoneSidebar ? 'sidebar' : `sidebars.${name}`),
    ),
    ...configLink(config.favicon, 'favicon'),
  ]
}

function logoLinks(logo: LogoConfig | undefined, at: string): ConfigLink[] {
  return [
    ...configLink(logo?.src, `${at}.src`),
    ...configLink(logo?.srcDark, `${at}.srcDark`),
    ...configLink(logo?.href, `${at}.href`),
  ]
}

function footerLinks(entry: FooterGroup | FooterLink, at: string): ConfigLink[] {
  if ('items' in entry)
    return entry.items.flatMap((item, index) => footerLinks(item, `${at}.items[${index}]`))
  return configLink(entry.to ?? entry.href, at)
}

function sidebarLinks(sidebar: SidebarConfig, at: string): ConfigLink[] {
  if (sidebar === 'auto') return []
  return sidebar.flatMap((item, index): ConfigLink[] => {
    if (item.type === 'link') return configLink(item.href, `${at}[${index}]`)
    return item.type === 'category' ? sidebarLinks(item.items, `${at}[${index}].items`) : []
  })
}
