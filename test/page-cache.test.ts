import { execFileSync } from 'node:child_process'
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hasPageCache, openPageCache, openPageWriter, readPages } from '../src/node/parse/page-cache.ts'
import type { Page } from '../src/types.ts'
import { tempFolder } from './support/temp-folder.ts'

const folder = tempFolder()
let count = 0
const newFile = () => join(folder, `cache-${++count}`)
const keyOf = (name: string) => Buffer.from(name).toString('hex').padEnd(40, '0')

const pageOf = (title: string): Page => ({
  path: 'page.md',
  file: 'content/page.md',
  edition: '',
  sourceHash: '',
  frontMatter: {},
  frontMatterLines: {},
  title,
  description: '',
  ids: [],
  html: '',
  headings: [],
  links: [],
  sections: [],
  diagnostics: [],
})

/** Adds pages, as a worker would hand them over. */
function add(file: string, titles: readonly string[], anew = false): void {
  const writer = openPageWriter(file, anew)
  for (const title of titles) writer.add(keyOf(title), JSON.stringify(pageOf(title)))
  writer.close()
}

/** The titles of the wanted pages in a cache, and how many of its lines are of no use. */
async function read(file: string, wanted: readonly string[]): Promise<[titles: string[], useless: number]> {
  const keys = new Set(wanted.map(keyOf))
  const titles: string[] = []
  const useless = await readPages(
    file,
    (key) => keys.has(key),
    (_key, page: Page) => titles.push(page.title),
  )
  return [titles, useless]
}

test('gives the pages that are wanted and counts the others', async () => {
  const file = newFile()
  add(file, ['a', '中文', 'b'])
  add(file, ['c'])
  assert.equal(await read(file, ['中文', 'c', 'x']), [['中文', 'c'], 2])
  add(file, ['d'], true)
  assert.equal(await read(file, ['a', 'd']), [['d'], 0])
})

test('pages that are longer than what is read at once are whole', async () => {
  const file = newFile()
  const long = `长${'字'.repeat(1_200_000)}`
  const writer = openPageWriter(file, false)
  for (const name of ['a', 'b', 'c']) writer.add(keyOf(name), JSON.stringify(pageOf(name + long)))
  writer.close()
  assert.equal(await read(file, ['a', 'b', 'c']), [['a', 'b', 'c'].map((name) => name + long), 0])
})

test('a line that was cut off by a kill is no page, and does not spoil what is added after it', async () => {
  const file = newFile()
  add(file, ['a', 'b'])
  truncateSync(file, statSync(file).size - 5)
  assert.equal(await read(file, ['a', 'b']), [['a'], 1])
  add(file, ['c'])
  assert.equal(await read(file, ['a', 'b', 'c']), [['a', 'c'], 1])
})

test('what cannot be read or written is no cache and no error', async () => {
  const file = newFile()
  mkdirSync(file)
  add(file, ['a'])
  assert.equal(await read(file, ['a']), [[], 0])
  assert.equal(await read(newFile(), ['a']), [[], 0])
  const rubbish = newFile()
  writeFileSync(rubbish, Buffer.from([0xff, 0x0a, 0x00, 0xfe, 0x0a]))
  assert.equal(await read(rubbish, ['a']), [[], 2])
})

test('a line of somebody else, of another page or of the wrong shape is no page', async () => {
  const unsigned = newFile()
  const json = JSON.stringify(pageOf('a'))
  writeFileSync(unsigned, `${keyOf('a')} ${json}\n${keyOf('a')} ${'A'.repeat(43)} ${json}\n`)
  assert.equal(await read(unsigned, ['a']), [[], 2])
  const moved = newFile()
  add(moved, ['b'])
  writeFileSync(moved, readFileSync(moved, 'utf8').replace(keyOf('b'), keyOf('a')))
  assert.equal(await read(moved, ['a']), [[], 1])
  const misshapen = newFile()
  const writer = openPageWriter(misshapen, false)
  const diagnostics = [{ code: 'no-such-code', severity: 'warning', message: 'M.' }]
  const wrongFields = [{ ids: [1] }, { links: [{}] }, { diagnostics }]
  const values = [{}, [], null, { html: 1 }, ...wrongFields.map((field) => ({ ...pageOf('a'), ...field }))]
  for (const value of values) writer.add(keyOf('a'), JSON.stringify(value))
  writer.close()
  assert.equal(await read(misshapen, ['a']), [[], values.length])
})

test('a file that has another name elsewhere is replaced, not written', async () => {
  const file = newFile()
  const other = newFile()
  writeFileSync(other, 'mine')
  linkSync(other, file)
  add(file, ['a'])
  assert.is(readFileSync(other, 'utf8'), 'mine')
  assert.equal(await read(file, ['a']), [['a'], 0])
})

test('a link in the place of a cache, or of what it is written to first, is never written through', () => {
  const target = newFile()
  writeFileSync(target, 'mine')
  for (const ending of ['', '.tmp']) {
    const file = newFile()
    symlinkSync(target, file + ending)
    add(file, ['a'])
    add(file, ['b'], true)
    assert.is(readFileSync(target, 'utf8'), 'mine')
  }
})

test('a writer that was closed writes into no other file', () => {
  const writer = openPageWriter(newFile(), false)
  writer.close()
  // The system gives this file the number that the cache had.
  const other = newFile()
  const handle = openSync(other, 'w')
  writer.add(keyOf('a'), '{}')
  closeSync(handle)
  assert.is(readFileSync(other, 'utf8'), '')
})

test('a site has a cache once a page was kept', () => {
  const root = join(folder, 'site')
  mkdirSync(root)
  const file = openPageCache(root)
  assert.not(hasPageCache(root))
  add(file, ['a'])
  assert.ok(hasPageCache(root))
  rmSync(file)
  execFileSync('mkfifo', [file])
  assert.not(hasPageCache(root))
  assert.is(openPageCache(root), '')
  // Nor does a file in the place of the folder stop anybody.
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, '.docsgen'), '')
  assert.not(hasPageCache(other))
  assert.is(openPageCache(other), '')
})

test.run()
