import { CopyPage } from './article/CopyPage.tsx'
import { EditLink } from './article/EditLink.tsx'
import { Pagination } from './article/Pagination.tsx'
import { Features } from './home/Features.tsx'
import { Hero } from './home/Hero.tsx'
import { languageOf } from './shared/language-of.ts'
import { splitTitle } from './shared/split-title.ts'
import type { TemplateProps } from './TemplateProps.ts'

/** A page with `layout: home`: the hero, the features, then the document. Its tools stand below. */
export function Home({ view }: TemplateProps) {
  const { title, rest } = splitTitle(view.html)
  return (
    <>
      <article className="article home" {...languageOf(view)}>
        <Hero view={view} title={title} />
        <Features view={view} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the rendered Markdown of the site's own authors */}
        <div className="content" dangerouslySetInnerHTML={{ __html: rest }} />
      </article>
      <div className="home-tools">
        <EditLink view={view} />
        <CopyPage view={view} />
      </div>
      <Pagination view={view} />
    </>
  )
}
