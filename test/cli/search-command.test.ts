import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SearchSource } from '../../src/core/search/index.ts'
import { copySite } from '../support/copy-site.ts'
import { runCli } from '../support/run-cli.ts'
import { createSearchFiles } from '../support/search-entries.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const work = tempFolder()
const site = join(work, 'site')

test.before(async () => {
  writeFiles(site, {
    'site.config.ts': `export default { title: '站点', sidebar: ['index', { type: 'category', label: '参考', items: ['guide'] }] }\n`,
    'content/index.md': '# 首页\n\n从这里开始。\n',
    'content/guide.md':
      '# 指南\n\n## 安装 {#install}\n\n运行 npm install 安装依赖。\n\n## 发布\n\n运行 npm publish。\n',
  })
  const { code, stderr } = await runCli(['build', site])
  if (code !== 0) console.error(stderr)
})

const search = (args: readonly string[], input = '', cwd = site) =>
  runCli(['search', ...args], { cwd, input })

test('a query prints its hits, best first, with path, address and the text around the match', async () => {
  const { code, stdout, stderr } = await search(['安装'])
  assert.equal({ code, stderr }, { code: 0, stderr: '' })
  assert.match(stdout, /^ 1\. 参考 › 指南 › 安装\n {4}\/guide#install\n {4}运行 npm install 安装依赖。\n/)
})

test('a query of several words needs no quotes', async () => {
  const { stdout } = await search(['npm', 'publish', '--limit', '1'])
  assert.is(stdout, ' 1. 参考 › 指南 › 发布\n    /guide#发布\n    运行 npm publish。\n')
})

test('--json prints the hits as a list, --limit says how many at most, --site names another folder', async () => {
  const { code, stdout } = await search(
    ['npm', '--json', '--limit', '2', '--site', join(site, 'build')],
    '',
    work,
  )
  assert.is(code, 0)
  const hits = JSON.parse(stdout)
  assert.is(hits.length, 2)
  assert.equal(
    hits.find(({ hash }: { hash: string }) => hash === '#install'),
    { type: 2, title: '指南', url: '/guide', hash: '#install', section: '安装', breadcrumb: ['参考'] },
  )
})

test('a query that finds nothing is no failure', async () => {
  const text = await search(['graphql'])
  assert.equal(
    { ...text },
    {
      code: 0,
      stdout: '',
      stderr: 'Nothing found. Try fewer or other words; “npx docsgen routes” lists every page.\n',
    },
  )
  assert.is((await search(['graphql', '--json'])).stdout, '[]\n')
})

test('--batch answers each line of standard input with a line of JSON, whatever stands in it', async () => {
  const lines = [
    '安装',
    '',
    '   ',
    'title:安装 +a -b a~9999999 *',
    '"\\',
    '\u0000\u2028\u0085',
    '🚀'.repeat(3),
    'x'.repeat(100_000),
    '{"query": 1}',
    '__proto__',
    '发布',
  ]
  const { code, stdout, stderr } = await search(['--batch', '--limit', '1'], lines.join('\n'))
  assert.equal({ code, stderr }, { code: 0, stderr: '' })
  assert.ok(stdout.endsWith('\n'))
  const answers = stdout
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(
    answers.map(({ query }) => query),
    lines,
  )
  assert.ok(answers.every((answer) => Object.keys(answer).join() === 'query,hits' && answer.hits.length <= 1))
  assert.is(answers[0].hits[0].hash, '#install')
  assert.equal(answers[1].hits, [])
  assert.equal(answers[2].hits, [])
  assert.is(answers.at(-1).hits[0].hash, '#发布')
})

test('--batch takes Windows line ends, a last line end, and no input at all', async () => {
  const { stdout } = await search(['--batch'], '安装\r\n发布\r\n')
  const queries = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).query)
  assert.equal(queries, ['安装', '发布'])
  assert.equal({ ...(await search(['--batch'], '')) }, { code: 0, stdout: '', stderr: '' })
})

test('--batch gives every query the same answer as a command of its own', async () => {
  const { stdout } = await search(['--batch'], 'npm\n安装\n')
  const [, second] = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(second.hits, JSON.parse((await search(['安装', '--json'])).stdout))
})

test('--eval prints a table and fails below the floor of the file', async () => {
  writeFiles(work, {
    'good.yml':
      'floor: 0.9\nqueries: [{ q: 安装, expect: /guide#install, within: 1 }, { q: graphql, expect: [] }]',
    'bad.yml': 'floor: 0.9\nqueries: [{ q: 安装, expect: /nowhere }]',
  })
  const good = await search(['--eval', join(work, 'good.yml')])
  assert.is(good.code, 0)
  assert.match(good.stdout, '2 queries, 2 as expected\nMRR@8 1.000 (floor 0.900)')
  const bad = await search(['--eval', join(work, 'bad.yml')])
  assert.is(bad.code, 1)
  assert.match(bad.stdout, 'MRR@8 0.000 (floor 0.900)')
  assert.is(JSON.parse((await search(['--eval', join(work, 'bad.yml'), '--json'])).stdout).passed, false)
})

