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
import { openPageCache } from '../../src/node/parse/page-cache.ts'
import { hasPageCache, pageCacheFile } from '../../src/node/parse/page-cache-file.ts'
import type { PageBody, PageOutline } from '../../src/types/page.ts'
import { tempFolder } from '../support/temp-folder.ts'

const folder = tempFolder()
let count = 0
const newFile = () => join(folder, `cache-${++count}`)
const keyOf = (name: string) => Buffer.from(name).toString('hex').padEnd(40, '0')

const outlineOf = (title: string): PageOutline => ({
  path: 'page.md',
  file: 'content/page.md',
  edition: '',
  sourceHash: '',
  frontMatter: {},
  frontMatterLines: {},
  title,
  description: '',
  ids: [],
  headings: [],
  links: [],
  diagnostics: [],
})
const bodyOf = (html: string): PageBody => ({ html, sections: [] })
const inBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** Adds pages, as a worker would hand them over; returns the bytes of their lines. */
function add(file: string, titles: readonly string[]): (number | undefined)[] {
  const cache = openPageCache(file)
  const sizes = titles.map((title) =>
    cache.add(keyOf(title), JSON.stringify(outlineOf(title)), inBytes(bodyOf(title))),
  )
  cache.close()
  return sizes
}

/** Which of the pages a cache has, both parts of them. */
function read(file: string, wanted: readonly string[]): string[] {
  const cache = openPageCache(file)
  return wanted.flatMap((title) => {
    const [outline, body] = [cache.readOutline(keyOf(title)), cache.readBody(keyOf(title))]
    assert.is(outline?.title, body?.html)
    return outline ? [outline.title] : []
  })
}

test('a cache has the pages that were added to it, by this process and by others', () => {
  const file = newFile()
  const sizes = add(file, ['a', '中文', 'b'])
  add(file, ['c'])
  assert.equal(read(file, ['中文', 'c', 'x']), ['中文', 'c'])
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  assert.equal(
    lines.slice(0, 3).map((line) => Buffer.byteLength(line) + 1),
    sizes,
  )
  const cache = openPageCache(file)
  assert.is(cache.readBody(keyOf('a'))?.html, 'a')
  cache.add(keyOf('d'), JSON.stringify(outlineOf('d')), inBytes(bodyOf('d')))
  assert.is(cache.readBody(keyOf('d'))?.html, 'd')
  cache.close()
})

test('a body that was added stays in memory until it is read', () => {
  const file = newFile()
  const cache = openPageCache(file)
  cache.add(keyOf('a'), JSON.stringify(outlineOf('a')), inBytes(bodyOf('a')))
  cache.close()
  rmSync(file)
  assert.is(cache.readBody(keyOf('a'))?.html, 'a')
  assert.is(cache.readBody(keyOf('a')), undefined)
})

test('a cache that is mostly waste is compacted, and keeps what is in use', () => {
  const file = newFile()
  const names = ['a', 'b', 'c', 'd']
  const cache = openPageCache(file)
  const body = inBytes(bodyOf('x'.repeat(300_000)))
  const sizes = names.map((name) => cache.add(keyOf(name), JSON.stringify(outlineOf(name)), body) ?? 0)
  const inUse = (count: number) =>
    new Map(names.slice(0, count).map((name, index) => [keyOf(name), sizes[index] ?? 0]))
  const found = () => names.filter((name) => openPageCache(file).readBody(keyOf(name)))
  cache.compact(inUse(2))
  assert.equal(found(), names, 'half of it is in use')
  cache.compact(inUse(1))
  assert.is(statSync(file).size, sizes[0])
  assert.equal(found(), ['a'])
  assert.is(cache.readBody(keyOf('a'))?.html.length, 300_000, 'it is found at its new place')
})

test('pages that are longer than what is read at once are whole', () => {
  const file = newFile()
  const names = ['a', 'b', 'c'].map((name) => `${name}长${'字'.repeat(1_200_000)}`)
  const cache = openPageCache(file)
  for (const name of names)
    cache.add(keyOf(name[0] ?? ''), JSON.stringify(outlineOf(name)), inBytes(bodyOf(name)))
  cache.close()
  const again = openPageCache(file)
  assert.equal(
    ['a', 'b', 'c'].map((name) => [again.readOutline(keyOf(name))?.title, again.readBody(keyOf(name))?.html]),
    names.map((name) => [name, name]),
  )
})

test('a line that was cut off by a kill is no page, and does not spoil what is added after it', () => {
  const file = newFile()
  add(file, ['a', 'b'])
  truncateSync(file, statSync(file).size - 5)
  assert.equal(read(file, ['a', 'b']), ['a'])
  add(file, ['c'])
  assert.equal(read(file, ['a', 'b', 'c']), ['a', 'c'])
})

