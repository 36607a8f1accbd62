import type { LogoConfig } from '../../src/core/config/schema/theme-schema.ts'
import { withBase } from '../../src/core/url.ts'
import type { NavLink } from '../../src/types/navigation.ts'
import { Link } from './shared/Link.tsx'
import { Logo } from './shared/Logo.tsx'
import type { TemplateProps } from './TemplateProps.ts'

/** Brand, groups of links (or one row of them), and the copyright line; nothing without a footer in the config. */
export function Footer({ view }: TemplateProps) {
  const footer = view.shell.config.themeConfig.footer
  if (!footer) return null
  const groups = view.shell.footerLinks.filter((entry) => 'items' in entry)
  const row = view.shell.footerLinks.filter((entry): entry is NavLink => !('items' in entry))
  return (
    <footer className="footer" data-style={footer.style}>
      <div className="footer-inner">
        {groups.length > 0 && (
          <div className="footer-groups">
            <FooterBrand view={view} logo={footer.logo} />
            {groups.map(({ title, items }) => (
              <div className="footer-group" key={title}>
                <h2 className="footer-title">{title}</h2>
                <FooterList view={view} items={items} />
              </div>
            ))}
          </div>
        )}
        {row.length > 0 && <FooterList view={view} items={row} className="footer-row" />}
        <div className="footer-bottom">
          {groups.length === 0 && footer.logo && <FooterLogo view={view} logo={footer.logo} />}
          {footer.copyright && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the config's own HTML, written by the site's maintainer
            <p className="footer-copyright" dangerouslySetInnerHTML={{ __html: footer.copyright }} />
          )}
        </div>
      </div>
    </footer>
  )
}

/** The brand, the first column before the groups. */
function FooterBrand({ view, logo }: TemplateProps & { readonly logo: LogoConfig | undefined }) {
  const { title, tagline } = view.shell.config
  return (
    <div className="footer-brand">
      <p className="footer-name">
        {logo && <FooterLogo view={view} logo={logo} />}
        {title}
      </p>
      {tagline && <p>{tagline}</p>}
    </div>
  )
}

/** The logo, as a link where the config gives it an address. */
function FooterLogo({ view, logo }: TemplateProps & { readonly logo: LogoConfig }) {
  const image = <Logo view={view} logo={logo} alt={logo.alt} className="footer-logo" />
  return logo.href ? <a href={withBase(logo.href, view.shell.config.baseUrl)}>{image}</a> : image
}

interface FooterListProps extends TemplateProps {
  readonly items: readonly NavLink[]
  readonly className?: string
}

function FooterList({ view, items, className }: FooterListProps) {
  return (
    <ul className={className}>
      {items.map(({ label, url }) => (
        <li key={`${label} ${url}`}>
          <Link view={view} url={url}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
