import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const config = (more: object = {}): string =>
  `export default ${JSON.stringify({ title: 'Site', i18n: { defaultLocale: 'en', locales: ['en', 'de'], outdatedNotice: true }, ...more })}`

function makeSite(more: object = {}): string {
  const root = join(tempFolder(), 'site')
  writeFiles(root, {
    'site.config.mjs': config(more),
    'content/index.md': '# Home\n',
    'content/guide/build.md': '# Build\n\n```ts file=../../src/a.ts#part\n```\n\n```ts file=./b.ts\n```\n',
    'content/guide/b.ts': 'const beside = 1\n',
    'content/guide/.hidden': 'secret',
    'content/new.md': '# New\n',
    'content/de/index.md': '# Start\n',
    'content/de/guide/build.md': '# Bauen\n',
    'content/de/alone.md': '# Allein\n',
    'src/a.ts': '// #region part\nconst outside = 1\n// #endregion part\n',
  })
  return root
}

test('freeze copies the documents of today with the code that they take in, and shows what to add', async () => {
  const root = makeSite({ sidebars: { docs: ['index'] } })
  const { code, stdout, stderr } = await runCli(['freeze', '1.x'], { cwd: root })
  assert.is(code, 0, stderr)
  assert.match(
    stdout,
    /^ {2}\{ name: 'current', isLatest: true \},\n {2}\{ name: '1\.x', from: 'versions\/1\.x', sidebars: \{"docs":/,
  )
  assert.not.ok(existsSync(join(root, 'versions/1.x/guide/.hidden')))
  // Today goes on.
  writeFiles(root, {
    'src/a.ts': '// #region part\nconst outside = 2\n// #endregion part\n',
    'content/guide/b.ts': 'const beside = 2\n',
  })
  const versions = new Function(`return [${stdout}]`)() as object[]
  writeFiles(root, { 'site.config.mjs': config({ versions }) })
  const built = await runCli(['build'], { cwd: root })
  assert.is(built.code, 0, built.stderr)
  const textOf = (path: string) => readFileSync(join(root, 'build', path), 'utf8').replace(/<[^>]*>/g, '')
  for (const path of ['1.x/guide/build/index.html']) {
    assert.match(textOf(path), 'const outside = 1')
    assert.match(textOf(path), 'const beside = 1')
  }
  assert.match(textOf('guide/build/index.html'), 'const outside = 2')
  assert.match(textOf('de/1.x/guide/build/index.html'), 'Bauen')
  // The next one is a line among those.
  assert.match(
    (await runCli(['freeze', '1.1'], { cwd: root })).stdout,
    /^ {2}\{ name: '1\.1', from: 'versions\/1\.1'/,
  )
})

test('freeze overwrites nothing', async () => {
  const root = makeSite()
  writeFiles(root, { 'versions/1.x/old.md': '# Old\n' })
  for (const name of ['1.x', '../out', '.', 'a/b']) {
    const { code, stderr } = await runCli(['freeze', name], { cwd: root })
    assert.is(code, 1, name)
    assert.match(stderr, 'cannot-freeze', name)
  }
  assert.is(readFileSync(join(root, 'versions/1.x/old.md'), 'utf8'), '# Old\n')
})

interface Lists {
  readonly locale: string
  readonly missing: string[]
  readonly outdated: string[]
  readonly orphaned: string[]
  readonly unrecorded: string[]
}

async function translations(root: string, ...args: string[]): Promise<Lists & { code: number | null }> {
  const { code, stdout } = await runCli(['translations', '--json', ...args], { cwd: root })
  const [lists] = JSON.parse(stdout) as [Lists]
  return { ...lists, code }
}

test('translations lists what is missing, outdated and orphaned, by a ledger that is accepted by hand', async () => {
  const root = makeSite()
  assert.equal(await translations(root), {
    locale: 'de',
    missing: ['content/new.md'],
    outdated: [],
    orphaned: ['content/de/alone.md'],
    unrecorded: ['content/de/guide/build.md', 'content/de/index.md'],
    code: 0,
  })
  assert.equal((await translations(root, '--accept')).unrecorded, [])
  const ledger = readFileSync(join(root, 'translations.lock'), 'utf8')
  assert.match(
    ledger,
    /^\{"file":"content\/de\/guide\/build\.md","source":"[\da-f]{16}"\}\n\{"file":"content\/de\/index/,
  )

  rmSync(join(root, 'content/de/alone.md'))
  assert.is((await translations(root, '--check')).code, 0)
  writeFiles(root, { 'content/index.md': '# Another home\n', 'content/guide/build.md': '# Build\r\n\n' })
  const changed = await translations(root, '--check')
  assert.equal(changed.outdated, ['content/de/guide/build.md', 'content/de/index.md'])
  assert.is(changed.code, 1)

  const built = await runCli(['build'], { cwd: root })
  assert.is(built.code, 0, built.stderr)
  assert.match(readFileSync(join(root, 'build/de/index.html'), 'utf8'), 'Das Original wurde')
  assert.not.match(readFileSync(join(root, 'build/index.html'), 'utf8'), 'class="notice"')

  const accepted = await translations(root, '--accept', 'content/de/index.md')
  assert.equal(accepted.outdated, ['content/de/guide/build.md'])
  assert.equal((await translations(root, '--accept', 'de/guide')).outdated, [])
  const { code, stderr } = await runCli(['translations', '--accept', 'de/none.md'], { cwd: root })
  assert.is(code, 1)
  assert.match(stderr, 'translation-not-found')
})

test('from the folder above, a command says where the site is, and --accept takes the path that a shell completes', async () => {
  const root = makeSite()
  const above = { cwd: join(root, '..') }
  const site = basename(root)
  for (const command of [['freeze', '1.x'], ['translations'], ['build'], ['dev'], ['routes']]) {
    const { code, stderr } = await runCli(command, above)
    assert.is(code, 1)
    assert.match(stderr, `There is one in ${site}: write the folder of the site at the end of the command.`)
  }
  const taken = await runCli(['translations', '--accept', site], above)
  assert.is(taken.code, 2)
  assert.match(taken.stderr, `${site} was taken as the path of --accept.`)
  assert.match(taken.stderr, `npx docsgen translations ${site} --accept`)

  const file = 'content/de/index.md'
  const { stdout } = await runCli(['translations', site, '--json', '--accept', `${site}/${file}`], above)
  assert.not.ok((JSON.parse(stdout) as [Lists])[0].unrecorded.includes(file))
})

test('a ledger that cannot be read is one error, and accepting overwrites nothing', async () => {
  for (const make of [
    (file: string) => mkdirSync(file),
    (file: string) => writeFileSync(file, '{"file":"a","source":"b"}\n'.repeat(700_000)),
    // Reading it would never end.
    ...(process.platform === 'win32' ? [] : [(file: string) => void execFileSync('mkfifo', [file])]),
  ]) {
    const root = makeSite()
    make(join(root, 'translations.lock'))
    for (const args of [['build'], ['translations'], ['translations', '--accept']]) {
      const { code, stderr } = await runCli(args, { cwd: root })
      assert.is(code, 1, stderr)
      assert.match(stderr, 'error translations.lock [unreadable-file]')
    }
  }
})

test('lines of a ledger that are none, or name other files, change nothing', async () => {
  const root = makeSite()
  await runCli(['translations', '--accept'], { cwd: root })
  const ledger = readFileSync(join(root, 'translations.lock'), 'utf8')
  const forged =
    '<<<<<<< HEAD\nnull\n[]\n{"file":1}\n{"file":"__proto__","source":"x"}\n{"file":"../../x","source":"x"}\n'
  writeFileSync(join(root, 'translations.lock'), forged + ledger)
  const { outdated, unrecorded, code } = await translations(root)
  assert.equal({ outdated, unrecorded, code }, { outdated: [], unrecorded: [], code: 0 })
})

test('two languages that differ by capitals only are one error', async () => {
  const root = makeSite({ i18n: { defaultLocale: 'en', locales: ['en', 'de', 'DE'] } })
  const { code, stderr } = await runCli(['build'], { cwd: root })
  assert.is(code, 1)
  assert.match(stderr, 'i18n.locales: “DE” stands there twice.')
})

test.run()
