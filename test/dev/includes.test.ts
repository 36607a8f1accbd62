import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import { startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import { until } from './open-dev.ts'

test('a page follows the partials and the code that it takes in, inside and outside of the site', async () => {
  const folder = tempFolder()
  const root = join(folder, 'docs')
  writeFiles(folder, {
    'docs/site.config.ts': "export default { title: '站点' }\n",
    'docs/content/index.md': '# Home\n',
    'docs/content/guide.mdx':
      "import Part from './_part.mdx'\n\n# Guide\n\n<Part />\n\n<!--@include: ./_late.md-->\n\n```js file=../../src/a.js\n```\n",
    'docs/content/_part.mdx': 'First part. <!--@include: ./_deep.md-->\n',
    'docs/content/_deep.md': 'First depth.\n',
    'src/a.js': 'firstCode()\n',
  })
  for (const args of [['init'], ['add', '.']]) execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
  const cli = await startCli(['dev', root, '--port', '0'], root)
  const shows = (text: string) =>
    until(
      async () => (await fetch(`${cli.url}/guide`)).text(),
      (html) => html.includes(text),
    )
  await shows('firstCode')
  await shows('First depth.')
  writeFileSync(join(root, 'content/_deep.md'), 'Second depth.\n')
  await shows('Second depth.')
  writeFileSync(join(root, 'content/_part.mdx'), 'Second part. <!--@include: ./_deep.md-->\n')
  await shows('Second part.')
  writeFileSync(join(folder, 'src/a.js'), 'secondCode()\n')
  await shows('secondCode')
  // An editor may replace the file by a new one.
  rmSync(join(folder, 'src/a.js'))
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'src/a.js'), 'thirdCode()\n')
  await shows('thirdCode')
  writeFileSync(join(root, 'content/_late.md'), 'It came late.\n')
  await shows('It came late.')
  await cli.stop()
})

test('the sidebar follows _meta and _category_, also where they come and go', async () => {
  const root = tempFolder()
  writeFiles(root, {
    'site.config.ts': "export default { title: '站点' }\n",
    'content/index.md': '# Home\n',
    'content/guide/a.md': '# A\n',
    'content/guide/b.md': '# B\n',
  })
  const cli = await startCli(['dev', root, '--port', '0'], root)
  const page = async () => (await fetch(`${cli.url}/guide/a`)).text()
  await until(page, (html) => html.includes('>guide<'))
  writeFileSync(join(root, 'content/guide/_category_.json'), '{ "label": "First label" }')
  await until(page, (html) => html.includes('First label'))
  writeFileSync(join(root, 'content/guide/_category_.json'), '{ "label": "Second label" }')
  await until(page, (html) => html.includes('Second label'))
  writeFileSync(join(root, 'content/_meta.yml'), '- { type: section-header, label: A heading }\n- guide\n')
  await until(page, (html) => html.includes('A heading'))
  rmSync(join(root, 'content/_meta.yml'))
  await until(page, (html) => !html.includes('A heading'))
  await cli.stop()
})

test.run()
