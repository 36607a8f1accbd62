import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import {
  buildCold,
  buildSite,
  configWith,
  createPicture,
  differing,
  readBuild,
  siteFiles,
  writeSite,
} from './site-folder.ts'

const work = tempFolder()
let count = 0

/** A site that was built once. */
async function builtSite(): Promise<string> {
  const root = join(work, `site-${++count}`)
  writeSite(root)
  await buildSite(root)
  return root
}

const changed = (path: string, from: string, to: string) => ({
  [path]: String(siteFiles[path]).replace(from, to),
})

/** What a page depends on, with the files of it that change. */
const inputs: Readonly<
  Record<string, { readonly files: Record<string, string | Uint8Array>; readonly pages: readonly string[] }>
> = {
  'its text': {
    files: changed('content/guide/start.md', 'first', 'at first'),
    pages: ['guide/start/index.html'],
  },
  'the title of a neighbour': {
    files: changed('content/guide/more.md', '# More', '# Even more'),
    pages: ['guide/index.html', 'guide/more/index.html', 'guide/start/index.html'],
  },
  'the description of a page in a list of cards': {
    files: changed('content/guide/start.md', 'First steps', 'The first steps'),
    pages: ['guide/index.html', 'guide/start/index.html'],
  },
  'the anchor that it links to': {
    files: changed('content/guide/start.md', '## Install', '## Set up'),
    pages: ['guide/start/index.html'],
  },
  'the size of a picture': {
    files: { 'content/dot.gif': createPicture(5, 6) },
    pages: ['news/index.html'],
  },
  'the sidebar': {
    files: { 'content/guide/_category_.json': '{ "label": "Handbook" }' },
    pages: ['guide/index.html', 'guide/more/index.html', 'guide/start/index.html'],
  },
  'a template': {
    files: { 'templates/layout/Footer.tsx': 'export function Footer() { return <footer>Own</footer> }\n' },
    pages: ['index.html', 'guide/index.html', '404.html'],
  },
  'a style': {
    files: { 'templates/styles/print.css': '@media print { a { color: inherit } }\n' },
    pages: ['index.html', 'guide/index.html', '404.html'],
  },
  'the words': {
    files: { 'words/zh-Hans.ts': "export default { skipToContent: '到内容' }\n" },
    pages: ['index.html', 'guide/index.html', '404.html'],
  },
  'the config': {
    files: { 'site.config.ts': configWith({ title: 'Other' }) },
    pages: ['index.html', 'guide/index.html', '404.html'],
  },
  'how Markdown is read': {
    files: {
      'site.config.ts': configWith({ markdown: { emoji: true } }),
      'content/news.md': '# News\n\n## Today\n\n:tada:\n',
    },
    pages: ['news/index.html'],
  },
}

for (const [what, { files, pages }] of Object.entries(inputs))
  test(`a page is made again when ${what} changes, as a cold build makes it`, async () => {
    const root = await builtSite()
    writeFiles(root, files)
    const result = await buildSite(root)
    const cold = await buildCold(root, join(work, 'cold'))
    assert.equal(result.diagnostics, cold.diagnostics)
    assert.equal(differing(readBuild(root), readBuild(join(work, 'cold'))), [])
    for (const page of pages) assert.ok(result.changed.includes(page), page)
  })

test('one sentence changes its page and the files of the search, and no other page is made', async () => {
  const root = await builtSite()
  writeFiles(root, inputs['its text']?.files ?? {})
  const { changed, profile } = await buildSite(root)
  const chunks = changed.filter((path) => path.startsWith('search-index/'))
  assert.equal(
    changed.filter((path) => !chunks.includes(path)),
    ['guide/start.md', 'guide/start/index.html', 'llms-full.txt', 'search-index.json', 'search-version.json'],
  )
  // A chunk of texts in place of another; no term was added, since “at” is none.
  assert.is(chunks.length, 2)
  assert.equal(profile?.pages, { made: 1, kept: 6 })
})

test('where nothing has changed nothing is made, written or told otherwise', async () => {
  const root = await builtSite()
  const before = readBuild(root)
  writeFiles(root, { 'content/guide/more.md': '# More\n\n[Gone](gone.md)\n' })
  const first = await buildSite(root)
  const second = await buildSite(root)
  assert.ok(first.diagnostics.length > 0)
  assert.equal(
    { ...second, profile: undefined, site: undefined },
    { ...first, changed: [], profile: undefined, site: undefined },
  )
  assert.equal(second.profile?.pages, { made: 0, kept: 7 })
  assert.ok(differing(readBuild(root), before).length > 0)
})

