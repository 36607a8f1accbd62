import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createGeneratedPaths } from '../../../src/core/outputs/index.ts'
import { searchedPages } from '../../../src/core/outputs/searched-pages.ts'
import { findSiteProblems } from '../../../src/core/site/find-site-problems.ts'
import { createBranches, MOST_ITEMS, showSidebar } from '../../../src/core/site/sidebar/show-sidebar.ts'
import type { ShownItem, SidebarItem } from '../../../src/types/navigation.ts'
import type { Docs, Site } from '../../../src/types/site.ts'
import type { PageView } from '../../../src/types/view.ts'
import { createTestSite } from '../../plain-markdown/create-test-site.ts'
import { viewOf as viewOfRoute } from '../../support/whole-page.ts'

type Documents = Readonly<Record<string, string>>

const pad = (number: number): string => String(Math.floor(number)).padStart(3, '0')

/** Documents in folders, whose names count up from `f000`. */
function folders(count: number, size: number, text = (name: string) => `# ${name}\n`): Documents {
  const names = Array.from({ length: count * size }, (_, index) => `f${pad(index / size)}/p${pad(index)}`)
  return Object.fromEntries(names.map((name) => [`${name}.md`, text(name)]))
}

function viewOf(url: string, site: Site): PageView {
  const docs = site.docs.find(({ routes }) => routes.byUrl.has(url))
  const route = docs?.routes.byUrl.get(url)
  if (!docs || !route) throw new Error(`There is no ${url}.`)
  return viewOfRoute(route, docs, site)
}

const shownOn = (url: string, site: Site) => viewOf(url, site).sidebar?.items ?? []

const labelOf = (item: ShownItem): string =>
  item.type === 'divider' ? '---' : item.type === 'more' ? `more ${item.side}` : `${item.type} ${item.label}`

const contentsOf = (site: Site): string[] =>
  site.docs.flatMap(({ routes }) =>
    routes.routes.flatMap(({ kind, url, title }) => (kind === 'contents' ? [`${url} ${title}`] : [])),
  )

function linksOf(items: readonly ShownItem[]): string[] {
  return items.flatMap((item) =>
    item.type === 'category'
      ? [...(item.url ? [item.url] : []), ...linksOf(item.items)]
      : 'url' in item
        ? [item.url]
        : [],
  )
}

const first = (site: Site): { docs: Docs; items: readonly SidebarItem[] } => {
  const [docs] = site.docs
  const [items = []] = Object.values(docs.sidebars)
  return { docs, items }
}

test('a sidebar of 200 links stands whole in every page, and nothing is made for it', () => {
  // Two documents and a picture's folder come with the test's site.
  const site = createTestSite(folders(22, 9))
  const { docs, items } = first(site)
  assert.is(linksOf(items).length, 200)
  assert.is(shownOn('/f003/p027', site), items)
  assert.is(viewOf('/f003/p027', site).sidebar?.branchesUrl, undefined)
  assert.equal(contentsOf(site), [])
  assert.equal(docs.contentsUrls, {})
  assert.is([...site.generated].filter((path) => path.includes('sidebars/')).length, 0)
})

test('of a larger one a page has the top level and its own branch; other categories are closed', () => {
  const site = createTestSite({ ...folders(22, 9), 'f005/index.md': '# Five\n' })
  const shown = shownOn('/f003/p027', site)
  assert.is(shown.length, 24)
  const byLabel = new Map(shown.map((item) => [labelOf(item), item]))
  const open = byLabel.get('category f003')
  assert.ok(open?.type === 'category' && !open.collapsed)
  assert.equal(linksOf([open]).length, 9)
  assert.equal(byLabel.get('closed Five'), {
    type: 'closed',
    label: 'Five',
    url: '/f005',
    hasPage: true,
    branch: '/f005',
  })
  assert.equal(byLabel.get('closed f000'), {
    type: 'closed',
    label: 'f000',
    url: '/f000',
    hasPage: false,
    branch: '/f000',
  })
  assert.is(viewOf('/f003/p027', site).sidebar?.branchesUrl, '/sidebars/defaultSidebar.json')
  assert.ok(site.generated.has('sidebars/defaultSidebar.json'))
})

