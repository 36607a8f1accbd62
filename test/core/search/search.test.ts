import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findSections } from '../../../src/core/search/ask/query-search.ts'
import {
  loadSearchIndex,
  querySearch,
  type SearchIndex,
  type SearchSource,
} from '../../../src/core/search/index.ts'
import { serializeSearchIndex } from '../../../src/core/search/make/create-search-index.ts'
import { createSnippet } from '../../../src/core/search/show/create-snippet.ts'
import { presentHits } from '../../../src/core/search/show/present-hits.ts'
import { tokenize } from '../../../src/core/search/text/tokens.ts'
import { countAll, createSearchIndex } from '../../support/search-entries.ts'

const sources: SearchSource[] = [
  {
    url: '/guide/build',
    title: '构建产物',
    breadcrumb: [],
    keywords: ['输出目录'],
    sections: [
      { id: '', title: '构建产物', level: 1, text: '执行构建命令以后，会在项目中生成产物目录。' },
      {
        id: 'esm',
        title: 'esm 目录',
        level: 2,
        text: '现代浏览器可以直接使用的 ES module 产物，语法为 ES5。',
      },
      {
        id: 'umd',
        title: 'UMD 产物',
        level: 2,
        text: '把全部依赖打包进一个文件，设置 externals 可以排除 react。',
      },
      { id: 'deep', title: '更深的标题', level: 5, text: '源码映射文件 index.js.map' },
    ],
  },
  {
    url: '/reference/config',
    title: '构建配置',
    breadcrumb: ['参考'],
    keywords: [],
    sections: [
      { id: '', title: '构建配置', level: 1, text: '配置文件 build.config.mts 的全部选项。' },
      {
        id: 'jsxruntime',
        title: 'jsxRuntime',
        level: 2,
        text: '默认值 automatic。类型 TransformOptions。找不到 @ice/jsx-runtime 时请安装它。',
      },
      { id: 'sideeffects', title: 'sideEffects', level: 2, text: '声明样式文件有副作用。' },
    ],
  },
  {
    url: '/reference/cli',
    title: 'CLI',
    breadcrumb: ['参考'],
    keywords: [],
    sections: [
      { id: '', title: 'CLI', level: 1, text: '命令行工具 ice-pkg 的命令。' },
      {
        id: 'start',
        title: 'start',
        level: 2,
        text: '启动调试服务，加上 --analyze 打开分析面板，--dist 输出 dist。Installing dependency, $emit events.',
      },
    ],
  },
]

const synonyms = [['源码映射', 'sourcemap']]
const load = (pages: readonly SearchSource[]): SearchIndex =>
  loadSearchIndex(serializeSearchIndex(createSearchIndex(countAll(pages), { synonyms })))
const index = load(sources)
const first = (query: string): string | undefined => {
  const [hit] = querySearch(index, query, 8)
  return hit && hit.url + hit.hash
}

test('the file lists titles, headings and texts with the fields of the specification', () => {
  const entries = JSON.parse(serializeSearchIndex(createSearchIndex(countAll(sources), { synonyms })))
  assert.is(entries.length, 3)
  assert.equal(entries[0].documents[1], { i: 8, t: '构建配置', u: '/reference/config', b: ['参考'] })
  assert.equal(entries[1].documents[0], { i: 2, t: 'esm 目录', u: '/guide/build', h: '#esm', p: 0 })
  assert.equal(entries[2].documents[1], {
    i: 3,
    t: '现代浏览器可以直接使用的 ES module 产物，语法为 ES5。',
    u: '/guide/build',
    h: '#esm',
    p: 0,
    s: 'esm 目录',
  })
  assert.equal(Object.keys(entries[2].index), ['format', 'terms', 'post', 'len'])
})

test('pages that the site ranks lower stand below others with the same words, and are found by what only they have', () => {
  const page = (url: string, more: string): SearchSource => ({
    url,
    title: url,
    breadcrumb: [],
    keywords: [],
    sections: [{ id: '', title: url, level: 1, text: `Replace the footer. ${more}` }],
  })
  const pages = [
    page('/en/problems/list', 'footer-broken footer'),
    page('/en/templates', 'A longer text about templates.'),
  ]
  const found = (query: string, lower: readonly string[]) => {
    const entries = createSearchIndex(countAll(pages), { synonyms: [], lower })
    return querySearch(loadSearchIndex(serializeSearchIndex(entries)), query, 8).map(({ url }) => url)
  }
  assert.equal(found('footer', []), ['/en/problems/list', '/en/templates'])
  assert.equal(found('footer', ['/en/problems']), ['/en/templates', '/en/problems/list'])
  assert.equal(found('footer', ['/en/problem']), ['/en/problems/list', '/en/templates'])
  assert.is(found('footer-broken', ['/en/problems'])[0], '/en/problems/list')
})

test('the same pages give the same bytes, also when they were stored', () => {
  const cached = JSON.parse(JSON.stringify(sources)) as SearchSource[]
  assert.is(
    serializeSearchIndex(createSearchIndex(countAll(cached), { synonyms })),
    serializeSearchIndex(createSearchIndex(countAll(sources), { synonyms })),
  )
})

