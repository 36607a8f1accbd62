import type { TemplateProps } from '../TemplateProps.ts'
import { CopyPage } from './CopyPage.tsx'

interface ArticleHeadProps extends TemplateProps {
  /** The title as HTML, where the document contains one. */
  readonly title: string
}

/** The title of the document with the page tools: beside it, or below it on small screens. */
export function ArticleHead({ view, title }: ArticleHeadProps) {
  return (
    <header className="article-head">
      {title !== '' && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the rendered Markdown of the site's own authors
        <div className="article-title" dangerouslySetInnerHTML={{ __html: title }} />
      )}
      {!view.hasTitle && (
        <h1 className={view.isTitleHidden ? 'visually-hidden' : 'article-title'}>{view.title}</h1>
      )}
      <CopyPage view={view} />
    </header>
  )
}
