import { renderToStaticMarkup } from 'react-dom/server'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseConfig } from '../../../src/core/config/parse-config.ts'
import {
  findNavbarLinks,
  findUnknownNavbarTargets,
  type NavbarItemConfig,
} from '../../../src/core/site/navbar/index.ts'
import type { UserNavbarItem } from '../../../src/index.ts'
import { NavbarItem } from '../../../templates/layout/navbar/NavbarItem.tsx'
import { runCli } from '../../support/run-cli.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { writeFiles } from '../../support/write-files.ts'
import { makeView } from '../make-view.ts'

/** One item of each type; a type without one does not compile. */
const samples: { readonly [Type in NonNullable<NavbarItemConfig['type']>]: UserNavbarItem } = {
  link: { label: 'Build', to: 'guide/build.html', position: 'left' },
  doc: { type: 'doc', docId: 'guide/build' },
  docSidebar: { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs' },
  dropdown: {
    label: 'More',
    items: [
      { label: 'Away', href: 'https://example.com' },
      { type: 'doc', docId: 'index' },
    ],
  },
  search: { type: 'search' },
  localeDropdown: { type: 'localeDropdown' },
  docsVersionDropdown: { type: 'docsVersionDropdown' },
}

const withItems = (items: readonly UserNavbarItem[]) => ({ themeConfig: { navbar: { items } } })

function configOf(...items: readonly UserNavbarItem[]): readonly NavbarItemConfig[] {
  const { config, diagnostics } = parseConfig({ title: 'Site', ...withItems(items) }, 'site.config.ts')
  assert.equal(diagnostics, [])
  return config?.themeConfig.navbar.items ?? []
}

test('each type of navbar item goes from the config to the bar and to the menu under its own name', () => {
  for (const [type, sample] of Object.entries(samples)) {
    const view = makeView('/guide/build', withItems([sample]))
    const [item, ...others] = view.shell.navbar
    assert.equal(others, [])
    assert.ok(item, type)
    assert.is(item.type, type)
    assert.is(item.position, sample.position ?? 'right')
    assert.equal(JSON.parse(JSON.stringify(item)), item, 'an item is plain JSON')
    const [bar, menu] = (['bar', 'menu'] as const).map((place) =>
      renderToStaticMarkup(<NavbarItem view={view} item={item} place={place} />),
    )
    assert.match(bar ?? '', /^<(a|details|div) .*<\/\1>$/, type)
    if (type === 'search') assert.is(menu, '')
    else assert.match(menu ?? '', /^<li>.*<a .*<\/li>$/, type)
  }
})

test('a link is current on its page, a link to a sidebar on all pages of the sidebar', () => {
  const items = [samples.link, samples.docSidebar]
  const current = (url: string) => {
    const view = makeView(url, withItems(items))
    return view.shell.navbar.map((item) =>
      renderToStaticMarkup(<NavbarItem view={view} item={item} place="menu" />).includes(
        'aria-current="page"',
      ),
    )
  }
  assert.equal(current('/guide/build'), [true, true])
  assert.equal(current('/guide/plain'), [false, true])
})

test('the addresses of items are known with their options', () => {
  const items = configOf(...Object.values(samples))
  assert.equal(findNavbarLinks(items), [
    { href: 'guide/build.html', at: 'themeConfig.navbar.items[0]' },
    { href: 'https://example.com', at: 'themeConfig.navbar.items[3].items[0]' },
  ])
})

test('an item that names something missing is left out and named with its option, in a dropdown, too', () => {
  const missing: UserNavbarItem[] = [
    { type: 'doc', docId: 'guide/biuld' },
    { type: 'docSidebar', sidebarId: 'defaultSidbar' },
  ]
  const dropdown: UserNavbarItem = {
    label: 'More',
    items: [
      { type: 'doc', docId: 'guide/biuld' },
      { label: 'Home', to: '/' },
    ],
  }
  const { shell } = makeView('/', withItems([...missing, dropdown]))
  assert.equal(shell.navbar, [
    {
      type: 'dropdown',
      position: 'right',
      label: 'More',
      items: [{ type: 'link', position: 'right', label: 'Home', url: '/', isExternal: false }],
    },
  ])
  const names = {
    routes: {
      path: '',
      numberPrefixes: false,
      routes: [],
      byUrl: new Map(),
      bySource: new Map(),
      byDocId: new Map(),
      duplicates: [],
    },
    sidebars: { defaultSidebar: 'auto' },
    configFile: 'site.config.ts',
  }
  assert.equal(
    findUnknownNavbarTargets(configOf(...missing, dropdown), names).map(({ message, hint }) => [
      message,
      hint,
    ]),
    [
      ['themeConfig.navbar.items[0].docId: there is no document “guide/biuld”.', undefined],
      [
        'themeConfig.navbar.items[1].sidebarId: there is no sidebar “defaultSidbar”.',
        'Did you mean defaultSidebar?',
      ],
      ['themeConfig.navbar.items[2].items[0].docId: there is no document “guide/biuld”.', undefined],
    ],
  )
})

test('only items that are one link may stand in a dropdown', () => {
  const inner = { type: 'dropdown', label: 'Inner', items: [] }
  const { diagnostics } = parseConfig(
    { title: 'x', themeConfig: { navbar: { items: [{ label: 'Outer', items: [inner] }] } } },
    'site.config.ts',
  )
  assert.equal(
    diagnostics.map(({ message }) => message),
    [
      'themeConfig.navbar.items[0].items[0].type: there is no item of type "dropdown" here; expected one of link, doc, docSidebar.',
    ],
  )
})

test('a list of components that lacks one fails the build by the name of the type', async () => {
  const site = tempFolder()
  writeFiles(site, {
    'site.config.ts':
      "export default { title: 'Site', themeConfig: { navbar: { items: [{ type: 'search' }] } } }\n",
    'content/index.md': '# Home\n',
    'templates/layout/navbar/navbarItems.ts': `import { navbarItems as original } from 'docsgen/templates/layout/navbar/navbarItems.ts'
const { search: _, ...others } = original
export const navbarItems = others
`,
  })
  const { code, stderr } = await runCli(['build'], { cwd: site })
  assert.is(code, 1)
  assert.match(
    stderr,
    '3 pages (/, /search, /404.html) could not be rendered: There is no component for navbar items of type “search”.',
  )
})

test.run()
