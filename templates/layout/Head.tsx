import { ownId } from '../../src/core/own-id.ts'
import { createLanguageLinks } from '../../src/core/site/editions/language-links.ts'
import { pageTitle } from '../../src/core/site/view/page-title.ts'
import { isExternal, withBase } from '../../src/core/url.ts'
import { HeadTag } from './document/HeadTag.tsx'
import type { TemplateProps } from './TemplateProps.ts'

/** The background colours of the page, as in `styles/tokens.css`. */
const canvas = { light: '#ffffff', dark: '#0c131a' }

/** The content of `<head>`: metadata for search engines and link previews, then the site's own files. */
export function Head({ view }: TemplateProps) {
  const { shell, url, kind, title, description, keywords } = view
  const { config, assets, edition } = shell
  const base = (url: string) => withBase(url, config.baseUrl)
  const fullTitle = pageTitle(title, config.title)
  const address = config.url && kind !== 'not-found' ? config.url + base(view.canonicalUrl ?? url) : ''
  const languages =
    config.url && view.canonicalUrl === undefined ? createLanguageLinks(view.alternates, edition) : []
  const image = view.image && (isExternal(view.image) ? view.image : config.url + base(view.image))
  const mode = config.themeConfig.colorMode.defaultMode
  // By a relative path on the home page, where it loads even if `baseUrl` is wrong, and reports that.
  const colorMode = url === '/' ? assets.colorMode.slice(1) : base(assets.colorMode)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{fullTitle}</title>
      <meta name="color-scheme" content={mode} />
      <meta name="theme-color" content={canvas[mode]} data-light={canvas.light} data-dark={canvas.dark} />
      <script src={colorMode} />
      {/*
       * Browsers with this feature paint nothing until the whole page is parsed, because half a navbar or table would
       * shift, and later parts would need another layout.
       */}
      <link rel="expect" href={`#${ownId('status')}`} {...{ blocking: 'render' }} />
      {assets.styles.map((url) => (
        <link key={url} rel="stylesheet" href={base(url)} />
      ))}
      {view.styles.map((url) => (
        <link key={url} rel="stylesheet" href={base(url)} data-page="" />
      ))}
      <script type="module" src={base(assets.boot)} />
      {description && <meta name="description" content={description} />}
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(',')} />}
      {!view.isIndexed && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {languages.map(({ lang, url }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={config.url + base(url)} />
      ))}
      {view.markdownUrl && <link rel="alternate" type="text/markdown" href={base(view.markdownUrl)} />}
      <meta property="og:type" content={kind === 'doc' ? 'article' : 'website'} />
      <meta property="og:site_name" content={config.title} />
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:locale" content={edition.locale.name.replace('-', '_')} />
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {config.favicon && <link rel="icon" href={favicon(config.favicon, base)} />}
      {config.head.map((tag) => (
        <HeadTag key={JSON.stringify(tag)} tag={tag} />
      ))}
    </head>
  )
}

/** Resolves a path under `public/` to a URL; an external address stays. */
function favicon(path: string, base: (url: string) => string): string {
  return isExternal(path) ? path : base(`/${path.replace(/^\//, '')}`)
}
