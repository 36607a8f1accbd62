import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import { until } from './open-dev.ts'

// What goes and comes back while `docsgen dev` runs: afterwards it must show the truth, and every later save, too.

const site = {
  'site.config.ts': "export default { title: '站点' }\n",
  'content/index.md': '# 首页\n',
  'content/a.md': '# 甲\n',
  'content/x.txt': 'x 1',
}

interface Running {
  readonly root: string
  readonly save: (path: string, text: string) => void
  readonly remove: (path: string) => void
  /** Waits until a page or file holds a text. */
  readonly shows: (path: string, text: string) => Promise<unknown>
}

function testDev(name: string, run: (dev: Running) => Promise<void>): void {
  test(name, async () => {
    const root = join(tempFolder(), 'site')
    writeFiles(root, site)
    const cli = await startCli(['dev', root, '--port', '0'], join(root, '..'))
    await fetch(cli.url)
    // The watch is set up once somebody has seen the first page.
    await wait(800)
    const textOf = async (path: string) => {
      const response = await fetch(cli.url + path)
      return `${response.status} ${await response.text()}`
    }
    try {
      await run({
        root,
        save: (path, text) => writeFileSync(join(root, path), text),
        remove: (path) => rmSync(join(root, path), { recursive: true }),
        shows: (path, text) =>
          until(
            () => textOf(path),
            (found) => found.includes(text),
          ),
      })
      assert.is(cli.process.exitCode, null, cli.output())
    } finally {
      await cli.stop()
    }
  })
}

testDev('the folder of the site is renamed away and back', async ({ root, save, shows }) => {
  renameSync(root, `${root}-away`)
  await wait(1200)
  renameSync(`${root}-away`, root)
  save('content/a.md', '# 乙\n')
  await shows('/a', '乙')
  save('content/new.md', '# 新\n')
  await shows('/new', '新')
  save('content/a.md', '# 丙\n')
  await shows('/a', '丙')
})

testDev('a document becomes a folder of its name at once, and a document again', async (dev) => {
  const { root, save, remove, shows } = dev
  remove('content/a.md')
  mkdirSync(join(root, 'content/a.md'))
  save('content/a.md/inner.md', '# 里面\n')
  await shows('/a.md/inner', '里面')
  await shows('/a', '404')
  remove('content/a.md')
  save('content/a.md', '# 乙\n')
  await shows('/a', '乙')
  save('content/a.md', '# 丙\n')
  await shows('/a', '丙')
})

testDev('a copied file becomes a folder of its name at once, and a file again', async (dev) => {
  const { root, save, remove, shows } = dev
  remove('content/x.txt')
  mkdirSync(join(root, 'content/x.txt'))
  save('content/x.txt/y.txt', 'y 1')
  await shows('/x.txt/y.txt', '200 y 1')
  remove('content/x.txt')
  save('content/x.txt', 'x 2')
  await shows('/x.txt', '200 x 2')
  save('content/x.txt', 'x 3')
  await shows('/x.txt', '200 x 3')
})

testDev('content/ is deleted and restored, at once and later, and was a file in between', async (dev) => {
  const { root, save, remove, shows } = dev
  const restore = (text: string) => {
    mkdirSync(join(root, 'content'))
    save('content/index.md', '# 首页\n')
    save('content/a.md', text)
  }
  remove('content')
  restore('# 乙\n')
  await shows('/a', '乙')
  save('content/a.md', '# 丙\n')
  await shows('/a', '丙')
  remove('content')
  await wait(600)
  restore('# 丁\n')
  await shows('/a', '丁')
  remove('content')
  save('content', 'a file')
  await wait(600)
  remove('content')
  restore('# 戊\n')
  await shows('/a', '戊')
  save('content/a.md', '# 己\n')
  await shows('/a', '己')
})

testDev('the config is deleted, becomes a folder, and comes back', async ({ root, save, remove, shows }) => {
  remove('site.config.ts')
  await wait(500)
  await shows('/a', '站点')
  mkdirSync(join(root, 'site.config.ts'))
  await wait(500)
  await shows('/a', '站点')
  remove('site.config.ts')
  save('site.config.ts', "export default { title: '新站点' }\n")
  await shows('/a', '新站点')
  save('site.config.ts', "export default { title: '又一个' }\n")
  await shows('/a', '又一个')
})

test.run()
