import { ownId } from '../src/core/own-id.ts'
import { homeUrl } from '../src/core/site/editions/editions.ts'
import { withBase } from '../src/core/url.ts'
import { Document } from './layout/Document.tsx'
import { Link } from './layout/shared/Link.tsx'
import type { TemplateProps } from './layout/TemplateProps.ts'

/**
 * The page for every path that is no route: the whole `<html>` of `404.html`. `browser/nearest-pages.ts` fills in the pages whose
 * addresses are most like the one that was asked for. A host may know the default edition's only:
 * `browser/edition-not-found.ts` then shows that of the edition in the address.
 */
export function NotFound({ view }: TemplateProps) {
  const { messages, config, edition, editions } = view.shell
  const others = editions.flatMap(({ path }) => path || [])
  return (
    <Document view={view}>
      <main
        id={ownId('main')}
        className="plain-page not-found"
        tabIndex={-1}
        data-editions={edition.path === '' && others.length > 0 ? JSON.stringify(others) : undefined}
      >
        <p className="not-found-code" aria-hidden="true">
          404
        </p>
        <h1>{messages.notFoundTitle}</h1>
        <p>{messages.notFoundText}</p>
        <search>
          <form className="not-found-search" action={withBase(`${edition.path}/search`, config.baseUrl)}>
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
          <Link view={view} url={homeUrl(edition)}>
            {messages.backHome}
          </Link>
        </p>
        <p className="not-found-help">{messages.notFoundHelp}</p>
      </main>
    </Document>
  )
}
