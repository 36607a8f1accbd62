import type { ComponentType } from 'react'
import type { ContentProps } from '../src/types/templates.ts'
import { Article } from './layout/Article.tsx'
import { DocLayout } from './layout/DocLayout.tsx'
import { Document } from './layout/Document.tsx'
import { Home } from './layout/Home.tsx'
import type { TemplateProps } from './layout/TemplateProps.ts'

interface PageProps extends TemplateProps {
  /** The component of a `.page.tsx` route, which replaces the article's HTML. */
  readonly Content?: ComponentType<ContentProps>
}

/** A document of the site, or a component page, as a whole `<html>`. */
export function Page({ view, Content }: PageProps) {
  return (
    <Document view={view}>
      <DocLayout view={view}>
        {view.home ? <Home view={view} /> : <Article view={view} Content={Content} />}
      </DocLayout>
    </Document>
  )
}
