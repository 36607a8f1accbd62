import type { ReactNode } from 'react'
import { ownId } from '../../src/core/own-id.ts'
import { AnnouncementBar } from './document/AnnouncementBar.tsx'
import { BackToTop } from './document/BackToTop.tsx'
import { BaseUrlBanner } from './document/BaseUrlBanner.tsx'
import { LanguageHint } from './document/LanguageHint.tsx'
import { SkipLink } from './document/SkipLink.tsx'
import { StatusRegion } from './document/StatusRegion.tsx'
import { Footer } from './Footer.tsx'
import { Head } from './Head.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { Navbar } from './Navbar.tsx'
import type { TemplateProps } from './TemplateProps.ts'

interface DocumentProps extends TemplateProps {
  readonly children: ReactNode
}

/**
 * The whole `<html>` around a page. The router replaces the page's own element; everything outside stays.
 * `color-mode.ts` reads the `data-` attributes of `<html>`, because the body does not exist yet.
 */
export function Document({ view, children }: DocumentProps) {
  const { config, edition } = view.shell
  const { colorMode, announcementBar } = config.themeConfig
  return (
    <html
      lang={edition.locale.htmlLang}
      dir={edition.locale.direction}
      data-theme={colorMode.defaultMode}
      data-follow-system={colorMode.respectPrefersColorScheme ? '' : undefined}
      data-fixed-mode={colorMode.disableSwitch ? '' : undefined}
      data-announcement={announcementBar?.id}
      data-base={config.baseUrl}
      data-edition={edition.path || undefined}
    >
      <Head view={view} />
      <body>
        {view.url === '/' && <BaseUrlBanner view={view} />}
        <SkipLink view={view} />
        {announcementBar && <AnnouncementBar view={view} />}
        <Navbar view={view} />
        <div id={ownId('page')} className="page" data-kind={view.kind}>
          {children}
        </div>
        <Footer view={view} />
        <BackToTop view={view} />
        <MobileMenu view={view} />
        <LanguageHint view={view} />
        <StatusRegion view={view} />
      </body>
    </html>
  )
}