test('an index that is missing, cut off or says something else costs pages, and is mended by adding them', () => {
  const file = newFile()
  add(file, ['a', 'b'])
  const index = `${file}.index`
  const [first = '', second = ''] = readFileSync(index, 'utf8').split('\n').filter(Boolean)
  const wrong = [
    '',
    second.slice(0, 45),
    first.replace(keyOf('a'), keyOf('b')),
    second.replace(/\d+$/, '9'),
    second.replace(/ \d+ /, ' 1 '),
    second.replace(/ \d+ /, ' -1 '),
  ]
  for (const line of wrong) {
    writeFileSync(index, `\n${first}\n${line}`)
    assert.equal(read(file, ['a', 'b']), ['a'], line)
  }
  add(file, ['b'])
  assert.equal(read(file, ['a', 'b']), ['a', 'b'])
})

test('what cannot be read or written is no cache and no error', () => {
  const file = newFile()
  mkdirSync(file)
  assert.equal(add(file, ['a']), [undefined])
  assert.equal(read(file, ['a']), [])
  assert.equal(read(newFile(), ['a']), [])
  const rubbish = newFile()
  writeFileSync(rubbish, Buffer.from([0xff, 0x0a, 0x00, 0xfe, 0x0a]))
  assert.equal(read(rubbish, ['a']), [])
})

test('a line of somebody else, of another page or of the wrong shape is no page', () => {
  const unsigned = newFile()
  const json = `${JSON.stringify(outlineOf('a'))}\t${JSON.stringify(bodyOf('a'))}`
  writeFileSync(unsigned, `${keyOf('a')} ${json}\n${keyOf('a')} ${'A'.repeat(43)} ${json}\n`)
  assert.equal(read(unsigned, ['a']), [])
  const moved = newFile()
  add(moved, ['b'])
  writeFileSync(moved, readFileSync(moved, 'utf8').replace(keyOf('b'), keyOf('a')))
  assert.equal(read(moved, ['a']), [])
  const diagnostics = [{ code: 'no-such-code', severity: 'warning', message: 'M.' }]
  const wrongFields = [{ ids: [1] }, { links: [{}] }, { diagnostics }, { html: '' }]
  const outlines = [
    {},
    [],
    null,
    { title: 1 },
    ...wrongFields.map((field) => ({ ...outlineOf('a'), ...field })),
  ]
  for (const outline of outlines) {
    const file = newFile()
    openPageCache(file).add(keyOf('a'), JSON.stringify(outline), inBytes(bodyOf('a')))
    const cache = openPageCache(file)
    assert.is(cache.readOutline(keyOf('a')), undefined, JSON.stringify(outline))
  }
  for (const body of [{}, null, { html: 1, sections: [] }, { html: '', sections: [{}] }]) {
    const file = newFile()
    openPageCache(file).add(keyOf('a'), JSON.stringify(outlineOf('a')), inBytes(body))
    const cache = openPageCache(file)
    assert.is(cache.readBody(keyOf('a')), undefined, JSON.stringify(body))
  }
})

test('a file that has another name elsewhere is replaced, not written', () => {
  const file = newFile()
  const other = newFile()
  writeFileSync(other, 'mine')
  linkSync(other, file)
  add(file, ['a'])
  assert.is(readFileSync(other, 'utf8'), 'mine')
  assert.equal(read(file, ['a']), ['a'])
})

test('a link in the place of a cache, or of what it is written to first, is never written through', () => {
  const target = newFile()
  writeFileSync(target, 'mine')
  for (const ending of ['', '.tmp', '.index', '.index.tmp']) {
    const file = newFile()
    symlinkSync(target, file + ending)
    const size = add(file, ['a'.repeat(400_000)])[0] ?? 0
    add(file, ['b'])
    openPageCache(file).compact(new Map([[keyOf('b'), 1]]))
    assert.ok(statSync(file).size < size, 'it was compacted')
    assert.is(readFileSync(target, 'utf8'), 'mine')
  }
})

test('a writer that was closed writes into no other file', () => {
  const cache = openPageCache(newFile())
  cache.add(keyOf('a'), JSON.stringify(outlineOf('a')), inBytes(bodyOf('a')))
  cache.close()
  // The system gives this file the number that the cache had.
  const other = newFile()
  const handle = openSync(other, 'w')
  cache.add(keyOf('b'), '{}', inBytes({}))
  closeSync(handle)
  assert.is(readFileSync(other, 'utf8'), '')
})

test('a site has a cache once a page was kept', () => {
  const root = join(folder, 'site')
  mkdirSync(root)
  const file = pageCacheFile(root)
  assert.not(hasPageCache(root))
  add(file, ['a'])
  assert.ok(hasPageCache(root))
  rmSync(file)
  execFileSync('mkfifo', [file])
  assert.not(hasPageCache(root))
  assert.is(pageCacheFile(root), '')
  // Nor does a file in the place of the folder stop anybody.
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, '.docsgen'), '')
  assert.not(hasPageCache(other))
  assert.is(pageCacheFile(other), '')
})

test.run()
