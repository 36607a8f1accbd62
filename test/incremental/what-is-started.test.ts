import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

// What a build starts beside its own thread, as a module says that Node loads into each process and thread.

const folder = tempFolder()
const site = join(folder, 'site')
const log = join(folder, 'started')
const hook = join(folder, 'log.mjs')
writeFileSync(
  hook,
  `import { appendFileSync } from 'node:fs'
  const [, path, bundle] = process.argv
  const name = bundle ?? /([\\w-]+)\\.js$/.exec(path)?.[1]
  if (!path.endsWith('docsgen.js')) appendFileSync(${JSON.stringify(log)}, name + '\\n')`,
)
const env = { NODE_OPTIONS: `--import=${pathToFileURL(hook)}` }

/** Builds the site; the processes and threads of the config and the parser that were started. */
async function build(...flags: string[]): Promise<string[]> {
  rmSync(log, { force: true })
  const { code, stderr } = await runCli(['build', site, ...flags], { env })
  assert.is(code, 0, stderr)
  const started = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
  return started.filter((name) => /^(config-process|parse-worker)$/.test(name)).sort()
}

const titleOf = (page: string): string =>
  /<title>(.*?)<\/title>/.exec(readFileSync(join(site, 'build', page), 'utf8'))?.[1] ?? ''

const append = (file: string, text: string): void => appendFileSync(join(site, file), text)

/** Stamps are trusted once a file is older than the coarsest clock of a disk. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2100))

test('a config that is written out runs once', async () => {
  writeFiles(site, {
    'site.config.ts': "const title = 'First'\nexport default { title, tagline: title + ' of all' }\n",
    'content/index.md': '# Home\n',
    'content/one.md': '# One\n\nText.\n',
    'content/two.md': '# Two\n\nText.\n',
  })
  await settle()
  assert.equal(await build(), ['config-process', 'parse-worker'])
  assert.equal(await build(), [])
  writeFileSync(join(site, 'site.config.ts'), "export default { title: 'Second' }\n")
  await settle()
  assert.equal(await build(), ['config-process'])
  assert.match(titleOf('one/index.html'), 'Second')
  assert.equal(await build(), [])
  assert.match(titleOf('one/index.html'), 'Second')
})

test('without trust in the last build it runs again', async () => {
  assert.ok((await build('--verify')).includes('config-process'))
  assert.ok((await build('--force')).includes('config-process'))
})

test('few edited documents need no thread, many need one', async () => {
  append('content/one.md', '\nA sentence.\n')
  assert.equal(await build(), [])
  assert.match(readFileSync(join(site, 'build/one/index.html'), 'utf8'), 'A sentence.')
  for (const name of ['one', 'two', 'three', 'four', 'five'])
    writeFiles(site, { [`content/${name}.md`]: `# ${name}\n\nAnother.\n` })
  assert.equal(await build(), ['parse-worker'])
})

test('a long document needs one, too', async () => {
  append('content/two.md', `\n${'Many words. '.repeat(10_000)}\n`)
  assert.equal(await build(), ['parse-worker'])
})

test('a config that computes its value runs in each build', async () => {
  const config = "export default { title: process.env.TITLE ?? 'None' }\n"
  writeFileSync(join(site, 'site.config.ts'), config)
  await settle()
  await build()
  process.env.TITLE = 'Of today'
  assert.equal(await build(), ['config-process'])
  assert.match(titleOf('index.html'), 'Of today')
})

test('so does one that imports a file, which may have changed', async () => {
  writeFiles(site, {
    'name.ts': "export const name = 'Imported'\n",
    'site.config.ts': "import { name } from './name.ts'\nexport default { title: name }\n",
  })
  await settle()
  await build()
  assert.match(titleOf('index.html'), 'Imported')
  writeFileSync(join(site, 'name.ts'), "export const name = 'Changed'\n")
  await build()
  assert.match(titleOf('index.html'), 'Changed')
})

test.run()
