import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { startCli } from '../support/start-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

for (const language of ['zh-Hans', 'en']) {
  test(`a new site (${language}) has no problem, and builds and serves at once`, async () => {
    const folder = tempFolder()
    const title = `It's "mine" \\ *really* <b>`
    const made = await runCli(['new', 'docs', '--language', language, '--title', title], { cwd: folder })
    assert.is(made.code, 0, made.stderr)
    assert.is(
      readdirSync(join(folder, 'docs/content'), { recursive: true, encoding: 'utf8' }).filter((path) =>
        path.endsWith('.md'),
      ).length,
      3,
    )
    for (const file of ['site.config.ts', 'README.md', '.gitignore'])
      assert.ok(existsSync(join(folder, 'docs', file)), file)
    const built = await runCli(['build', 'docs', '--json'], { cwd: folder })
    const { ok, diagnostics } = JSON.parse(built.stdout)
    assert.equal({ ok, diagnostics }, { ok: true, diagnostics: [] })
    assert.match(
      readFileSync(join(folder, 'docs/build/index.html'), 'utf8'),
      '<title>It&#x27;s &quot;mine&quot; \\ *really* &lt;b&gt;</title>',
    )
    const dev = await startCli(['dev', 'docs', '--port', '0'], folder)
    assert.is((await fetch(`${dev.url}/guide/writing`)).status, 200)
    assert.is(await dev.stop(), 0)
  })
}

test('a folder with files in it is refused and left as it is; one with nothing but what git and npm leave is taken', async () => {
  const folder = tempFolder()
  writeFiles(folder, {
    'full/mine.txt': 'mine',
    'cloned/.git/HEAD': 'ref: refs/heads/main\n',
    'cloned/package.json': '{}',
    'cloned/node_modules/x/index.js': '',
  })
  const refused = await runCli(['new', 'full'], { cwd: folder })
  assert.is(refused.code, 1)
  assert.match(refused.stderr, 'There are files here already')
  assert.equal(readdirSync(join(folder, 'full')), ['mine.txt'])
  assert.is((await runCli(['new'], { cwd: join(folder, 'cloned') })).code, 0)
  assert.match(readFileSync(join(folder, 'cloned/site.config.ts'), 'utf8'), "title: 'cloned'")
  assert.is((await runCli(['new', 'x', '--language', 'tlh'], { cwd: folder })).code, 2)
  assert.not.ok(existsSync(join(folder, 'x')))
})

test('the packed package starts a site that builds and serves', async () => {
  const folder = tempFolder()
  execFileSync('npm', ['pack', '--pack-destination', folder, '--ignore-scripts'], {
    cwd: root,
    stdio: 'pipe',
  })
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(?!config_registry)/i.test(name)),
  )
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })
  writeFiles(folder, { 'package.json': '{ "name": "home", "private": true }\n' })
  run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', `./${tarball}`)
  run('npx', 'docsgen', 'new', 'docs', '--language', 'en')
  run('npx', 'docsgen', 'build', 'docs')
  assert.match(readFileSync(join(folder, 'docs/build/index.html'), 'utf8'), '<h1 id="home">')
  const cli = join(folder, 'node_modules/docsgen/bin/docsgen.js')
  const dev = await startCli(['dev', 'docs', '--port', '0'], folder, cli)
  try {
    assert.match(await (await fetch(dev.url)).text(), 'docsgen-dev')
    assert.match(await (await fetch(`${dev.url}/__docsgen/client.js`)).text(), 'docsgen-problems')
  } finally {
    await dev.stop()
  }
})

test('nothing of the browser side of dev is in a built site', async () => {
  const folder = tempFolder()
  await runCli(['new', '.'], { cwd: folder })
  await runCli(['build'], { cwd: folder })
  const files = readdirSync(join(folder, 'build'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  assert.ok(files.length > 5)
  for (const { parentPath, name } of files) {
    assert.not.match(
      readFileSync(join(parentPath, name), 'latin1'),
      /docsgen-dev|__docsgen|docsgen-problems|EventSource/,
    )
  }
})

test.run()
