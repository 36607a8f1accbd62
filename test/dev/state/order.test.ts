import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../../src/build.ts'
import type { DevMessage } from '../../../src/core/dev-protocol.ts'
import { startCli } from '../../support/start-cli.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { writeFiles } from '../../support/write-files.ts'

const PAGES = 12
/** Milliseconds. */
const MOST_WAIT = 60_000

/** A site of which every page has a link that leads nowhere. */
function writeSite(): string {
  const root = tempFolder()
  writeFiles(root, {
    'site.config.ts': "export default { title: 'Site', i18n: { defaultLocale: 'en', locales: ['en'] } }\n",
    'content/index.md': '# Home\n\nA text.\n',
  })
  for (let page = 0; page < PAGES; page++)
    writeFiles(root, { [`content/page-${page}.md`]: `# Page ${page}\n\n[Gone](gone-${page}.md)\n` })
  return root
}

/** The problems that a build finds, as `dev` names them. */
async function problemsOfBuild(root: string): Promise<string[]> {
  const { diagnostics } = await build({ root, out: join(root, 'build'), force: true })
  return diagnostics.map(({ code, file, message }) => [code, file, message].join(' ')).sort()
}

test('a save is sent first, and then the problems that it makes, which are those of a build', async () => {
  const root = writeSite()
  const cli = await startCli(['dev', root, '--port', '0'], root)
  const stop = new AbortController()
  try {
    const messages = readMessages(`${cli.url}/__docsgen/events`, stop.signal)
    const before = await nextWith(messages, ({ problemCount }) => problemCount === PAGES)
    writeFiles(root, { 'content/index.md': '# Home\n\nAnother text, [gone](nowhere.md).\n' })
    const saved = await nextWith(messages, ({ version }) => version > before.version)
    assert.equal(saved.problems, before.problems)
    assert.match(await (await fetch(cli.url)).text(), 'Another text')
    const checked = await nextWith(messages, ({ problemCount }) => problemCount > PAGES)
    assert.is(checked.version, saved.version)
    assert.equal(checked.problems.map(({ key }) => key).sort(), await problemsOfBuild(root))
  } finally {
    stop.abort()
    await cli.stop()
  }
})

test('the site is served before its problems are known, with the record of a build and without', async () => {
  const root = writeSite()
  for (const _ of ['without', 'with']) {
    const cli = await startCli(['dev', root, '--port', '0'], root)
    const stop = new AbortController()
    try {
      const messages = readMessages(`${cli.url}/__docsgen/events`, stop.signal)
      await nextWith(messages, ({ problemCount }) => problemCount === PAGES)
      assert.ok(cli.output().indexOf(cli.url) < cli.output().indexOf('broken-markdown-link'), cli.output())
    } finally {
      stop.abort()
      await cli.stop()
    }
    await build({ root, out: join(root, 'build') })
  }
})

/** The messages that the server sends to browsers. */
async function* readMessages(url: string, stopped: AbortSignal): AsyncGenerator<DevMessage> {
  const { body } = await fetch(url, { signal: AbortSignal.any([stopped, AbortSignal.timeout(MOST_WAIT)]) })
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const data = /^data: (.+)$/m.exec(message)?.[1]
      if (data) yield JSON.parse(data) as DevMessage
    }
  }
}

async function nextWith(
  messages: AsyncGenerator<DevMessage>,
  isWanted: (message: DevMessage) => boolean,
): Promise<DevMessage> {
  for (;;) {
    const { value, done } = await messages.next()
    if (done) throw new Error('The server has ended.')
    if (isWanted(value)) return value
  }
}

test.run()
