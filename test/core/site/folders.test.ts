import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseConfig } from '../../../src/core/config/parse-config.ts'
import { documentAddress, documentId, splitNumber } from '../../../src/core/content/document-address.ts'
import { isFolderFile } from '../../../src/core/content/folders/folder-file.ts'
import { parseFolderFile } from '../../../src/core/content/folders/folder-settings.ts'
import { parsePage } from '../../../src/core/content/page.ts'
import { findFolderProblems } from '../../../src/core/site/folders/find-folder-problems.ts'
import { createRoutes } from '../../../src/core/site/routes.ts'
import { createSidebars } from '../../../src/core/site/sidebar/create-sidebars.ts'
import type { Diagnostic } from '../../../src/types/diagnostic.ts'
import type { SidebarItem } from '../../../src/types/navigation.ts'

const titles = { search: 'Search', notFound: 'Not found' }

/** The sidebar that follows the folders of these files, as nested lists, and what is reported of them. */
function read(files: Readonly<Record<string, string>>, options: object = {}) {
  const { config } = parseConfig({ title: 'x', content: options }, 'site.config.ts')
  if (!config) throw new Error('The config of the test is wrong.')
  const entries = Object.entries(files)
  const pages = entries
    .filter(([path]) => !isFolderFile(path))
    .map(([path, text]) => parsePage({ path, text, hash: '' }, { locale: 'en', markdown: config.markdown }))
  const parsed = entries
    .filter(([path]) => isFolderFile(path))
    .map(([path, text]) => parseFolderFile({ path, file: `content/${path}`, edition: '' }, text))
  const folderSettings = parsed.flatMap(({ settings }) => settings ?? [])
  const routes = createRoutes(pages, [], { titles, content: config.content })
  const [items = []] = Object.values(createSidebars(config, routes, folderSettings))
  const problems = [
    ...parsed.flatMap(({ diagnostics }) => diagnostics),
    ...findFolderProblems({ routes, folderSettings }),
  ]
  return { items, outline: items.map(outline), routes, problems: problems.map(show) }
}

/** A link is its label; `+` marks a category that starts open. */
function outline(item: SidebarItem): unknown {
  if (item.type === 'divider') return '---'
  if (item.type === 'caption') return `# ${item.label}`
  if (item.type === 'link') return item.isExternal ? item.url : item.label
  return [
    `${item.collapsed ? '' : '+'}${item.label}`,
    ...(item.url ? [item.url] : []),
    item.items.map(outline),
  ]
}

const show = ({ file, line, code, message, hint }: Diagnostic): string =>
  `${file}${line ? `:${line}` : ''} ${code}: ${message}${hint ? ` ${hint}` : ''}`

test('_category_ gives a folder its label, position, link and whether it starts closed', () => {
  const { outline: sidebar, problems } = read({
    'a.md': '---\nsidebar_position: 2\n---\n# A\n',
    'guide/_category_.json':
      '{\n\t"label": "The guide",\n\t"position": 1,\n\t"collapsed": false,\n\t"className": "x",\n\t"link": { "type": "doc", "id": "guide/start" }\n}\n',
    'guide/start.md': '# Start\n',
    'guide/build.md': '# Build\n',
    'plain/_category_.yml': 'label: Plain\nlink: null\ncollapsible: false\n',
    'plain/index.md': '# Index\n',
    'plain/b.md': '# B\n',
    'deep/er/_category_.yaml': 'label: Deeper\nlink:\n  type: generated-index\n',
    'deep/er/c.md': '# C\n',
  })
  assert.equal(sidebar, [
    ['+The guide', '/guide/start', ['Build']],
    'A',
    ['deep', [['Deeper', ['C']]]],
    ['+Plain', ['Index', 'B']],
  ])
  assert.equal(problems, [
    'content/deep/er/_category_.yaml:2 bad-folder-file: docsgen makes no page that lists a folder (link: generated-index); the label opens the folder. Write an index.md, which the label then links to.',
  ])
})

