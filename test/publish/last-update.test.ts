import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../src/build.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const configOf = (lastUpdate: unknown, locale = 'en') =>
  `export default ${JSON.stringify({ title: 'Site', url: 'https://example.org', i18n: { defaultLocale: locale }, lastUpdate })}`

/** A repository with a site below it, and its commits in order. */
function createRepository(lastUpdate: unknown = true): {
  root: string
  git: (...args: string[]) => string
  commit: (day: string) => void
} {
  const top = tempFolder()
  const root = join(top, 'docs')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: top, encoding: 'utf8' })
  git('init', '-q')
  git('config', 'user.name', 'Ada & L')
  git('config', 'user.email', 'ada@example.org')
  const commit = (day: string) => {
    git('add', '-A')
    const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T23:30:00-05:00` }
    execFileSync('git', ['commit', '-qm', day], { cwd: top, env })
  }
  writeFiles(root, {
    'site.config.mjs': configOf(lastUpdate),
    'content/index.md': '# Home\n',
    'content/guide.md': '# Guide\n\n```js file=./part.txt\n```\n',
    'content/part.txt': 'part\n',
    'content/dated.md': '---\nlast_update:\n  date: 2020-05-06\n  author: Grace\n---\n# Dated\n',
  })
  commit('2024-01-31')
  return { root, git, commit }
}

async function buildSite(
  root: string,
): Promise<{ html: (page: string) => string; sitemap: string; codes: string[] }> {
  const out = join(root, 'build')
  const { diagnostics } = await build({ root, out })
  const read = (path: string) => (existsSync(join(out, path)) ? readFileSync(join(out, path), 'utf8') : '')
  return {
    html: (page) =>
      /<p class="last-update">.*?<\/p>/
        .exec(read(`${page}index.html`))?.[0]
        .replaceAll('dateTime', 'datetime') ?? '',
    sitemap: read('sitemap.xml'),
    codes: diagnostics.map(({ code }) => code),
  }
}

test('a page shows the day of its last commit in UTC, also that of a file it takes in', async () => {
  const { root, commit } = createRepository()
  writeFileSync(join(root, 'content/part.txt'), 'other\n')
  commit('2024-03-01')
  writeFileSync(join(root, 'content/new.md'), '# New\n')
  const { html, sitemap, codes } = await buildSite(root)
  assert.equal(codes, [])
  assert.is(
    html(''),
    '<p class="last-update">Last updated on <time datetime="2024-02-01T04:30:00Z">February 1, 2024</time></p>',
  )
  assert.match(html('guide/'), 'March 2, 2024')
  assert.match(html('dated/'), 'datetime="2020-05-06T00:00:00Z"')
  assert.is(html('new/'), '')
  assert.match(sitemap, '<loc>https://example.org/guide</loc><lastmod>2024-03-02T04:30:00Z</lastmod>')
  assert.match(sitemap, '<loc>https://example.org/new</loc></url>')
  assert.not.match(sitemap + html(''), 'Ada')
})

test('names of authors stand there when asked for, never addresses, in the language of the site', async () => {
  const { root, git, commit } = createRepository()
  writeFileSync(join(root, 'content/index.md'), '# Home \n')
  commit('2024-04-01')
  const formatted = git('rev-parse', '--short', 'HEAD').trim()
  writeFileSync(
    join(root, 'site.config.mjs'),
    configOf({ authors: true, ignoreCommits: [formatted] }, 'zh-Hans'),
  )
  const { html } = await buildSite(root)
  assert.match(
    html(''),
    '最近由 Ada &amp; L 更新于 <time datetime="2024-02-01T04:30:00Z">2024年2月1日</time>',
  )
  assert.match(html('dated/'), 'Grace')
  assert.not.match(html(''), '@')
  // The second build takes the dates of the same commit from the cache.
  assert.is((await buildSite(root)).html(''), html(''))
})

test('it is off unless the config asks for it', async () => {
  const { root } = createRepository(false)
  const { html, sitemap } = await buildSite(root)
  assert.is(html('') + html('dated/'), '')
  assert.not.match(sitemap, 'lastmod')
})

test('a shallow clone shows no dates, and says how CI fetches all', async () => {
  const { root, git, commit } = createRepository()
  const clone = tempFolder()
  writeFileSync(join(root, 'content/index.md'), '# Home, again\n')
  commit('2024-05-02')
  git('clone', '-q', '--depth', '1', `file://${join(root, '..')}`, join(clone, 'copy'))
  const { html, codes } = await buildSite(join(clone, 'copy/docs'))
  assert.equal(codes, ['shallow-clone'])
  assert.is(html(''), '')
})

test('without a repository, and without git, there is one problem', async () => {
  const root = tempFolder()
  writeFiles(root, { 'site.config.mjs': configOf(true), 'content/index.md': '# Home\n' })
  const path = process.env.PATH
  const ceiling = process.env.GIT_CEILING_DIRECTORIES
  try {
    process.env.GIT_CEILING_DIRECTORIES = join(root, '..')
    assert.equal((await buildSite(root)).codes, ['no-git-history'])
    process.env.PATH = root
    assert.equal((await buildSite(root)).codes, ['no-git-history'])
  } finally {
    process.env.PATH = path
    if (ceiling === undefined) delete process.env.GIT_CEILING_DIRECTORIES
    else process.env.GIT_CEILING_DIRECTORIES = ceiling
  }
})

test.run()