const found: [description: string, query: string, address: string][] = [
  ['a Chinese word finds the heading that has it', '产物目录', '/guide/build'],
  ['a heading of any level has its own address', '更深的标题', '/guide/build#deep'],
  ['a part of a camel-case word finds it', 'runtime', '/reference/config#jsxruntime'],
  ['a camel-case word is found in lower case', 'sideeffects', '/reference/config#sideeffects'],
  ['a camel-case word is found by its words', 'side effects', '/reference/config#sideeffects'],
  ['a flag is found with its dashes', '--analyze', '/reference/cli#start'],
  ['a dotted name is found whole', 'build.config.mts', '/reference/config'],
  ['a dotted name is found while it is typed', 'build.con', '/reference/config'],
  ['a package name is found', '@ice/jsx-runtime', '/reference/config#jsxruntime'],
  ['a word is found while it is typed', 'extern', '/guide/build#umd'],
  ['a word is found by another of its forms', 'installed dependencies', '/reference/cli#start'],
  ['a word is found while an ending is typed that its term is without', 'dependenc', '/reference/cli#start'],
  ['a word is found without the dollar before it', 'emit', '/reference/cli#start'],
  ['two letters swapped do not matter', 'exetrnals', '/guide/build#umd'],
  ['a typo in the beginning of a word is forgiven', 'transfromop', '/reference/config#jsxruntime'],
  ['traditional characters find simplified ones', '構建產物', '/guide/build'],
  ['the words of Taiwan find those of the mainland', '原始碼對映', '/guide/build#deep'],
  ['full-width letters are letters', 'ＵＭＤ 产物', '/guide/build#umd'],
  ['pinyin finds a title', 'goujianpeizhi', '/reference/config'],
  ['the initials of pinyin find a title', 'gjpz', '/reference/config'],
  ['pinyin of a later word finds a title', 'peizhi', '/reference/config'],
  ['the words of a question do not matter', '怎么排除 react 依赖？', '/guide/build#umd'],
  ['a synonym finds what the page calls otherwise', 'sourcemap', '/guide/build#deep'],
  ['a keyword of the page finds it', '输出目录', '/guide/build'],
  ['no space is needed between Chinese and Latin', 'umd产物', '/guide/build#umd'],
  ['capitals do not matter', 'TRANSFORMOPTIONS', '/reference/config#jsxruntime'],
]

for (const [description, query, address] of found) {
  test(description, () => assert.is(first(query), address))
}

test('of a few Chinese characters a heading may have a part, a text must have half', () => {
  assert.is(first('标题颜色'), '/guide/build#deep')
  assert.equal(querySearch(index, '手机浏览', 8), [])
})

test('blobs, hashes and what nobody types are not among the terms', () => {
  const text = `x${'y'.repeat(40)} iVBORw0KGgoAAAANSU a735034f0c3b9d2e51 ERR_PNPM_FETCH_404 7 es2017 ${'a-'.repeat(30)}b`
  const terms = tokenize(text, 'content')
  const longest = Math.max(...terms.map(({ length }) => length))
  assert.ok(longest <= 40, terms.join(' '))
  assert.not.match(terms.join(' '), /ivborw|a735034f0c3b9d2e51|(?:^| )7(?: |$)/)
  assert.ok(terms.includes('err_pnpm_fetch_404'))
  assert.ok(terms.includes('es2017'))
})

test('the same words make the same terms in texts and in queries, stop words aside', () => {
  assert.equal(tokenize('the Externals are configured, $emit', 'content'), ['extern', 'configur', 'emit'])
  assert.equal(tokenize('for the externals', 'title'), ['for', 'the', 'extern'])
  assert.equal(tokenize('在 的', 'content'), [])
})

test('a text without anything to look for has no hits', () => {
  for (const query of ['', '   ', '。，！', '🙂', '\ud800', '*', '+ -', '~'])
    assert.equal(querySearch(index, query, 8), [], query)
})

test('what is not on the site has no hits', () => {
  for (const query of ['kubernetes', 'zzzzqqqq', '量子力学'])
    assert.equal(querySearch(index, query, 8), [], query)
})

test('hostile texts are answered like any other', () => {
  const queries = [
    'a~9999999',
    'title:',
    't:构建',
    '+a -b',
    '__proto__',
    'constructor',
    '<img src=x onerror=alert(1)>',
    'toString',
  ]
  queries.push(
    '构'.repeat(10000),
    'a'.repeat(10000),
    'a-'.repeat(5000),
    '\udc00构建\ud800',
    '--'.repeat(5000),
    '((((((((((a+)+)+)+$',
  )
  for (const query of queries) assert.ok(querySearch(index, query, 8).length <= 8, query)
  assert.is(first('<b>构建产物</b>'), '/guide/build')
})

test('at most as many hits as asked for', () => {
  assert.is(querySearch(index, '构建', 1).length, 1)
})

