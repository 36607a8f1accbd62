import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseConfig } from '../../src/core/config/parse-config.ts'
import { createEditions } from '../../src/core/site/editions/editions.ts'
import { readFiles } from '../../src/node/read/files/read-files.ts'
import { isRead } from '../../src/node/read/files/read-source.ts'
import type { StampedHashes } from '../../src/node/record/stats.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'
import { buildCold, buildSite, differing, readBuild, writeSite } from './site-folder.ts'

const work = tempFolder()
const { config } = parseConfig({ title: 'Site' }, 'site.config.ts')
const editions = config ? createEditions(config) : []
/** A time that can be set back to: without parts of a millisecond. */
const whole = new Date(2001, 0)
const start = 'content/guide/start.md'
let count = 0

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A site that was built once, from documents of a while ago: the stamps of new ones count for nothing yet. */
async function builtSite(files: Record<string, string> = {}): Promise<string> {
  const root = join(work, `site-${++count}`)
  writeSite(root)
  writeFiles(root, files)
  utimesSync(join(root, start), whole, whole)
  await wait(2100)
  await buildSite(root)
  return root
}

/** Replaces the text of a document with another one of the same length, and sets back its times. */
function rewrite(path: string, from: string, to: string): void {
  const { atime, mtime } = statSync(path)
  const text = readFileSync(path, 'utf8')
  assert.is(to.length, from.length)
  writeFileSync(path, text.replace(from, to))
  utimesSync(path, atime, mtime)
}

/** The documents in the stats of a site, with their stamps and hashes. */
function stampsIn(root: string): StampedHashes {
  const stats = readFileSync(join(root, '.docsgen/stats'), 'utf8')
  const { sources } = JSON.parse(stats.slice(stats.indexOf('{'))) as {
    readonly sources: [string, [string, string]][]
  }
  return new Map(sources)
}

async function equalsCold(root: string): Promise<void> {
  const { diagnostics } = await buildSite(root)
  const cold = await buildCold(root, join(work, 'cold'))
  assert.equal(diagnostics, cold.diagnostics)
  assert.equal(differing(readBuild(root), readBuild(join(work, 'cold'))), [])
}

test('a document that has its stamp and a known page is not read', async () => {
  const root = await builtSite()
  const stamps = stampsIn(root)
  const read = async (isKnown: boolean) => {
    const options = { maxPageBytes: 1_000_000, stamps, isPageKnown: () => isKnown }
    const { sources } = await readFiles(root, editions, options)
    return sources.filter(isRead).map(({ file }) => file)
  }
  assert.is(stamps.size, 5)
  assert.equal(await read(true), [])
  assert.is((await read(false)).length, 5)
  utimesSync(join(root, start), new Date(2002, 1), new Date(2002, 1))
  assert.equal(await read(true), [start])
})

test('above a limit of characters a document keeps its stamp, and not its text', async () => {
  const root = await builtSite()
  const read = async (mostText: number) => {
    const { sources } = await readFiles(root, editions, { maxPageBytes: 1_000_000, mostText })
    return sources
  }
  const all = await read(1_000_000)
  assert.is(all.filter(isRead).length, 5)
  const [first] = all
  const some = await read(first?.text?.length ?? 0)
  assert.equal(
    some.map(({ hash, stamp }) => [hash, stamp]),
    all.map(({ hash, stamp }) => [hash, stamp]),
  )
  assert.equal(some.map(isRead), [true, false, false, false, false])
})

test('an edit that keeps the size and sets back the time of writing is noticed', async () => {
  const root = await builtSite()
  rewrite(join(root, start), 'first', 'later')
  const { changed } = await buildSite(root)
  assert.ok(changed.includes('guide/start/index.html'))
  await equalsCold(root)
})

test('an edit that keeps the size is noticed right after a build, and again after the next one', async () => {
  const root = await builtSite()
  for (const [from, to] of [
    ['first', 'later'],
    ['later', 'never'],
    ['never', 'first'],
  ] as const) {
    rewrite(join(root, start), from, to)
    assert.ok((await buildSite(root)).changed.includes('guide/start/index.html'), to)
    assert.not.ok(stampsIn(root).has(start))
  }
  await equalsCold(root)
})

test('a document that is replaced with an older file of the same size and time is noticed', async () => {
  const root = await builtSite()
  const path = join(root, start)
  writeFileSync(`${path}.new`, readFileSync(path, 'utf8').replace('first', 'later'))
  const { atime, mtime } = statSync(path)
  utimesSync(`${path}.new`, atime, mtime)
  renameSync(`${path}.new`, path)
  assert.ok((await buildSite(root)).changed.includes('guide/start/index.html'))
})

test('a document that is touched gives the same site, and is not read again later', async () => {
  const root = await builtSite()
  const before = readBuild(root)
  const path = join(root, start)
  utimesSync(path, new Date(2002, 1), new Date(2002, 1))
  await wait(2100)
  assert.equal((await buildSite(root)).changed, [])
  assert.equal(differing(readBuild(root), before), [])
  assert.ok(stampsIn(root).has(start))
})

test('a record without stats, or without parsed pages, gives the same site', async () => {
  const root = await builtSite()
  const before = readBuild(root)
  for (const name of ['stats', 'pages.cache']) {
    rmSync(join(root, '.docsgen', name))
    rmSync(join(root, 'build/guide'), { recursive: true })
    const { changed } = await buildSite(root)
    assert.ok(changed.includes('guide/start/index.html'), name)
    assert.equal(differing(readBuild(root), before), [], name)
  }
})

test('a setting of Markdown that changes has documents read that did not change', async () => {
  const root = await builtSite({ 'content/news.md': '# News\n\n## Today\n\n:tada:\n' })
  const config = readFileSync(join(root, 'site.config.ts'), 'utf8')
  writeFileSync(join(root, 'site.config.ts'), config.replace('{', '{"markdown":{"emoji":true},'))
  await equalsCold(root)
})

test('a document that takes in another file is read each time', async () => {
  const root = await builtSite({
    'content/whole.md': '# Whole\n\n<!--@include: ./part.txt-->\n',
    'content/part.txt': 'One\n',
    'content/later.mdx': "import Later from '../later'\n\n# Later\n\n<Later />\n",
  })
  const stamps = stampsIn(root)
  assert.not.ok(stamps.has('content/whole.md'))
  assert.not.ok(stamps.has('content/later.mdx'))
  rewrite(join(root, 'content/part.txt'), 'One', 'Two')
  writeFiles(root, { 'later.tsx': 'export default function Later() { return <b>Here</b> }\n' })
  await equalsCold(root)
})

test.run()
