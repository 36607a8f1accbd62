import type { ReactNode } from 'react'
import { ownId } from '../../src/core/own-id.ts'
import { Notices } from './article/Notices.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TableOfContents } from './TableOfContents.tsx'
import type { TemplateProps } from './TemplateProps.ts'
import { LocalBar } from './toc/LocalBar.tsx'

interface DocLayoutProps extends TemplateProps {
  readonly children: ReactNode
}

/** The three columns of a document: sidebar, article, table of contents. */
export function DocLayout({ view, children }: DocLayoutProps) {
  return (
    <div className={layoutClass(view)}>
      {view.sidebar && <Sidebar view={view} />}
      <main id={ownId('main')} className="doc-main" tabIndex={-1}>
        <LocalBar view={view} />
        <div className="doc-body">
          <Notices view={view} />
          {children}
        </div>
      </main>
      <TableOfContents view={view} />
    </div>
  )
}

function layoutClass({ sidebar, home, toc }: TemplateProps['view']): string {
  const without = [
    ...(sidebar ? [] : ['without-sidebar']),
    // Its first screen has the room of the contents.
    ...(home && toc.length === 0 ? ['without-toc'] : []),
  ]
  return ['doc-layout', ...without].join(' ')
}
