import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import { until } from './open-dev.ts'

const textAt = async (url: string) => (await fetch(url)).text()

test('what was parsed is kept for the next start, whichever page was asked for first, and saves are not', async () => {
  const root = tempFolder()
  writeFiles(root, { 'site.config.ts': "export default { title: '站点' }\n", 'content/index.md': '# 首页\n' })
  for (let page = 0; page < 30; page++) writeFiles(root, { [`content/page-${page}.md`]: `# 第 ${page} 页\n` })
  const kept = () => readFileSync(join(root, '.docsgen/pages.cache'), 'utf8').match(/^.+$/gm)?.length
  const cli = await startCli(['dev', root, '--port', '0'], root)
  try {
    await textAt(`${cli.url}/page-7`)
    await textAt(`${cli.url}/search-index.json`)
    assert.is(kept(), 31)
    writeFiles(root, { 'content/page-7.md': '# 第 7 页\n\n改过了。\n' })
    await until(
      () => textAt(`${cli.url}/page-7`),
      (html) => html.includes('改过了'),
    )
    assert.is(kept(), 31)
  } finally {
    await cli.stop()
  }
})

test('a start after a change shows the change: of the config, and of what it imports', async () => {
  const root = tempFolder()
  const titleOf = async () => {
    const cli = await startCli(['dev', root, '--port', '0'], root)
    try {
      return /<title>(.*?)<\/title>/.exec(await textAt(cli.url))?.[1]
    } finally {
      await cli.stop()
    }
  }
  writeFiles(root, { 'site.config.ts': "export default { title: '一' }\n", 'content/index.md': '# 首页\n' })
  assert.is(await titleOf(), '首页 | 一')
  assert.is(await titleOf(), '首页 | 一')
  writeFiles(root, { 'site.config.ts': "export default { title: '二' }\n" })
  assert.is(await titleOf(), '首页 | 二')
  writeFiles(root, {
    'site.config.ts': "export { default } from './own'\n",
    'own.js': "export default { title: '三' }\n",
  })
  assert.is(await titleOf(), '首页 | 三')
  // It takes the place of the other, which has not changed.
  writeFiles(root, { 'own.ts': "export default { title: '四' }\n" })
  assert.is(await titleOf(), '首页 | 四')
})

test.run()