test('a category that cannot be closed, or starts open, is closed on the pages of others all the same', () => {
  const text = '{ "collapsed": false, "collapsible": false }'
  const site = createTestSite({ ...folders(22, 10) })
  const { docs } = first(site)
  const items: SidebarItem[] = (docs.sidebars.defaultSidebar ?? []).map((item) =>
    item.type === 'category' ? { ...item, ...JSON.parse(text) } : item,
  )
  const shown = showSidebar(items, '/f003/p030')
  assert.is(shown.filter(({ type }) => type === 'category').length, 1)
  assert.ok(shown.every((item) => item.type !== 'category' || item.collapsible))
})

test('pages that show the same of a sidebar get the same array, and a title far away changes nothing', () => {
  const site = createTestSite(folders(30, 20))
  assert.is(shownOn('/f003/p060', site), shownOn('/f003/p061', site))
  assert.is.not(shownOn('/f003/p060', site), shownOn('/f004/p080', site))
  const changed = createTestSite({ ...folders(30, 20), 'f020/p400.md': '# Another title\n' })
  assert.equal(shownOn('/f003/p060', changed), shownOn('/f003/p060', site))
})

test('of a long list a page has the items around its own, and what leads to the others', () => {
  const site = createTestSite(folders(1, 400))
  const around = (url: string) => {
    const category = shownOn(url, site).find((item) => item.type === 'category' && item.label === 'f000')
    return category?.type === 'category' ? category.items.map(labelOf) : []
  }
  const middle = around('/f000/p200')
  assert.is(middle.length, MOST_ITEMS + 2)
  assert.equal(
    [middle[0], middle[1], middle.at(-2), middle.at(-1)],
    ['more before', 'link f000/p150', 'link f000/p249', 'more after'],
  )
  assert.equal([around('/f000/p000')[0], around('/f000/p000').at(-1)], ['link f000/p000', 'more after'])
  assert.equal([around('/f000/p399')[0], around('/f000/p399').at(-1)], ['more before', 'link f000/p399'])
  assert.equal(contentsOf(site), ['/f000 f000', '/guide guide'])
  assert.is(viewOf('/f000', site).contents?.length, 400)
})

test('a long top level has a page that lists it, which is never the home page', () => {
  const site = createTestSite(folders(300, 1))
  const { docs } = first(site)
  assert.equal(docs.contentsUrls, { defaultSidebar: '/contents' })
  const view = viewOf('/contents', site)
  assert.is(view.contents?.length, 302)
  assert.is(view.title, docs.messages.contents)
  const last = shownOn('/f299/p299', site)
  assert.equal([labelOf(last[0] ?? { type: 'divider' }), last.length], ['more before', MOST_ITEMS + 1])
  // Windows move with the page: those who show the same items have the same array.
  assert.is(shownOn('/f299/p299', site), shownOn('/f299/p299', site))
})

test('a list is published at the address of its folder, else at “contents” below it, where that is free', () => {
  const site = createTestSite(
    {
      ...folders(22, 10),
      'f001/index.md': '# One\n',
      'f002/Contents.md': '# Taken\n',
      'f002/index.md': '# Two\n',
      'far.md': '---\nslug: /F003\n---\n# Takes the address of a folder on some disks\n',
    },
    {
      sidebars: {
        docs: [
          { type: 'autogenerated', dirName: '' },
          { type: 'category', label: 'Shared', link: 'f001/index', items: ['f001/p010', 'f001/p011'] },
          { type: 'category', label: 'Mixed', items: ['f002/p020', 'f002/p021'] },
          { type: 'category', label: 'Anywhere', items: ['f002/p020', 'f004/p040'] },
          { type: 'category', label: 'Empty', items: [] },
        ],
      },
    },
  )
  const found = contentsOf(site)
  assert.ok(found.includes('/f000 f000'))
  assert.ok(found.includes('/f003/contents f003'))
  assert.ok(found.includes('/f001/contents Shared'))
  assert.ok(found.includes('/f002/contents-2 Mixed'))
  assert.ok(found.includes('/contents Anywhere'))
  assert.not.ok(found.some((line) => /One|Two|Empty/.test(line)))
  const files = site.docs.flatMap(({ routes }) => routes.routes.map(({ file }) => file.toLowerCase()))
  assert.is(new Set(files).size, files.length)
})

