import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from './support/run-cli.ts'
import { tempFolder } from './support/temp-folder.ts'
import { writeFiles } from './support/write-files.ts'

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[]
}

/** Builds these documents; gives the folder of the site and what was reported. */
async function buildDocuments(content: Readonly<Record<string, string>>, options = '') {
  const root = tempFolder()
  const files = Object.entries(content).map(([path, text]) => [`content/${path}`, text])
  const config = `export default { title: 'S', problems: { 'unknown-component': 'off' }, ${options} }\n`
  writeFiles(root, { 'site.config.mjs': config, ...Object.fromEntries(files) })
  const { stdout } = await runCli(['build', root, '--json'])
  const { diagnostics } = JSON.parse(stdout) as Report
  const page = (path: string) => readFileSync(join(root, 'build', path, 'index.html'), 'utf8')
  return { root, page, problems: diagnostics.map(({ code, message }) => `${code}: ${message}`) }
}

test('documents end in .md, .mdx or .markdown, parts begin with _, and a README is the index of a folder without one', async () => {
  const { root, page, problems } = await buildDocuments({
    'index.mdx': "import X from './_part.mdx'\n\n# Home\n\n<X />\n",
    'README.md': '# Not the home page\n',
    'guide/README.md':
      '# Guide\n\n[build](build.md) [home](../index.md) [both](./build) [not an index](/README)\n',
    'guide/build.markdown':
      '# Build\n\n[guide](README.md) [home](@/index.mdx) [root](guide/deep/a.md) [root too](guide/deep/a) [data](pathname:///data.csv)\n',
    'guide/deep/a.mdx': '# Deep\n',
    'data.csv': '1,2\n',
    '_part.mdx': '# Part\n',
    'guide/_parts/b.md': '# Part\n',
  })
  assert.equal(problems, [])
  assert.equal(
    readdirSync(join(root, 'build')).filter((name) => /_part|mdx?$/.test(name)),
    [],
  )
  assert.match(page('guide'), '<h1 id="guide">Guide</h1>')
  assert.match(
    page('guide'),
    'href="/guide/build">build</a> <a href="/">home</a> <a href="/guide/build">both</a>',
  )
  assert.match(
    page('guide/build'),
    'href="/guide">guide</a> <a href="/">home</a> <a href="/guide/deep/a">root</a> <a href="/guide/deep/a">root too</a> <a href="/data.csv">data</a>',
  )
  assert.not.match(page(''), /import X/)
  // In the sidebar a README stands for its folder, too.
  assert.match(page(''), /<a[^>]* href="\/guide"[^>]*>Guide/)
})

test('of two documents with one name but for the ending, one has the address and the other is reported', async () => {
  const { problems } = await buildDocuments({ 'index.md': '# A\n', 'index.mdx': '# B\n' })
  assert.is(problems.length, 1)
  assert.match(problems.join('\n'), /duplicate-route: .*index\.mdx?/)
})

test('_meta and _category_ make the sidebar, and are not published; numbers stay out of addresses', async () => {
  const { root, page, problems } = await buildDocuments(
    {
      'index.md':
        '# Home\n\n[one](./01-guide/01-one.md) [two](guide/two) [three](./guide/three) [file](01-guide/01-one)\n',
      '_meta.json':
        '[{ "type": "section-header", "label": "Read" }, "index", { "type": "divider" }, "guide"]',
      '01-guide/_category_.yml': 'label: The guide\ncollapsed: false\n',
      '01-guide/01-one.md':
        '---\nid: first\n---\n# One\n\n[two](02-two.md) [three](../guide/three) ![dot](./dot.svg)\n',
      '01-guide/02-two.md': '# Two\n',
      '01-guide/10-three.md': '# Three\n',
      '01-guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    'content: { numberPrefixes: true, idSetsAddress: true }',
  )
  assert.equal(problems, [])
  assert.equal(
    readdirSync(join(root, 'build')).filter((name) => name.startsWith('_')),
    ['_headers'],
  )
  const sidebar = /<nav[^>]*class="sidebar[\s\S]*?<\/nav>/.exec(page('guide/first'))?.[0] ?? ''
  const names = [...sidebar.matchAll(/<p>([^<]+)|<hr|href="([^"]+)"|<details[^>]* open/g)]
  assert.equal(
    names.map(([whole, label, href]) => label ?? href ?? whole.slice(0, 4)).join(' '),
    'Read / <hr <det /guide/first /guide/two /guide/three',
  )
  assert.match(page('guide/first'), 'href="/guide/two">two</a> <a href="/guide/three">three</a>')
  assert.match(page(''), 'href="/guide/first">one</a> <a href="/guide/two">two</a> <a href="/guide/three">')
  assert.match(page(''), '<a href="/guide/first">file</a>')
})

test.run()
