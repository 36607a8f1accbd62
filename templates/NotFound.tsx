import { ownId } from '../src/core/own-id.ts'
import { Document } from './layout/Document.tsx'
import { Link } from './layout/Link.tsx'
import type { TemplateProps } from './layout/TemplateProps.ts'

/** The page for every path that is no route: the whole `<html>` of `404.html`. */
export function NotFound({ view }: TemplateProps) {
  const messages = view.shell.messages
  return (
    <Document view={view}>
      <main id={ownId('main')} className="plain-page not-found" tabIndex={-1}>
        <p className="not-found-code" aria-hidden="true">
          404
        </p>
        <h1>{messages.notFoundTitle}</h1>
        <p>{messages.notFoundText}</p>
        <p>{messages.notFoundHelp}</p>
        <p>
          <Link view={view} url="/" className="button">
            {messages.backHome}
          </Link>
        </p>
      </main>
    </Document>
  )
}