test('_meta lists the items of a folder: documents, folders, headings, lines and links', () => {
  const { outline: sidebar, problems } = read({
    'index.md': '# Home\n',
    '_meta.json': JSON.stringify([
      { type: 'dir-section-header', name: 'guide', label: 'Guide' },
      { type: 'divider' },
      { type: 'section-header', label: 'More' },
      { type: 'dir', name: 'api', label: 'The API', collapsed: false, icon: '<svg>' },
      { type: 'custom-link', label: 'Out', link: 'https://example.org' },
      {
        type: 'custom-link',
        label: 'Links',
        link: '/guide/start',
        items: [{ label: 'Inside', link: '/api/b' }],
      },
      { type: 'dir-section-header', name: 'empty' },
    ]),
    'guide/_meta.yml': '- start\n- { type: file, name: build.md, label: How to build }\n- deep/far\n',
    'guide/start.md': '# Start\n',
    'guide/build.md': '# Build\n',
    'guide/deep/far.md': '# Far\n',
    'api/index.md': '# API\n',
    'api/b.md': '# B\n',
    'api/_meta.json': '["b"]',
    'own/_meta.json': '["index"]',
    'own/index.md': '# Own\n',
  })
  assert.equal(sidebar, [
    '# Guide',
    'Start',
    'How to build',
    'Far',
    '---',
    '# More',
    ['+The API', '/api', ['B']],
    'https://example.org',
    ['Links', '/guide/start', ['Inside']],
  ])
  assert.equal(problems, [
    'content/_meta.json:1 bad-folder-file: there is no document or folder “empty” here.',
    'content/_meta.json unlisted-document: No item here is for own/; no sidebar lists them.',
  ])
})

test('an index that _meta lists stands among the others, and a folder without a list is sorted', () => {
  const { outline: sidebar } = read({
    '_meta.json': '["own", "plain"]',
    'own/_meta.json': '["b", "index"]',
    'own/index.md': '# Own\n',
    'own/b.md': '# B\n',
    'plain/d.md': '# D\n',
    'plain/c.md': '# C\n',
  })
  assert.equal(sidebar, [
    ['Own', ['B', 'Own']],
    ['plain', ['C', 'D']],
  ])
})

test('the index of a folder comes first unless it has a position of its own', () => {
  const files = { 'index.md': '# Home\n', 'start.md': '---\nsidebar_position: 1\n---\n# Start\n' }
  assert.equal(read(files).outline, ['Home', 'Start'])
  const placed = { ...files, 'index.md': '---\nsidebar_position: 2\n---\n# Home\n' }
  assert.equal(read(placed).outline, ['Start', 'Home'])
  const numbered = { '01-start.md': '# Start\n', 'index.md': '# Home\n', '02-guide/a.md': '# A\n' }
  assert.equal(read(numbered, { numberPrefixes: true }).outline, ['Home', 'Start', ['guide', ['A']]])
})

test('of two places that say different things the first counts, and the other is named', () => {
  const { outline: sidebar, problems } = read({
    '_meta.json':
      '[\n  {"type": "dir", "name": "guide", "label": "From meta", "collapsed": true},\n  {"type": "file", "name": "b", "label": "B of meta"},\n  "a"\n]',
    'a.md': '---\nsidebar_position: 1\n---\n# A\n',
    'b.md': '---\nsidebar_label: B of itself\nsidebar_position: 2\n---\n# B\n',
    'guide/_category_.json': '{"label": "From category", "position": 3, "collapsed": false}',
    'guide/_category_.yml': 'label: Late\n',
    'guide/index.md': '---\nsidebar_label: From front matter\nsidebar_position: 4\n---\n# Guide\n',
    'guide/c.md': '# C\n',
  })
  assert.equal(sidebar, [['From meta', '/guide', ['C']], 'B of meta', 'A'])
  assert.equal(problems, [
    'content/guide/_category_.yml folder-conflict: This file is not read, because content/guide/_category_.json says the same things.',
    'content/_meta.json:2 folder-conflict: The label here is "From meta", and "From category" in content/guide/_category_.json; what stands here counts.',
    'content/_meta.json:2 folder-conflict: The value of collapsed here is true, and false in content/guide/_category_.json; what stands here counts.',
    'content/_meta.json:3 folder-conflict: The label here is "B of meta", and "B of itself" in content/b.md; what stands here counts.',
    'content/_meta.json folder-conflict: The order here is not that of their own positions: guide comes before content/b.md; the order here counts.',
    'content/guide/_category_.json folder-conflict: The label here is "From category", and "From front matter" in content/guide/index.md; what stands here counts.',
    'content/guide/_category_.json folder-conflict: The position here is 3, and 4 in content/guide/index.md; what stands here counts.',
  ])
})

