import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from './support/run-cli.ts'
import { tempFolder } from './support/temp-folder.ts'
import { writeFiles } from './support/write-files.ts'

// A page with `layout: home`, as a reader, a search and a tool get it.

const folder = tempFolder()

const home = `---
title: Toolkit
layout: home
hero:
  text: A claim
  tagline: A tagline with a zebra
  image: { light: ./light.svg, dark: ./dark.svg, alt: Picture }
  actions:
    - text: Start
      link: ./guide/start.md
    - theme: alt
      text: Elsewhere
      link: https://example.com/
features:
  - icon: bolt
    title: Fast
    details: Quicker than a giraffe
    link: ./guide/start.md#one
  - icon: ./light.svg
    title: <b>Plain</b>
---
The rest of the page.
`

test.before(async () => {
  writeFiles(folder, {
    'site.config.ts':
      "export default { title: 'Site', url: 'https://docs.example.org', baseUrl: '/docs/', llms: true, editUrl: 'https://example.org/', i18n: { defaultLocale: 'en', locales: ['en'] } }\n",
    'content/index.md': home,
    'content/terminal.md':
      '---\nlayout: home\nhero:\n  name: Terminal\n  terminal: |\n    $ tool build\n    built `a`\n    ✔️ done in 1 s\n---\n',
    'content/guide/start.md': '# Start\n\n## One\n',
    'content/light.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>\n',
    'content/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>\n',
  })
  const { code, stderr } = await runCli(['build'], { cwd: folder })
  assert.is(code, 0, stderr)
})

const read = (path: string): string => readFileSync(join(folder, 'build', path), 'utf8')

test('the first screen has what the front matter says, with the base before each address', () => {
  const html = read('index.html')
  assert.match(html, '<h1>Toolkit</h1>')
  assert.is(html.match(/<h1[ >]/g)?.length, 1)
  assert.match(html, 'A tagline with a zebra')
  assert.match(html, '<a href="/docs/guide/start" class="button">Start</a>')
  assert.match(html, /<a href="https:\/\/example\.com\/" class="button button-alt" target="_blank"/)
  assert.match(html, '<a href="/docs/guide/start#one">Fast</a>')
  assert.match(
    html,
    /<img src="\/docs\/light\.svg" alt="Picture" width="30" height="20" class="hero-image only-light"/,
  )
  assert.match(html, '<img src="/docs/light.svg" alt="" width="30" height="20" class="feature-icon"/>')
  assert.match(html, '&lt;b&gt;Plain&lt;/b&gt;')
  assert.match(html, '<p>The rest of the page.</p>')
})

test('the sidebar stands beside it, and no tools stand above it', () => {
  const html = read('index.html')
  assert.match(html, 'data-sidebar=')
  assert.not.match(html, /class="(breadcrumbs|toc|local-bar|article-head)"/)
  const rest = html.indexOf('The rest of the page.')
  assert.ok(html.indexOf('class="copy-page"') > rest)
  assert.ok(html.indexOf('class="edit-link"') > rest)
})

test('a terminal is a code block with prompt, output and a copy button', () => {
  const html = read('terminal/index.html')
  assert.match(html, '<h1>Terminal</h1>')
  assert.match(html, /<span class="prompt">\$ <\/span>.*tool/)
  assert.match(html, '<span class="output">built `a`</span>')
  assert.match(html, 'class="code-copy"')
})

test('signs of its output are drawn by the stylesheet, and stay in the text', () => {
  assert.match(
    read('terminal/index.html'),
    '<span class="output"><span class="sign sign-done">✔️</span> done in 1 s</span>',
  )
  assert.match(read('terminal.md'), 'built `a`\n✔️ done in 1 s\n')
})

test('search finds its words, and its Markdown has them with whole addresses', async () => {
  for (const word of ['zebra', 'giraffe']) {
    const { stdout } = await runCli(['search', word, '--json'], { cwd: folder })
    assert.match(stdout, '"title": "Toolkit"')
  }
  const text = read('index.md')
  assert.match(text, '# Toolkit\n\n**A claim**\n\nA tagline with a zebra\n')
  assert.match(text, '- [Start](https://docs.example.org/docs/guide/start)\n')
  assert.match(text, '- **[Fast](https://docs.example.org/docs/guide/start#one)**: Quicker than a giraffe\n')
  assert.match(read('llms-full.txt'), 'A tagline with a zebra')
  assert.match(read('terminal.md'), '```console\n$ tool build\nbuilt `a`\n✔️ done in 1 s\n```')
})

test.run()