test('a list has breadcrumbs and a sidebar, and is in no search, sitemap, llms.txt or order of reading', () => {
  const site = createTestSite(folders(22, 10), { llms: true })
  const { docs } = first(site)
  const view = viewOf('/f003', site)
  assert.is(view.kind, 'contents')
  assert.is(view.isIndexed, false)
  assert.equal(view.breadcrumbs, [{ label: 'f003', url: '/f003' }])
  assert.equal(viewOf('/f003/p030', site).breadcrumbs[0], { label: 'f003', url: '/f003' })
  assert.is(shownOn('/f003', site), shownOn('/f003/p030', site))
  assert.equal([view.previous, view.next, view.markdownUrl], [undefined, undefined, undefined])
  assert.is(viewOf('/f003/p030', site).previous?.url, '/f002/p029')
  assert.is(
    searchedPages(docs).find(({ url }) => url === '/f003'),
    undefined,
  )
  assert.not.ok(createGeneratedPaths(site).has('f3.md'))
})

test('every entry of a sidebar is on the page, or in the file of what the page leaves out', () => {
  for (const documents of [folders(30, 20), folders(1, 400), folders(300, 1), folders(3, 150)]) {
    const site = createTestSite(documents)
    const { docs, items } = first(site)
    const branches = createBranches(items, docs.contentsUrls.defaultSidebar)
    const reached = new Set<string>()
    const reach = (shown: readonly ShownItem[]): void => {
      for (const item of shown) {
        if (item.type === 'closed' || item.type === 'more') {
          const branch = item.type === 'closed' ? item.branch : item.url
          if (reached.has(branch)) continue
          reached.add(branch)
          const list = branches.get(branch)
          assert.ok(list, branch)
          reach(list ?? [])
        } else if (item.type === 'category') reach(item.items)
        else if (item.type === 'link') reached.add(item.url)
      }
    }
    reach(shownOn('/', site))
    for (const { url, kind } of docs.routes.routes) if (kind === 'doc') assert.ok(reached.has(url), url)
  }
})

test('front matter takes the sidebar from beside a page, and with it previous and next; or it names another one', () => {
  const with_ = (line: string) => `---\n${line}\n---\n# Landing\n`
  const sidebars = { guide: ['index', 'a', 'landing', 'vitepress', 'chosen'], api: ['b'] }
  const documents = {
    'index.md': '# Home\n',
    'a.md': '# A\n',
    'b.md': '# B\n',
    'landing.md': with_('displayed_sidebar: null'),
    'vitepress.md': with_('sidebar: false'),
    'chosen.md': with_('displayed_sidebar: api'),
    'wrong.md': with_('displayed_sidebar: apu'),
  }
  const site = createTestSite(documents, { sidebars })
  for (const url of ['/landing', '/vitepress']) {
    const { sidebar, previous, next, breadcrumbs } = viewOf(url, site)
    assert.equal(
      { sidebar, previous, next, breadcrumbs },
      { sidebar: undefined, previous: undefined, next: undefined, breadcrumbs: [] },
    )
  }
  assert.is(viewOf('/a', site).next?.url, '/landing')
  assert.is(viewOf('/chosen', site).sidebar?.name, 'api')
  assert.equal(
    findSiteProblems(site, 'site.config.ts').map(({ file, line, message, hint }) => [
      file,
      line,
      message,
      hint,
    ]),
    [['content/wrong.md', 2, 'displayed_sidebar: there is no sidebar “apu”.', 'Did you mean api?']],
  )
})

test('a document that is listed twice has the neighbours of its first place, and is the neighbour of the others once', () => {
  const site = createTestSite(
    { 'a.md': '# A\n', 'b.md': '# B\n', 'c.md': '# C\n' },
    { sidebar: ['a', 'b', 'a', 'c'] },
  )
  const neighbours = (url: string) => {
    const { previous, next } = viewOf(url, site)
    return [previous?.url, next?.url]
  }
  assert.equal(neighbours('/a'), [undefined, '/b'])
  assert.equal(neighbours('/b'), ['/a', '/c'])
  assert.equal(neighbours('/c'), ['/b', undefined])
})

test.run()
