import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })

const configOf = (from: object): string =>
  `export default ${JSON.stringify({
    title: 'Site',
    i18n: { defaultLocale: 'en', locales: ['en', 'zh-Hans'] },
    versions: [
      { name: '2.x', isLatest: true },
      { name: '1.x', from },
    ],
    themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }] } },
  })}`

/** A repository with a site in `website/`: version 1 at the tag v1.9, version 2 in the working tree. */
function makeRepository(): { repository: string; site: string } {
  const repository = tempFolder()
  const site = join(repository, 'website')
  git(repository, 'init', '-q', '-b', 'main')
  writeFiles(site, {
    'content/index.md': '# One\n\n```ts file=../src/a.ts\n```\n\n```ts file=../../lib/b.ts\n```\n',
    'content/zh-Hans/index.md': '# 一\n',
    'content/guide/only-old.md': '# Only old\n\n![a](a.svg)\n',
    'content/guide/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/a.ts': 'export const version = 1\n',
    '.gitignore': '.docsgen\nbuild\n',
  })
  writeFiles(repository, { 'lib/b.ts': 'export const outside = 1\n' })
  git(repository, 'add', '.')
  git(repository, 'commit', '-qm', 'one')
  git(repository, 'tag', 'v1.9')
  rmSync(join(site, 'content/guide'), { recursive: true })
  writeFiles(site, {
    'content/index.md': '# Two\n',
    'src/a.ts': 'export const version = 2\n',
    'site.config.mjs': configOf({ git: 'v1.9' }),
  })
  return { repository, site }
}

const build = (site: string) => runCli(['build'], { cwd: site })

/** The only snapshot of a site. */
function snapshotOf(site: string): string {
  const folder = join(site, '.docsgen/versions')
  const names = readdirSync(folder).filter((name) => name !== '.gitignore')
  assert.is(names.length, 1)
  return join(folder, names[0] ?? '')
}

test('a version is read from a tag, with its languages, files and imported code, and nothing else changes', async () => {
  const { repository, site } = makeRepository()
  const before = git(repository, 'status', '--porcelain')
  const { code, stderr } = await build(site)
  assert.is(code, 0, stderr)
  const page = (path: string) => readFileSync(join(site, 'build', path), 'utf8')
  assert.match(page('1.x/index.html'), /<h1[^>]*>One/)
  const text = page('1.x/index.html').replace(/<[^>]*>/g, '')
  assert.match(text, 'export const version = 1')
  assert.match(text, 'export const outside = 1')
  assert.match(page('zh-Hans/1.x/index.html'), /<h1[^>]*>一/)
  assert.match(page('1.x/guide/only-old/index.html'), 'src="/1.x/guide/a.svg"')
  assert.match(page('index.html'), /<h1[^>]*>Two/)
  assert.is(git(repository, 'status', '--porcelain'), before)
  assert.is(snapshotOf(site).split('/').at(-1), git(repository, 'rev-parse', 'v1.9').trim())
})

test('what is kept is checked against git before it is used', async () => {
  const { repository, site } = makeRepository()
  await build(site)
  const snapshot = snapshotOf(site)
  writeFileSync(join(snapshot, 'website/content/index.md'), '# Forged\n')
  writeFileSync(join(snapshot, 'website/content/planted.md'), '# Planted\n')
  rmSync(join(snapshot, 'website/content/guide'), { recursive: true })
  mkdirSync(join(repository, 'elsewhere'))
  writeFileSync(join(repository, 'elsewhere/secret.md'), '# Secret\n')
  symlinkSync(join(repository, 'elsewhere'), join(snapshot, 'website/content/guide'))
  const { code, stderr } = await build(site)
  assert.is(code, 0, stderr)
  assert.match(readFileSync(join(site, 'build/1.x/index.html'), 'utf8'), /<h1[^>]*>One/)
  assert.not.ok(existsSync(join(site, 'build/1.x/planted')))
  assert.not.ok(existsSync(join(site, 'build/1.x/guide/secret')))
  assert.equal(readdirSync(join(repository, 'elsewhere')), ['secret.md'])
})

test('an unknown tag is one error with the nearest name', async () => {
  const { site } = makeRepository()
  writeFileSync(join(site, 'site.config.mjs'), configOf({ git: 'v1.8' }))
  const { code, stderr } = await build(site)
  assert.is(code, 1)
  assert.match(stderr, /^error site\.config\.mjs:1:\d+ \[git-version\]$/m)
  assert.match(stderr, 'Did you mean v1.9?')
  assert.match(stderr, '1 error')
})

test('a shallow clone is one error with the command that mends it', async () => {
  const { repository, site } = makeRepository()
  git(repository, 'add', '.')
  git(repository, 'commit', '-qm', 'two')
  const clone = join(tempFolder(), 'clone')
  git(repository, 'clone', '-q', '--depth', '1', `file://${repository}`, clone)
  const { code, stderr } = await build(join(clone, 'website'))
  assert.is(code, 1)
  assert.match(stderr, 'git fetch --unshallow --tags')
  git(clone, 'fetch', '-q', '--unshallow', '--tags')
  assert.is((await build(join(clone, 'website'))).code, 0)
  assert.ok(site)
})

test('a branch of origin is found, and documents that were elsewhere, by their path', async () => {
  const { repository, site } = makeRepository()
  git(repository, 'checkout', '-q', '-f', '-b', 'old')
  git(repository, 'checkout', '-q', '--', '.')
  git(repository, 'mv', 'website/content', 'docs')
  git(repository, 'commit', '-qam', 'moved')
  git(repository, 'checkout', '-q', '-f', 'main')
  writeFiles(site, {
    'content/index.md': '# Two\n',
    'site.config.mjs': configOf({ git: 'old', path: 'docs' }),
  })
  git(repository, 'add', '.')
  git(repository, 'commit', '-qm', 'two')
  const clone = join(tempFolder(), 'clone')
  git(repository, 'clone', '-q', repository, clone)
  const { code, stderr } = await build(join(clone, 'website'))
  assert.is(code, 0, stderr)
  assert.ok(existsSync(join(clone, 'website/build/1.x/index.html')))
})

test('a ref can be no option of git, and a site without a repository says so', async () => {
  const { site } = makeRepository()
  writeFileSync(join(site, 'site.config.mjs'), configOf({ git: '--output=/tmp/x' }))
  assert.match((await build(site)).stderr, 'versions[1].from')
  const alone = tempFolder()
  writeFiles(alone, { 'content/index.md': '# x\n', 'site.config.mjs': configOf({ git: 'v1' }) })
  const { code, stderr } = await runCli(['build'], { cwd: alone, env: { GIT_CEILING_DIRECTORIES: alone } })
  assert.is(code, 1)
  assert.match(stderr, 'not in a git repository')
})

test.run()
