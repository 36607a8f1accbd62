import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const PAGES = 60
const REBUILDS = 1000
const MOST_GROWTH = 30 * 2 ** 20

test('a thousand rebuilds do not make dev grow', async () => {
  // Linux says how much memory a process has; elsewhere there is nothing to ask.
  if (process.platform !== 'linux') return
  const root = tempFolder()
  const paragraph = '一段文字，[链接](page-1.md)，`代码`。\n\n'.repeat(30)
  const pathOf = (round: number) => `content/page-${round % PAGES}.md`
  const textOf = (round: number) => `---\ntitle: 第 ${round} 次\n---\n\n## 一节\n\n${paragraph}`
  writeFiles(root, { 'site.config.ts': "export default { title: '站点' }\n", 'content/index.md': '# 首页\n' })
  for (let page = 0; page < PAGES; page++) writeFiles(root, { [pathOf(page)]: textOf(page) })
  const cli = await startCli(['dev', root, '--port', '0'], root)
  const stop = new AbortController()
  try {
    await (await fetch(`${cli.url}/sitemap.xml`)).text()
    const versions = readVersions(`${cli.url}/__docsgen/events`, stop.signal)
    await versions.next()
    // The least of a stretch, because garbage waits to be collected; what is loaded and compiled once is not growth.
    let [before, after] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let round = 0; round < 1.3 * REBUILDS; round++) {
      const memory = memoryOf(cli.process.pid)
      if (round >= 0.2 * REBUILDS && round < 0.3 * REBUILDS) before = Math.min(before, memory)
      if (round >= 1.2 * REBUILDS) after = Math.min(after, memory)
      writeFiles(root, { [pathOf(round)]: textOf(PAGES + round) })
      await versions.next()
      if (round % 10 === 0) await (await fetch(`${cli.url}/page-${round % PAGES}`)).text()
    }
    const growth = after - before
    assert.ok(growth < MOST_GROWTH, `grown by ${(growth / 2 ** 20).toFixed(1)} MB`)
  } finally {
    stop.abort()
    await cli.stop()
  }
})

/** Gives each version of the site that the server tells of, once. */
async function* readVersions(url: string, signal: AbortSignal): AsyncGenerator<number> {
  const { body } = await fetch(url, { signal })
  const decoder = new TextDecoder()
  let text = ''
  let last = 0
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const version = Number(/"version":(\d+)/.exec(message)?.[1] ?? 0)
      if (version <= last) continue
      last = version
      yield version
    }
  }
}

/** Resident memory in bytes. */
function memoryOf(pid = 0): number {
  return Number(readFileSync(join('/proc', String(pid), 'statm'), 'utf8').split(' ')[1]) * 4096
}

test.run()
