import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseConfig } from '../../../src/core/config/parse-config.ts'
import type { SiteConfig } from '../../../src/core/config/schema/config-schema.ts'
import { parsePage } from '../../../src/core/content/page.ts'
import { createRoutes, findRoute } from '../../../src/core/site/routes.ts'
import { createSidebars } from '../../../src/core/site/sidebar/create-sidebars.ts'
import { flattenSidebar, sidebarTrail } from '../../../src/core/site/sidebar/sidebar-index.ts'
import type { SidebarItem } from '../../../src/types/navigation.ts'
import type { Page } from '../../../src/types/page.ts'

const config = (more: object = {}): SiteConfig => {
  const { config: parsed } = parseConfig({ title: 'x', ...more }, 'site.config.ts')
  if (!parsed) throw new Error('the config of the test is wrong')
  return parsed
}
const page = (path: string, text = `# ${path}\n`): Page =>
  parsePage({ path, text, hash: '' }, { locale: 'en', markdown: config().markdown })
const titles = { search: 'Search', notFound: 'Not found' }
const routesOf = (pages: Page[]) => createRoutes(pages, [], { titles })

test('a document is published at its path, an index at its folder, a slug where it says', () => {
  const table = routesOf([
    page('index.md'),
    page('guide/index.md'),
    page('guide/build.md'),
    page('guide/other.md', '---\nslug: renamed\n---\n'),
    page('guide/far.md', '---\nslug: /top/level/\n---\n'),
    page('guide/page.html.md'),
  ])
  assert.equal(
    table.routes.map(({ url, file }) => [url, file]),
    [
      ['/guide/build', 'guide/build/index.html'],
      ['/top/level', 'top/level/index.html'],
      ['/guide', 'guide/index.html'],
      ['/guide/renamed', 'guide/renamed/index.html'],
      ['/guide/page', 'guide/page/index.html'],
      ['/', 'index.html'],
      ['/search', 'search/index.html'],
      ['/404.html', '404.html'],
    ],
  )
})

test('a route is found by any form of its address', () => {
  const table = routesOf([page('指南/a b.md')])
  for (const address of [
    '/指南/a b',
    '/%E6%8C%87%E5%8D%97/a%20b',
    '/指南/a%20b/',
    '/指南/a b.html',
    '/指南/a b/index.html',
  ]) {
    assert.is(findRoute(address, table)?.source, '指南/a b.md', address)
  }
  assert.is(findRoute('/指南', table), undefined)
})

test('of two claims on an address the first path in order wins, whatever the order of reading', () => {
  const [a, b] = [page('a.md', '---\nslug: /same\n---\n'), page('b.md', '---\nslug: /same\n---\n')]
  for (const pages of [
    [a, b],
    [b, a],
  ]) {
    const table = routesOf(pages)
    assert.is(table.byUrl.get('/same')?.source, 'a.md')
    assert.equal(table.duplicates, [{ url: '/same', kept: 'content/a.md', lost: 'content/b.md' }])
  }
})

test('a sidebar made from folders goes by position, then by name, with the home page first', () => {
  const table = routesOf([
    page('index.md', '# Home\n'),
    page('b.md', '# B\n'),
    page('a.md', '---\nsidebar_position: 2\n---\n# A\n'),
    page('guide/index.md', '---\nsidebar_position: 1\n---\n# Guide\n'),
    page('guide/z.md', '---\nsidebar_label: First\nsidebar_position: 1\n---\n# Z\n'),
    page('guide/y.md', '# Y\n'),
    page('hidden.md', '---\nunlisted: true\n---\n# Hidden\n'),
  ])
  const [items = []] = Object.values(createSidebars(config(), table))
  const outline = (list: readonly SidebarItem[]): unknown[] =>
    list.map((item) =>
      item.type === 'category'
        ? [item.label, item.url, outline(item.items)]
        : item.type === 'divider' || item.label,
    )
  assert.equal(outline(items), ['Home', ['Guide', '/guide', ['First', 'Y']], 'A', 'B'])
  assert.equal(
    flattenSidebar(items).map(({ url }) => url),
    ['/', '/guide', '/guide/z', '/guide/y', '/a', '/b'],
  )
  assert.equal(
    sidebarTrail(items, '/guide/y')?.map(({ label }) => label),
    ['Guide', 'Y'],
  )
})

test('a caption stands in a sidebar and is no category: it has no page, no address and no place in a trail', () => {
  const table = routesOf([page('index.md', '# Home\n'), page('a.md', '# A\n')])
  const sidebars = { docs: ['index', { type: 'caption', label: 'Guide' }, 'a'] }
  const [items = []] = Object.values(createSidebars(config({ sidebars }), table))
  assert.equal(items[1], { type: 'caption', label: 'Guide' })
  assert.equal(
    flattenSidebar(items).map(({ label }) => label),
    ['Home', 'A'],
  )
  assert.equal(
    sidebarTrail(items, '/a')?.map(({ label }) => label),
    ['A'],
  )
})

test.run()
