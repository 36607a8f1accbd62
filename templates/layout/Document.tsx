import type { ReactNode } from 'react'
import { ownId } from '../../src/core/own-id.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { BackToTop } from './BackToTop.tsx'
import { BaseUrlBanner } from './BaseUrlBanner.tsx'
import { Footer } from './Footer.tsx'
import { Head } from './Head.tsx'
import { LanguageHint } from './LanguageHint.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { Navbar } from './Navbar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { StatusRegion } from './StatusRegion.tsx'
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
