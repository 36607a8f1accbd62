import type { ComponentType } from 'react'
import type { ContentProps } from '../../src/types.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { CopyPage } from './CopyPage.tsx'
import { EditLink } from './EditLink.tsx'
import { InlineTableOfContents } from './InlineTableOfContents.tsx'
import { Pagination } from './Pagination.tsx'
import type { TemplateProps } from './TemplateProps.ts'

interface ArticleProps extends TemplateProps {
  readonly Content?: ComponentType<ContentProps>
}

/** The document itself, with the way to it above and the ways on below. Every page has exactly one `<h1>`. */
export function Article({ view, Content }: ArticleProps) {
  return (
    <>
      <CopyPage view={view} />
      <Breadcrumbs view={view} />
      <InlineTableOfContents view={view} />
      <article className="article">
        {!view.hasTitle && !Content && (
          <h1 className={view.isTitleHidden ? 'visually-hidden' : undefined}>{view.title}</h1>
        )}
        {Content ? (
          <div className="content">
            <Content baseUrl={view.shell.config.baseUrl} />
          </div>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the rendered Markdown of the site's own authors
          <div className="content" dangerouslySetInnerHTML={{ __html: view.html }} />
        )}
      </article>
      <EditLink view={view} />
      <Pagination view={view} />
    </>
  )
}
