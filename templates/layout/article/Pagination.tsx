import type { NavLink } from '../../../src/types/navigation.ts'
import { Link } from '../shared/Link.tsx'
import { labelLanguage } from '../shared/language-of.ts'
import type { TemplateProps } from '../TemplateProps.ts'

/** The previous and the next page in the order of the sidebar. */
export function Pagination({ view }: TemplateProps) {
  if (!view.previous && !view.next) return null
  const messages = view.shell.messages
  return (
    <nav className="pagination" aria-label={messages.pagination}>
      {view.previous && (
        <PaginationLink view={view} link={view.previous} label={messages.previous} side="previous" />
      )}
      {view.next && <PaginationLink view={view} link={view.next} label={messages.next} side="next" />}
    </nav>
  )
}

interface PaginationLinkProps extends TemplateProps {
  readonly link: NavLink
  readonly label: string
  readonly side: 'previous' | 'next'
}

function PaginationLink({ view, link, label, side }: PaginationLinkProps) {
  return (
    <Link view={view} url={link.url} className={`pagination-link ${side}`}>
      <span className="pagination-label">{label}</span>
      <span className="pagination-title" lang={labelLanguage(view, link)}>
        {link.label}
      </span>
    </Link>
  )
}
