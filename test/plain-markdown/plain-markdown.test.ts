import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createPageMarkdown } from '../../src/core/outputs/page-markdown.ts'
import type { Route } from '../../src/types/route.ts'
import type { Docs, Site } from '../../src/types/site.ts'
import { bodyOf } from '../support/whole-page.ts'
import { createTestSite } from './create-test-site.ts'

/**
 * Every folder with an input.md is a case: a document guide/input.md of a small site below /docs/ (create-test-site.ts), and
 * output.md as it is published for tools. config.json changes the config, other files can be imported by code blocks.
 * UPDATE=1 rewrites what comes out: read the diff.
 */
const root = fileURLToPath(new URL('.', import.meta.url))
const known = new Set(['input.md', 'output.md', 'config.json'])

for (const name of readdirSync(root).sort()) {
  const folder = join(root, name)
  if (existsSync(join(folder, 'input.md'))) test(name.replaceAll('-', ' '), () => check(folder))
}

function markdownOf({ page }: Route, docs: Docs, site: Site): string {
  return (page && createPageMarkdown(page, bodyOf(page), docs, site)) ?? ''
}

function check(folder: string): void {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const config = existsSync(join(folder, 'config.json')) ? JSON.parse(read('config.json')) : {}
  const others = readdirSync(folder).filter((name) => !known.has(name))
  const files = Object.fromEntries(others.map((name) => [`content/guide/${name}`, read(name)]))
  const site = createTestSite({ 'guide/input.md': read('input.md') }, config, files)
  const [docs] = site.docs
  const route = docs.routes.bySource.get('guide/input.md')
  const output = route ? markdownOf(route, docs, site) : ''
  if (process.env.UPDATE) writeFileSync(join(folder, 'output.md'), output)
  assert.fixture(output, read('output.md'))
}

/** Its links are as absolute as they can be: what is clean already is left as it is. */
test('clean Markdown of clean Markdown is the same', () => {
  for (const name of readdirSync(root)) {
    const isUsual = !existsSync(join(root, name, 'config.json'))
    if (!isUsual || !existsSync(join(root, name, 'output.md'))) continue
    const text = readFileSync(join(root, name, 'output.md'), 'utf8')
    const site = createTestSite({ 'guide/input.md': text })
    const [docs] = site.docs
    const route = docs.routes.bySource.get('guide/input.md')
    if (route) assert.fixture(markdownOf(route, docs, site), text, name)
  }
})

test('Windows line ends change nothing', () => {
  for (const name of readdirSync(root)) {
    if (!existsSync(join(root, name, 'input.md')) || existsSync(join(root, name, 'config.json'))) continue
    const text = readFileSync(join(root, name, 'input.md'), 'utf8').replaceAll('\n', '\r\n')
    const files = Object.fromEntries(
      ['example.txt', 'fence.txt']
        .filter((file) => existsSync(join(root, name, file)))
        .map((file) => [`content/guide/${file}`, readFileSync(join(root, name, file), 'utf8')]),
    )
    const site = createTestSite({ 'guide/input.md': text }, {}, files)
    const [docs] = site.docs
    const route = docs.routes.bySource.get('guide/input.md')
    const output = route ? markdownOf(route, docs, site) : ''
    assert.fixture(output, readFileSync(join(root, name, 'output.md'), 'utf8'), name)
  }
})

test('whatever a text holds, every place of a link is filled and code is as it was written', () => {
  const hostile = [
    '[a](b',
    '![[a]](b)\n\n[a]: <',
    ':::tabs\n::tab[',
    '<Tabs>\n<TabItem value="a">\n',
    '> :::tabs\n>> ::tab[x]\n- :::tabs\n  ::tab[y]\n  ```\n  [z](z)',
    '```js file=./nothing.js\n[[toc]]\n',
    '<a href="',
    '<!--',
    `${'['.repeat(500)}a${']('.repeat(500)}`,
    '\0[0\0a\0]0\0',
    '\ufeff\r\n# A\r\n\r\n[b](../index.md)\r\n\r\n```\r\n\r\n\r\nx\r\n```\r\n',
    '\t- ```\n\t  a // [!code ++]\n',
  ]
  for (const text of hostile) {
    const site = createTestSite({ 'guide/input.md': text })
    const [docs] = site.docs
    const route = docs.routes.bySource.get('guide/input.md')
    assert.ok(route)
    const output = markdownOf(route, docs, site)
    assert.not.match(output, '\0')
    assert.not.match(output, '\r')
    assert.match(output, /^# .*\n/)
  }
})

test.run()
