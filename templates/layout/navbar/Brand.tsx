import { homeUrl } from '../../../src/core/site/editions/editions.ts'
import { withBase } from '../../../src/core/url.ts'
import { Logo } from '../shared/Logo.tsx'
import type { TemplateProps } from '../TemplateProps.ts'

/**
 * Logo and title, as a link to the home page. The title names the link, so the logo's alternative text is empty; without both the title of
 * the site stands there.
 */
export function Brand({ view }: TemplateProps) {
  const { navbar } = view.shell.config.themeConfig
  const { baseUrl, title } = view.shell.config
  const name = navbar.title || (navbar.logo ? '' : title)
  return (
    <a className="brand" href={withBase(navbar.logo?.href ?? homeUrl(view.shell.edition), baseUrl)}>
      {navbar.logo && (
        <Logo
          view={view}
          logo={navbar.logo}
          alt={name ? '' : navbar.logo.alt || title}
          className="brand-logo"
        />
      )}
      {name && <span className="brand-title">{name}</span>}
    </a>
  )
}
