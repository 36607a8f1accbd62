import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from './support/run-cli.ts'
import { tempFolder } from './support/temp-folder.ts'
import { writeFiles } from './support/write-files.ts'

const config = (options = '') => `export default { title: 'S', llms: true, ${options} }\n`

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly file?: string; readonly message: string }[]
}

/** Builds a site; gives its pages and what was reported. */
async function build(site: string) {
  const { stdout } = await runCli(['build', site, '--json'])
  const { diagnostics } = JSON.parse(stdout) as Report
  return {
    read: (path: string) => readFileSync(join(site, 'build', path), 'utf8'),
    problems: diagnostics.map(({ code, file, message }) => `${file} ${code}: ${message}`),
  }
}

/** A repository with a site in `docs/`, and code beside it. */
function createRepository(files: Readonly<Record<string, string>>, options = ''): string {
  const folder = tempFolder()
  writeFiles(folder, { 'docs/site.config.mjs': config(options), ...files })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
  git('init')
  git('add', '.')
  return folder
}

test('headings of partials are those of the page, and their links and pictures lead where the partial says', async () => {
  const site = tempFolder()
  writeFiles(site, {
    'site.config.mjs': config(),
    'content/index.mdx':
      "<!-- prettier-ignore -->\nimport Setup from './guide/parts/_setup.mdx'\n\n# Home\n\n<Setup />\n\n[to it](#set-up)\n",
    'content/guide/parts/_setup.mdx':
      '## Set up\n\n[Next](../next.md) ![A dot](./dot.svg) <a href="../next.md">raw</a> [own](#set-up)\n\n[Gone](./gone.md)\n',
    'content/guide/parts/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
    'content/guide/next.md':
      '# Next\n\n[Home](../index.mdx#set-up)\n\n<!--@include: ./parts/_setup.mdx{1,3}-->\n',
  })
  const { read, problems } = await build(site)
  const html = read('index.html')
  assert.match(html, '<h2 id="set-up">Set up')
  assert.match(html, 'href="/guide/next">Next</a>')
  assert.match(html, 'src="/guide/parts/dot.svg" alt="A dot" width="3" height="2"')
  assert.match(html, 'href="/guide/next">raw</a>')
  assert.match(html, '<span class="broken-link">Gone</span>')
  assert.match(read('index.md'), '[Next](/guide/next)')
  assert.match(read('guide/next/index.html'), '<h2 id="set-up">Set up')
  assert.equal(problems, [
    'content/guide/parts/_setup.mdx broken-markdown-link: No file under content/ answers to ./gone.md; the text is shown without a link.',
  ])
})

test('a page is parsed again when a file that it includes or shows is another one', async () => {
  const site = tempFolder()
  writeFiles(site, {
    'site.config.mjs': config(),
    'content/index.md': '# Home\n\n<!--@include: ./_part.md-->\n\n```js file=../code.js#a\n```\n',
    'content/_part.md': 'First.\n',
    'code.js': '// #region a\nfirst()\n// #endregion a\n',
  })
  assert.match((await build(site)).read('index.html'), 'First.')
  writeFileSync(join(site, 'content/_part.md'), 'Second.\n')
  assert.match((await build(site)).read('index.html'), 'Second.')
  writeFileSync(join(site, 'code.js'), '// #region a\nsecond()\n// #endregion a\n')
  assert.match((await build(site)).read('index.html'), 'second')
})

test('code and text come from the tracked files of the repository around the site', async () => {
  const page = (path: string) =>
    `# Home\n\n\`\`\`js file=${path}\n\`\`\`\n\n<!--@include: ../../README.md-->\n`
  const folder = createRepository({
    'docs/content/index.md': page('../../src/a.js#part'),
    'src/a.js': '// #region part\nshown()\n// #endregion part\n',
    'README.md': 'The [code](./docs/content/more.md) of [all](https://example.org).\n',
  })
  writeFiles(folder, { 'docs/content/more.md': page('../../src/new.js'), 'src/new.js': 'hidden()\n' })
  const { read, problems } = await build(join(folder, 'docs'))
  assert.match(read('index.html'), 'shown')
  assert.match(read('index.html'), 'https://example.org')
  assert.not.match(read('more/index.html'), 'hidden()')
  assert.match(
    problems.join('\n'),
    'content/more.md missing-code-file: The file ../../src/new.js for this code block is not tracked by git',
  )
})

test('content.codeRoots takes the place of the folder of the site and of the repository', async () => {
  const folder = createRepository(
    {
      'docs/content/index.md':
        '# Home\n\n```js file=../../src/a.js\n```\n\n```js file=../../examples/b.js\n```\n\n```js file=../code.js\n```\n\n```js file=./c.js\n```\n',
      'docs/content/c.js': 'beside()\n',
      'docs/code.js': 'inSite()\n',
      'src/a.js': 'tracked()\n',
      'examples/b.js': 'example()\n',
    },
    "content: { codeRoots: ['../examples'] }",
  )
  const { read, problems } = await build(join(folder, 'docs'))
  assert.match(read('index.html'), 'example')
  assert.match(read('index.html'), 'beside')
  assert.equal(
    problems.map((problem) => /The file (\S+) .* (lies outside)/.exec(problem)?.slice(1).join(' ')),
    ['../../src/a.js lies outside', '../code.js lies outside'],
  )
})

test.run()
