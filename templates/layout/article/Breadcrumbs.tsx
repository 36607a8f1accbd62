import { homeUrl } from '../../../src/core/site/editions/editions.ts'
import { Icon } from '../shared/Icon.tsx'
import { Link } from '../shared/Link.tsx'
import { labelLanguage } from '../shared/language-of.ts'
import type { TemplateProps } from '../TemplateProps.ts'

/** The path from the home page to this one; none on the home page itself. */
export function Breadcrumbs({ view }: TemplateProps) {
  const home = homeUrl(view.shell.edition)
  if (view.breadcrumbs.length === 0 || view.url === home) return null
  const messages = view.shell.messages
  const last = view.breadcrumbs.length - 1
  return (
    <nav className="breadcrumbs" aria-label={messages.breadcrumbs}>
      <ol>
        <li>
          <Link view={view} url={home}>
            <Icon name="home" />
            <span className="visually-hidden">{messages.home}</span>
          </Link>
        </li>
        {view.breadcrumbs.map(({ label, url, isUntranslated }, index) => (
          <li key={`${label} ${url}`} lang={labelLanguage(view, { isUntranslated })}>
            <Icon name="chevron" className="separator" />
            {index === last ? (
              <span aria-current="page">{label}</span>
            ) : url ? (
              <Link view={view} url={url}>
                {label}
              </Link>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