test('a published file that somebody has changed or removed is made again', async () => {
  const root = await builtSite()
  const before = readBuild(root)
  const file = (path: string) => join(root, 'build', path)
  rmSync(file('guide/index.html'))
  writeFileSync(file('news/index.html'), 'Mine')
  writeFileSync(file('search-index.json'), readFileSync(file('search-index.json')))
  const { changed } = await buildSite(root)
  assert.equal(changed, ['guide/index.html', 'news/index.html'])
  assert.equal(differing(readBuild(root), before), [])
})

test('--verify notices a change that keeps size and time', async () => {
  const root = await builtSite()
  const before = readBuild(root)
  const path = join(root, 'build/news/index.html')
  const { utimesSync, statSync } = await import('node:fs')
  const { atime, mtime } = statSync(path)
  writeFileSync(path, readFileSync(path, 'utf8').replace('Something', 'SOMETHING'))
  utimesSync(path, atime, mtime)
  const { changed } = await buildSite(root, { verify: true })
  assert.equal(changed, ['news/index.html'])
  assert.equal(differing(readBuild(root), before), [])
})

test('--force makes everything anew, and publishes what differs', async () => {
  const root = await builtSite()
  const { changed, profile } = await buildSite(root, { force: true })
  assert.equal(changed, [])
  assert.equal(profile?.pages, { made: 7, kept: 0 })
})

test('a record that is cut off, forged or missing costs time only', async () => {
  const root = await builtSite()
  const before = readBuild(root)
  for (const name of ['record', 'stats']) {
    const file = join(root, '.docsgen', name)
    const whole = readFileSync(file)
    const forged = Buffer.from(whole)
    forged[forged.length - 20] = (forged[forged.length - 20] ?? 0) ^ 1
    for (const content of [
      whole.subarray(0, whole.length - 5),
      whole.subarray(0, 10),
      forged,
      Buffer.alloc(0),
    ]) {
      writeFileSync(file, content)
      writeFiles(root, changed('content/guide/start.md', 'first', `first ${content.length}`))
      await buildSite(root)
      writeFiles(root, { 'content/guide/start.md': siteFiles['content/guide/start.md'] ?? '' })
      const { diagnostics } = await buildSite(root)
      assert.equal(diagnostics, [])
      assert.equal(differing(readBuild(root), before), [], `${name} of ${content.length} bytes`)
    }
    rmSync(file)
    await buildSite(root)
    assert.equal(differing(readBuild(root), before), [], `no ${name}`)
  }
})

test('a record put together from those of two builds costs time only', async () => {
  const root = await builtSite()
  const file = join(root, '.docsgen/record')
  const older = readFileSync(file)
  writeFiles(root, {
    'content/guide/more.md': '# More\n\n[Start](start.md)\n',
    'content/guide/start.md': '# Start\n\n## Set up\n',
  })
  await buildSite(root)
  const before = readBuild(root)
  const newer = readFileSync(file)
  const tableOf = (record: Buffer) =>
    JSON.parse(record.toString('utf8', 0, 1024)) as { parts: Record<string, [number, number, string]> }
  for (const name of ['pages', 'outputs', 'addresses', 'site']) {
    const head = tableOf(newer)
    const [start, bytes, signature] = tableOf(older).parts[name] ?? [0, 0, '']
    head.parts[name] = [newer.length, bytes, signature]
    const mixed = Buffer.concat([newer, older.subarray(start, start + bytes)])
    mixed.fill(' ', 0, 1024).write(JSON.stringify(head))
    writeFileSync(file, mixed)
    writeFiles(root, { 'content/news.md': `# News\n\n## Today\n\nOf ${name}.\n` })
    await buildSite(root)
    writeFiles(root, { 'content/news.md': siteFiles['content/news.md'] ?? '' })
    await buildSite(root)
    assert.equal(differing(readBuild(root), before), [], name)
  }
})

test('a build that fails leaves the last good site, and a record that the next build can use', async () => {
  const root = await builtSite()
  const before = readBuild(root)
  writeFiles(root, {
    'site.config.ts': configWith({ onBrokenLinks: 'error' }),
    'content/guide/more.md': '# More\n\n[Gone](/gone)\n',
  })
  const failed = await buildSite(root)
  assert.ok(failed.diagnostics.some(({ severity }) => severity === 'error'))
  assert.equal(
    differing(readBuild(root), before).filter((path) => path !== '.docsgen/record'),
    [],
  )
  writeSite(root)
  const { changed } = await buildSite(root)
  assert.equal(changed, [])
  assert.equal(differing(readBuild(root), before), [])
})

test.run()
