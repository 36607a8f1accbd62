import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createRandom } from '../../bench/random.ts'
import { startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

test('the index of a large site is served in its parts', async () => {
  const root = tempFolder()
  const { between } = createRandom(1)
  const text = () => Array.from({ length: 1500 }, () => between(36 ** 7, 36 ** 8).toString(36)).join(' ')
  const documents = Array.from({ length: 110 }, (_, page) => [
    join('content', `page-${page}.md`),
    `# ${page}\n\n${text()}\n`,
  ])
  writeFiles(root, {
    'site.config.ts': "export default { title: 'Site', i18n: { defaultLocale: 'en', locales: ['en'] } }\n",
    'content/index.md': '# Home\n\nA text.\n',
    ...Object.fromEntries(documents),
  })
  const cli = await startCli(['dev', root, '--port', '0'], root)
  try {
    const index = await (await fetch(`${cli.url}/search-index.json`)).text()
    const names = new Set(index.match(/(?<=")[0-9a-f]{16}(?=")/g))
    assert.ok(names.size > 1, 'it is split')
    for (const name of names) {
      const response = await fetch(`${cli.url}/search-index/${name}.json`)
      assert.is(response.status, 200, name)
      assert.type(await response.json(), 'object')
    }
    assert.is((await fetch(`${cli.url}/search-index/none.json`)).status, 404)
  } finally {
    await cli.stop()
  }
})

test.run()