test('a set that cannot be read is one problem that names the file', async () => {
  writeFiles(work, { 'none.yml': 'queries: 3', 'syntax.yml': '- {', 'entry.yml': '- { q: a, expect: 3 }' })
  for (const [name, reason] of [
    ['none.yml', 'list of queries'],
    ['syntax.yml', 'not a valid set of judged queries'],
    ['entry.yml', 'Query 1 (a)'],
    ['missing.yml', 'it does not exist'],
    ['.', 'it is a folder'],
  ] as const) {
    const { code, stdout, stderr } = await search(['--eval', join(work, name)])
    assert.is(code, 1, name)
    assert.is(stdout, '')
    assert.match(stderr, reason)
    assert.is(stderr.match(/^error/gm)?.length, 1, stderr)
    assert.not.match(stderr, '    at ')
  }
})

test('without a built site, and with a broken index, it says what to do', async () => {
  const empty = join(work, 'empty')
  writeFiles(empty, { 'site.config.ts': "export default { title: 'x' }" })
  const missing = await search(['x'], '', empty)
  assert.is(missing.code, 1)
  assert.match(missing.stderr, 'There is no built site here.\n  Run npx docsgen build first.')
  const broken = join(work, 'broken')
  const set = join(work, 'good.yml')
  for (const [content, args] of [
    ['[{"documents":[', ['x']],
    ['<!doctype html>', ['--batch']],
    ['{}', ['--eval', set]],
    ['null', ['x']],
    ['[{},{},{}]', ['x']],
  ] as const) {
    writeFiles(broken, { '.docsgen/manifest.json': '{}', 'search-index.json': content })
    const { code, stdout, stderr } = await search(args, 'x\n', broken)
    assert.is(code, 1, content)
    assert.is(stdout, '')
    assert.match(
      stderr,
      /^error search-index\.json \[unreadable-search-index\]\n.*\n {2}Run npx docsgen build again\.\n\nnpx docsgen explain unreadable-search-index tells .*\n$/,
    )
  }
  rmSync(join(broken, 'search-index.json'))
  assert.match((await search(['x'], '', broken)).stderr, 'it does not exist')
})

test('a split index is asked part by part, and a part that is missing is named', async () => {
  const split = join(work, 'split')
  const sources: SearchSource[] = Array.from({ length: 60 }, (_, index) => ({
    url: `/page-${index}`,
    title: `Page ${index}`,
    breadcrumb: [],
    keywords: [],
    sections: [
      {
        id: '',
        title: `Page ${index}`,
        level: 1,
        text: `Text with word${index} and 安装依赖 in it. `.repeat(20),
      },
    ],
  }))
  const files = createSearchFiles(sources, {
    synonyms: [],
    splitAbove: 0,
    packedSize: (text) => text.length,
  })
  assert.ok(files.length > 2, 'it is split')
  const contents = Object.fromEntries(files.map(({ path, content }) => [path, content]))
  writeFiles(split, { '.docsgen/manifest.json': '{}', ...contents })
  const found = await search(['word42', '-n', '1'], '', split)
  assert.is(found.code, 0, found.stderr)
  assert.match(found.stdout, /\/page-42\n.*word42/)
  rmSync(join(split, 'search-index'), { recursive: true })
  const missing = await search(['--batch'], 'word42\nword43\n', split)
  assert.is(missing.code, 1)
  assert.match(missing.stderr, /^error search-index\/.+\.json \[unreadable-search-index\]/)
  assert.is(missing.stderr.match(/^error/gm)?.length, 1)
})

test('wrong usage exits with 2', async () => {
  for (const args of [
    [],
    ['a', '--batch'],
    ['a', '--eval', 'x.yml'],
    ['--batch', '--eval', 'x.yml'],
    ['a', '--limit', '0'],
    ['a', '--limit', 'x'],
    ['a', '--limit', '1.5'],
    ['--eval'],
    ['--nope'],
  ]) {
    const { code, stdout, stderr } = await search(args)
    assert.is(code, 2, args.join(' '))
    assert.is(stdout, '')
    assert.match(stderr, 'error: ')
  }
})

test('a reader that has read enough is no failure', async () => {
  const command = `"${process.execPath}" "${fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))}" search --batch | head -n 1`
  const input = '安装\n'.repeat(5000)
  const { stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: site, input, encoding: 'utf8' })
  assert.is(stdout.split('\n').length, 2)
  assert.is(stderr, '')
})

test('the judged queries of the real site pass on the built site', async () => {
  const real = join(work, 'real')
  copySite(real)
  await runCli(['build', real])
  const queries = fileURLToPath(new URL('../search/queries.yml', import.meta.url))
  const { code, stdout, stderr } = await search(['--eval', queries], '', real)
  assert.is(code, 0, stdout + stderr)
  const [, rank, floor] = /MRR@8 ([\d.]+) \(floor ([\d.]+)\)/.exec(stdout) ?? []
  assert.ok(Number(floor) >= 0.93 && Number(rank) >= 0.93, stdout)
})

test.run()
