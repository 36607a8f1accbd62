import type { ComponentType } from 'react'
import { withBase } from '../../src/core/url.ts'
import type { ContentProps } from '../../src/types/templates.ts'
import type { PageView } from '../../src/types/view.ts'
import { ArticleHead } from './article/ArticleHead.tsx'
import { Breadcrumbs } from './article/Breadcrumbs.tsx'
import { Contents } from './article/Contents.tsx'
import { EditLink } from './article/EditLink.tsx'
import { LastUpdate } from './article/LastUpdate.tsx'
import { Pagination } from './article/Pagination.tsx'
import { languageOf } from './shared/language-of.ts'
import { splitTitle } from './shared/split-title.ts'
import type { TemplateProps } from './TemplateProps.ts'

interface ArticleProps extends TemplateProps {
  readonly Content?: ComponentType<ContentProps>
}

/** The document itself, with breadcrumbs above and pagination below. Every page has exactly one `<h1>`. */
export function Article({ view, Content }: ArticleProps) {
  const { title, rest } = splitTitle(view.html)
  return (
    <>
      <Breadcrumbs view={view} />
      <article className="article" {...languageOf(view)}>
        {!Content && <ArticleHead view={view} title={title} />}
        {Content ? (
          <div className="content">
            <Content {...contentPropsOf(view)} />
          </div>
        ) : view.contents ? (
          <div className="content">
            <Contents view={view} items={view.contents} />
          </div>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the rendered Markdown of the site's own authors
          <div className="content" dangerouslySetInnerHTML={{ __html: rest }} />
        )}
      </article>
      <EditLink view={view} />
      <LastUpdate view={view} />
      <Pagination view={view} />
    </>
  )
}

function contentPropsOf({ shell }: PageView): ContentProps {
  const { baseUrl } = shell.config
  return { baseUrl, docsUrl: withBase(`${shell.edition.path}/`, baseUrl) }
}
