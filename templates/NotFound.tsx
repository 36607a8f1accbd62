import { ownId } from '../src/core/own-id.ts'
import { withBase } from '../src/core/url.ts'
import { Document } from './layout/Document.tsx'
import { Link } from './layout/Link.tsx'
import type { TemplateProps } from './layout/TemplateProps.ts'

/**
 * The page for every path that is no route: the whole `<html>` of `404.html`. `browser/nearest-pages.ts` fills in the pages whose
 * addresses are most like the one that was asked for.
 */
export function NotFound({ view }: TemplateProps) {
  const { messages, config } = view.shell
  return (
    <Document view={view}>
      <main id={ownId('main')} className="plain-page not-found" tabIndex={-1}>
        <p className="not-found-code" aria-hidden="true">
          404
        </p>
        <h1>{messages.notFoundTitle}</h1>
        <p>{messages.notFoundText}</p>
        <search>
          <form className="not-found-search" action={withBase('/search', config.baseUrl)}>
            <input
              type="search"
              name="q"
              aria-label={messages.searchDocs}
              placeholder={messages.searchDocs}
            />
            <button type="submit" className="button">
              {messages.search}
            </button>
          </form>
        </search>
        <section
          className="nearest-pages"
          aria-labelledby={ownId('nearest-pages')}
          data-sitemap={config.url && withBase('/sitemap.xml', config.baseUrl)}
          hidden
        >
          <h2 id={ownId('nearest-pages')}>{messages.nearestPages}</h2>
          <ul />
        </section>
        <p>
          <Link view={view} url="/">
            {messages.backHome}
          </Link>
        </p>
        <p className="not-found-help">{messages.notFoundHelp}</p>
      </main>
    </Document>
  )
}
