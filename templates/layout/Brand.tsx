import { homeUrl } from '../../src/core/site/editions/editions.ts'
import { withBase } from '../../src/core/url.ts'
import { Logo } from './Logo.tsx'
import type { TemplateProps } from './TemplateProps.ts'

/** Logo and title, as a link to the home page. The title names the link, so the logo's alternative text is empty. */
export function Brand({ view }: TemplateProps) {
  const { navbar } = view.shell.config.themeConfig
  const { baseUrl, title } = view.shell.config
  return (
    <a className="brand" href={withBase(navbar.logo?.href ?? homeUrl(view.shell.edition), baseUrl)}>
      {navbar.logo && (
        <Logo
          view={view}
          logo={navbar.logo}
          alt={navbar.title ? '' : navbar.logo.alt || title}
          className="brand-logo"
        />
      )}
      {navbar.title && <span className="brand-title">{navbar.title}</span>}
    </a>
  )
}