test('what is wrong in a file is reported at its line, and the rest counts', () => {
  const { outline: sidebar, problems } = read({
    '_meta.json': '[\n  "a",\n  {"type": "page", "name": "b"},\n  "c",\n  "cc"\n]',
    'a.md': '# A\n',
    'cc.md': '---\nunlisted: true\n---\n# C\n',
    'guide/_category_.json': '{ "label": ',
    'guide/x.md': '# X\n',
    'other/_category_.yml': 'label: [1]\nposition: first\n',
    'other/y.md': '# Y\n',
    'list/_meta.yml': 'a: b\n',
    'list/z.md': '# Z\n',
  })
  assert.equal(sidebar, ['A'])
  const at = problems.map((problem) => problem.replace(/(bad-folder-file: it cannot be read: ).*/, '$1…'))
  assert.equal(at, [
    'content/_meta.json:3 bad-folder-file: expected the name of a file, or an item of a known type with its name, label or link.',
    'content/guide/_category_.json bad-folder-file: it cannot be read: …',
    'content/other/_category_.yml:1 bad-folder-file: label: expected a text.',
    'content/other/_category_.yml:2 bad-folder-file: position: expected a number.',
    'content/list/_meta.yml:1 bad-folder-file: expected a list of items.',
    'content/_meta.json:4 bad-folder-file: there is no document or folder “c” here. Did you mean a?',
    'content/_meta.json unlisted-document: No item here is for guide/, list/, other/; no sidebar lists them.',
  ])
})

test('numbers before names order, and stand in no address, id or label, where that is wanted', () => {
  const files = {
    'index.md': '# Home\n',
    '10-last/2_b.md': '# B\n',
    '10-last/1. a.md': '# A\n',
    '2-first/00-index.md': '# First\n',
    '2-first/2024-01-05-news.md': '# News\n',
    '2-first/1.2-release.md': '# Release\n',
    '3-named/x.md': '---\nsidebar_position: 1\nslug: y\nid: z\n---\n# X\n',
  }
  const { outline: sidebar, routes } = read(files, { numberPrefixes: true })
  assert.equal(sidebar, [
    'Home',
    ['First', '/first', ['Release', 'News']],
    ['named', ['X']],
    ['last', ['A', 'B']],
  ])
  assert.equal(
    routes.routes.map(({ url, docId }) => [url, docId]).filter(([, id]) => id),
    [
      ['/last/a', 'last/a'],
      ['/last/b', 'last/b'],
      ['/first', 'first/index'],
      ['/first/1.2-release', 'first/1.2-release'],
      ['/first/2024-01-05-news', 'first/2024-01-05-news'],
      ['/named/y', 'named/z'],
      ['/', 'index'],
    ],
  )
  assert.ok(read(files).routes.byUrl.has('/10-last/2_b'))
})

test('names without their number', () => {
  const names = ['01-intro', '3 - a b', '007.x', '12', '1-', '5-_', '2024-01-x', '8.0-x', 'a-1']
  assert.equal(
    names.map((name) => [splitNumber(name).name, splitNumber(name).number]),
    [
      ['intro', 1],
      ['a b', 3],
      ['x', 7],
      ['12', undefined],
      ['1-', undefined],
      ['5-_', undefined],
      ['2024-01-x', undefined],
      ['8.0-x', undefined],
      ['a-1', undefined],
    ],
  )
})

test('an id sets the address only when it is asked for, and never one that leaves its folder', () => {
  const address = (path: string, id: string, idSetsAddress: boolean, slug?: string) =>
    documentAddress(path, { id, ...(slug && { slug }) }, false, { numberPrefixes: false, idSetsAddress })
  assert.is(address('guide/a.md', 'b', false), 'guide/a')
  assert.is(address('guide/a.md', 'b', true), 'guide/b')
  assert.is(address('guide/a.md', 'b', true, 'c'), 'guide/c')
  assert.is(address('guide/a.md', '../b', true), 'guide/a')
  assert.is(address('guide/a.md', '..', true), 'guide/a')
  assert.is(address('guide/a.md', '$&', true), 'guide/$&')
  const options = { numberPrefixes: false, idSetsAddress: true }
  assert.is(documentAddress('guide/index.md', { id: 'b' }, true, options), 'guide')
  assert.is(documentId('guide/a.md', { id: 'b' }, options), 'guide/b')
})

test.run()
