import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type RunningCli, startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const PAGES = 60
const REBUILDS = 1200
/** Three times what the site takes, and too little if 40 kB are kept of each rebuild. */
const MOST_HEAP_MB = 64

test('a thousand rebuilds do not make dev grow', async () => {
  const root = tempFolder()
  const paragraph = '一段文字，[链接](page-1.md)，`代码`。\n\n'.repeat(30)
  const pathOf = (round: number) => `content/page-${round % PAGES}.md`
  const textOf = (round: number) => `---\ntitle: 第 ${round} 次\n---\n\n## 一节\n\n${paragraph}`
  writeFiles(root, { 'site.config.ts': "export default { title: '站点' }\n", 'content/index.md': '# 首页\n' })
  for (let page = 0; page < PAGES; page++) writeFiles(root, { [pathOf(page)]: textOf(page) })
  const cli = await startLimited(root)
  const stop = new AbortController()
  try {
    await (await fetch(`${cli.url}/sitemap.xml`)).text()
    const versions = readVersions(`${cli.url}/__docsgen/events`, stop.signal)
    await versions.next()
    for (let round = 0; round < REBUILDS; round++) {
      writeFiles(root, { [pathOf(round)]: textOf(PAGES + round) })
      const { done } = await versions.next()
      assert.not(done, `dev ended after ${round} rebuilds:\n${cli.output()}`)
      if (round % 10 === 0) await (await fetch(`${cli.url}/page-${round % PAGES}`)).text()
    }
  } finally {
    stop.abort()
    await cli.stop()
  }
})

/** Starts `docsgen dev` with little memory, in which it ends if it grows: what a process takes besides says when garbage is collected. */
async function startLimited(root: string): Promise<RunningCli> {
  const { NODE_OPTIONS } = process.env
  process.env.NODE_OPTIONS = `--max-old-space-size=${MOST_HEAP_MB}`
  try {
    return await startCli(['dev', root, '--port', '0'], root)
  } finally {
    if (NODE_OPTIONS === undefined) delete process.env.NODE_OPTIONS
    else process.env.NODE_OPTIONS = NODE_OPTIONS
  }
}

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

test.run()