test('a hit says what a list needs: page, section, path and text', () => {
  const [hit] = querySearch(index, 'jsxRuntime', 8)
  assert.is(hit?.title, '构建配置')
  assert.is(hit?.section, 'jsxRuntime')
  assert.equal(hit?.breadcrumb, ['参考'])
  assert.is(hit?.type, 1)
  assert.ok(hit?.text.startsWith('默认值'))
})

test('another form of a word that was asked for is marked where it stands', () => {
  const [hit] = querySearch(index, 'dependencies', 8)
  assert.match(hit?.text ?? '', /Installing dependency/)
  assert.is(
    marked('in a directory', querySearch(index, 'directories emit', 1)[0]?.marks ?? [], 50),
    'in a [director]y',
  )
})

test('a text that is no index of this version is refused', () => {
  for (const text of [
    '',
    '<!doctype html>',
    '{}',
    '[]',
    '[{"documents":[],"index":{"version":"2.3.9"}}]',
    'null',
  ]) {
    assert.throws(() => loadSearchIndex(text), text)
  }
  const whole = serializeSearchIndex(createSearchIndex(countAll(sources), { synonyms }))
  assert.throws(() => loadSearchIndex(whole.slice(0, whole.length / 2)))
  assert.throws(() => loadSearchIndex(whole.replaceAll('docsgen-packed-2', 'docsgen-packed-9')))
})

test('a site without pages has an index without hits', () => {
  assert.equal(querySearch(load([]), '构建', 8), [])
})

const marked = (text: string, marks: readonly string[], length: number): string =>
  createSnippet(text, marks, length)
    .map((segment) => (segment.isMatch ? `[${segment.text}]` : segment.text))
    .join('')

test('a snippet marks what was found and is not longer than asked', () => {
  assert.is(marked('执行构建命令', ['构建'], 50), '执行[构建]命令')
  assert.is(marked('构建产物目录', ['构建', '建产', '产物'], 50), '[构建产物]目录')
  assert.is(marked('sideEffects and Effects', ['effect'], 50), 'side[Effect]s and [Effect]s')
  assert.is(marked('pineapple apple', ['apple'], 50), 'pineapple [apple]')
  const long = `${'前'.repeat(100)}构建${'后'.repeat(100)}`
  assert.is(marked(long, ['构建'], 10), '…前前前前[构建]后后后后…')
  assert.is(marked('ＵＭＤ 产物', ['umd'], 50), '[ＵＭＤ] 产物')
  assert.is(marked('ﬁle and ﬁ', ['file'], 50), '[ﬁle] and ﬁ')
  assert.is(marked('alpha beta gamma delta', ['gamma'], 12), '…[gamma] delta')
  assert.is(marked('alpha.beta], gamma delta', ['gamma'], 15), '…[gamma] delta')
  assert.is(marked('alpha beta gamma delta', ['alpha'], 11), '[alpha] beta…')
})

test('a snippet never cuts a character in two', () => {
  const text = '🙂'.repeat(60)
  for (let length = 1; length < 20; length++) {
    for (const { text: piece } of createSnippet(`${text}x${text}`, ['x'], length)) {
      assert.not.match(piece, /^[\udc00-\udfff]|[\ud800-\udbff]$/)
    }
  }
})

test('pages that are asked for by their title, a word of it or their address come before sections', () => {
  assert.equal(
    querySearch(index, '构建', 2)
      .map(({ url, hash }) => url + hash)
      .sort(),
    ['/guide/build', '/reference/config'],
  )
  assert.is(first('config'), '/reference/config')
  const page = (url: string, title: string, section: string) => ({
    url,
    title,
    breadcrumb: [],
    keywords: [],
    sections: [
      { id: '', title, level: 1, text: '说明' },
      { id: 'a', title: section, level: 2, text: `${section}的用法` },
    ],
  })
  const others = load([page('/a', '其他', '插件'), page('/b', '开发插件', '步骤')])
  assert.is(querySearch(others, '插件', 8)[0]?.url, '/b')
})

test('pages and sections are counted alike for any limit', () => {
  const counts = (limit: number) => {
    const { hits, ...all } = findSections(index, '产物', limit)
    assert.ok(hits.length <= limit)
    return all
  }
  assert.equal(counts(1), { pages: 1, places: 3, isCapped: false })
  assert.equal(counts(100), counts(1))
  assert.is(findSections(index, '产物', 100).hits.length, 3)
})

test('hits stand below their page, and the better of page and section is told', () => {
  const shown = (query: string) => presentHits(querySearch(index, query, 8), 50, index.folds)
  const [page] = shown('jsxRuntime')
  assert.is(page?.url, '/reference/config')
  assert.equal(page?.title, [{ text: '构建配置', isMatch: false }])
  assert.is(page?.isSelfBest, false)
  assert.equal(
    page?.sections.map(({ hash }) => hash),
    ['#jsxruntime'],
  )
  assert.is(shown('构建产物')[0]?.isSelfBest, true)
  assert.ok(shown('构建产物')[0]?.self?.text.some(({ isMatch }) => isMatch))
})

test('the items of a list stay apart in what is shown', () => {
  const shown = createSnippet('快\n小\n全', ['小'], 50)
  assert.is(shown.map(({ text }) => text).join(''), '快 · 小 · 全')
})

test.run()
