import { renderToStaticMarkup } from 'react-dom/server'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { PageView } from '../../src/types/view.ts'
import { NotFound, Page, SearchPage } from '../../templates/index.ts'
import { makeView } from './make-view.ts'

const draw = (view: PageView) => renderToStaticMarkup(<Page view={view} />)
const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length

test('a page says its language, title, description and address', () => {
  const html = draw(makeView())
  assert.match(html, /<html lang="zh-Hans" dir="ltr"/)
  assert.match(html, '<title>构建 | Site</title>')
  assert.match(html, '<meta name="description" content="How"/>')
  assert.match(html, '<meta name="keywords" content="a,b"/>')
  assert.match(html, '<link rel="canonical" href="https://example.org/guide/build"/>')
  assert.match(html, '<meta property="og:title" content="构建 | Site"/>')
  assert.match(html, '<meta property="og:image" content="https://example.org/card.png"/>')
})

test('every kind of page has one h1, one main and the target of the skip link', () => {
  const pages = [
    draw(makeView()),
    draw(makeView('/guide/plain')),
    renderToStaticMarkup(<SearchPage view={makeView('/search')} />),
    renderToStaticMarkup(<NotFound view={makeView('/404.html')} />),
  ]
  for (const html of pages) {
    assert.is(count(html, /<h1[ >]/g), 1)
    assert.is(count(html, /<main[ >]/g), 1)
    assert.match(html, 'href="#docsgen:main"')
    assert.match(html, '<main id="docsgen:main"')
  }
})

test('nothing on a page needs an exception from the content policy', () => {
  const html = draw(
    makeView('/', { themeConfig: { announcementBar: { id: 'a', content: 'News', backgroundColor: 'red' } } }),
  )
  assert.is(count(html, /<style/g), 0)
  assert.is(count(html, /\sstyle="/g), 0)
  assert.is(count(html, /\son\w+="/g), 0)
  for (const [, attributes] of html.matchAll(/<script([^>]*)>/g)) assert.match(attributes ?? '', 'src="')
})

test('every address of the site has the base before it', () => {
  const html = draw(makeView('/guide/build', { baseUrl: '/docs/', favicon: 'favicon.svg' }))
  for (const [, address = ''] of html.matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g)) {
    assert.ok(address.startsWith('/docs/'), address)
  }
  assert.match(html, 'href="/docs/assets/index-A.css"')
  assert.match(html, '<link rel="canonical" href="https://example.org/docs/guide/build"/>')
})

test('the home page loads the colour-mode script by a relative path, so that it comes under a wrong base, too', () => {
  assert.match(draw(makeView('/', { baseUrl: '/wrong/' })), '<script src="assets/color-mode-C.js">')
})

test('the current page is marked in the sidebar and its category stands open', () => {
  const sidebars = {
    docs: ['index', { type: 'category', label: 'Guide', collapsed: true, items: ['guide/build'] }],
  }
  const html = draw(makeView('/guide/build', { sidebars }))
  assert.match(html, /<details open="" data-category="\/Guide">/)
  assert.match(html, /<a href="\/guide\/build" aria-current="page">/)
  assert.match(draw(makeView('/', { sidebars })), /<details data-category="\/Guide">/)
})

test('a caption of the sidebar is a line of its own, and no breadcrumb', () => {
  const sidebars = { docs: ['index', { type: 'caption', label: 'Guide' }, 'guide/build'] }
  const html = draw(makeView('/guide/build', { sidebars }))
  assert.match(html, '<li><p>Guide</p></li><li><a href="/guide/build" aria-current="page">')
  assert.is(count(html, /Guide/g), 1)
})

test('the sidebar stands in a page once', () => {
  const html = draw(makeView('/guide/build'))
  assert.is(count(html, /<a href="\/guide\/build"/g), 1)
  assert.is(count(html, /data-sidebar=/g), 1)
})

test('with several versions and languages there are dropdowns, with one version a plain link', () => {
  const navbar = { items: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }] }
  const one = draw(makeView('/', { themeConfig: { navbar } }))
  assert.match(one, /<a class="navbar-link" href="\/" data-version="current"><bdi>Next<\/bdi><\/a>/)
  const view = makeView('/guide/build', { themeConfig: { navbar } })
  const { edition } = view.shell
  const older = { ...edition, id: '1.x', version: { ...edition.version, name: '1.x', label: '1.x' } }
  const english = { ...edition, id: 'en', locale: { ...edition.locale, name: 'en', label: 'English' } }
  const two = draw({
    ...view,
    alternates: [
      ...view.alternates,
      { edition: older, url: '/1.x', isSamePage: false },
      { edition: english, url: '/en/guide/build', isSamePage: true },
    ],
  })
  assert.match(two, /<a href="\/1\.x" data-version="1\.x"><bdi>1\.x<\/bdi><\/a>/)
  assert.match(two, /<a href="\/en\/guide\/build"[^>]*><bdi>English<\/bdi><\/a>/)
})

test('a site that switches the colour mode off has no toggle', () => {
  assert.match(draw(makeView()), 'toggle-color-mode')
  const html = draw(
    makeView('/', { themeConfig: { colorMode: { disableSwitch: true, defaultMode: 'dark' } } }),
  )
  assert.not.match(html, 'data-action="toggle-color-mode"')
  assert.match(html, 'data-theme="dark"')
})

test('the search page and the missing page are not for search engines', () => {
  const search = renderToStaticMarkup(<SearchPage view={makeView('/search')} />)
  const missing = renderToStaticMarkup(<NotFound view={makeView('/404.html')} />)
  for (const html of [search, missing]) assert.match(html, '<meta name="robots" content="noindex"/>')
  assert.not.match(missing, 'rel="canonical"')
  assert.match(missing, '我们找不到你要找的页面。')
})

test('a component takes the place of the article', () => {
  const html = renderToStaticMarkup(<Page view={makeView()} Content={() => <h1>Mine</h1>} />)
  assert.match(html, '<h1>Mine</h1>')
  assert.not.match(html, 'code</code> 标题</h2>')
})

test.run()
