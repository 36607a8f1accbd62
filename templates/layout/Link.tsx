import type { ReactNode } from 'react'
import { isExternal, withBase } from '../../src/core/url.ts'
import { Icon } from './Icon.tsx'
import type { TemplateProps } from './TemplateProps.ts'

interface LinkProps extends TemplateProps {
  readonly url: string
  readonly className?: string
  readonly current?: boolean
  /** What the file of the sidebar's lists calls the category that it opens, where that is not the URL. */
  readonly branch?: string | undefined
  readonly children: ReactNode
}

/** A link: a URL of the site gets the base; an external one is marked and opens in a new tab. */
export function Link({ view, url, className, current, branch, children }: LinkProps) {
  const href = withBase(url, view.shell.config.baseUrl)
  if (!isExternal(url)) {
    return (
      <a href={href} className={className} aria-current={current ? 'page' : undefined} data-branch={branch}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" className="external-icon" />
      <span className="visually-hidden">{view.shell.messages.opensInNewTab}</span>
    </a>
  )
}
