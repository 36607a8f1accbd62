import type { ReactNode } from 'react'
import { isExternal, withBase } from '../../../src/core/url.ts'
import type { TemplateProps } from '../TemplateProps.ts'
import { Icon } from './Icon.tsx'

interface LinkProps extends TemplateProps {
  readonly url: string
  readonly className?: string
  readonly current?: boolean
  /** Language of the label, where it is another than that of the page. */
  readonly lang?: string | undefined
  /** What the file of the sidebar's lists calls the category that it opens, where that is not the URL. */
  readonly branch?: string | undefined
  readonly children: ReactNode
}

/** A link: a URL of the site gets the base; an external one is marked and opens in a new tab. */
export function Link({ view, url, className, current, lang, branch, children }: LinkProps) {
  const href = withBase(url, view.shell.config.baseUrl)
  if (!isExternal(url)) {
    return (
      <a
        href={href}
        className={className}
        lang={lang}
        aria-current={current ? 'page' : undefined}
        data-branch={branch}
      >
        {children}
      </a>
    )
  }
  return (
    <a href={href} className={className} lang={lang} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" className="external-icon" />
      <span className="visually-hidden">{view.shell.messages.opensInNewTab}</span>
    </a>
  )
}
