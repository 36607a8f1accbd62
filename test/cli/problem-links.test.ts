import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDev, problemsOf, until } from '../dev/open-dev.ts'
import { copyPackage } from '../support/copy-package.ts'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

// Codes of problems lead to their page in the handbook. `homepage` of package.json is the only source of its address.

const homepage = 'https://docs.example.com/docsgen'
const page = `${homepage}/reference/problems#broken-link`
const files = {
  'site.config.ts': "export default { title: 'Site', i18n: { defaultLocale: 'en' } }\n",
  'content/index.md': '# Start\n\n[gone](/gone)\n',
}
const published = copyPackage(homepage)
const unpublished = copyPackage(undefined)

// Says what a terminal that knows links says; CI would turn them off.
const terminal = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent('process.stderr.isTTY = true')}`,
  CI: undefined,
  NO_COLOR: undefined,
  FORCE_COLOR: undefined,
  TERM: 'xterm-256color',
  TERM_PROGRAM: undefined,
  WT_SESSION: '1',
}

async function build(cli: string, env: Record<string, string | undefined> = {}, ...flags: string[]) {
  const root = tempFolder()
  writeFiles(root, files)
  return runCli(['build', root, ...flags], { cli, env })
}

const link = `[\u001b]8;;${page}\u001b\\broken-link\u001b]8;;\u001b\\]`
const explain = 'npx docsgen explain broken-link tells what the code in brackets means.'

test('in a terminal that knows links the code is one', async () => {
  const { stderr } = await build(published, terminal)
  assert.ok(stderr.includes(link), JSON.stringify(stderr))
  assert.not.match(stderr, explain)
})

test('without an address of the handbook there is no link, and the command that explains the problem is named', async () => {
  const { stderr } = await build(unpublished, terminal)
  assert.not.match(stderr, ']8;;')
  assert.match(stderr, '[broken-link]')
  assert.match(stderr, explain)
})

for (const [where, env] of Object.entries({
  'a pipe': { ...terminal, NODE_OPTIONS: undefined },
  'a pipe that asks for links': { NODE_OPTIONS: undefined, FORCE_HYPERLINK: '1' },
  'a terminal without colours': { ...terminal, NO_COLOR: '1' },
  'a dumb terminal': { ...terminal, TERM: 'dumb' },
  'a terminal of which nothing is known': { ...terminal, WT_SESSION: undefined, VTE_VERSION: undefined },
})) {
  test(`${where} gets no link, but the command`, async () => {
    const { stderr } = await build(published, env)
    assert.not.match(stderr, ']8;;')
    assert.match(stderr, explain)
  })
}

test('JSON has the address, where there is one', async () => {
  const read = async (cli: string): Promise<{ diagnostics: { code: string; url?: string }[] }> =>
    JSON.parse((await build(cli, {}, '--json')).stdout)
  assert.equal(
    (await read(published)).diagnostics.map(({ url }) => url),
    [page],
  )
  assert.equal(
    (await read(unpublished)).diagnostics.map((diagnostic) => 'url' in diagnostic),
    [false],
  )
})

for (const [cli, title, wanted] of [
  [published, 'links to the page of the problem', page],
  [unpublished, 'names the command', undefined],
] as const) {
  test(`the panel of dev ${title}`, async () => {
    const dev = await openDev(files, [], cli)
    try {
      const tab = await dev.open('/')
      const text = await until(
        () => problemsOf(tab),
        (panel) => panel.includes('/gone'),
      )
      const links = tab.locator('docsgen-problems li a')
      assert.equal(
        await links.evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
        wanted ? [wanted] : [],
      )
      assert.is(text.includes('docsgen explain broken-link'), wanted === undefined)
    } finally {
      await dev.close()
    }
  })
}

test.run()
