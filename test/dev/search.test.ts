import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createRandom } from '../../bench/random.ts'
import { startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

/** Writes a site whose search is made in a thread, and split. */
function writeLargeSite(): string {
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
  return root
}

test('the index of a large site is served in its parts', async () => {
  const root = writeLargeSite()
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

test('no thread of an earlier search is left', async () => {
  // Linux says how many threads a process has; elsewhere there is nothing to ask.
  if (process.platform !== 'linux') return
  const root = writeLargeSite()
  const cli = await startCli(['dev', root, '--port', '0'], root)
  try {
    const askedOf = async (word: string) => {
      writeFiles(root, { 'content/index.md': `# Home\n\nA text, ${word}.\n` })
      const search = async (): Promise<string> => (await fetch(`${cli.url}/search-index.json`)).text()
      const before = last
      do last = await search()
      while (last === before)
      return threadsOf(cli.process.pid)
    }
    let last = await (await fetch(`${cli.url}/search-index.json`)).text()
    const first = await askedOf('one')
    await askedOf('two')
    await askedOf('three')
    assert.ok((await askedOf('four')) <= first)
  } finally {
    await cli.stop()
  }
})

const threadsOf = (pid = 0): number =>
  Number(/^Threads:\s+(\d+)/m.exec(readFileSync(join('/proc', String(pid), 'status'), 'utf8'))?.[1])

test.run()
