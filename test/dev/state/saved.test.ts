import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createDevState, type DevState, reduce } from '../../../src/dev/dev-state.ts'
import { joinInSlices } from '../../../src/dev/in-slices.ts'
import { checkSnapshot, parseAll, type Reading, readSaved, refresh } from '../../../src/dev/refresh.ts'
import { createParser } from '../../../src/node/parse/parse-pages.ts'
import { createMemo, type ForgettingMemo } from '../../../src/node/read/memo.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { writeFiles } from '../../support/write-files.ts'

type Files = Readonly<Record<string, string>>

interface Author {
  root: string
  memo: ForgettingMemo
  reading: Reading
  state: DevState
}

const guide = '# Guide\n\nA text.\n\n## One\n\n[Home](index.md)\n'
const test = suite<Author>('what is saved')

test.before(async (context) => {
  context.root = tempFolder()
  writeFiles(context.root, {
    'site.config.ts': "export default { title: 'Site', i18n: { defaultLocale: 'en', locales: ['en'] } }\n",
    'content/index.md': '# Home\n\n[One](guide.md#one)\n',
    'content/guide.md': guide,
    'content/part.md': '# Part\n\nA part.\n',
    'content/whole.md': '# Whole\n\n<!-- @include: ./part.md -->\n',
  })
  context.memo = createMemo()
  context.reading = { options: { root: context.root }, memo: context.memo, parser: createParser() }
  context.state = createDevState(1)
  for (const _ of ['outlines', 'pages']) {
    context.state = reduce(context.state, (await refresh(context.reading, context.state)).event)
    await parseAll(context.reading, context.state)
  }
  context.state = reduce(context.state, (await refresh(context.reading, context.state)).event)
})
test.after(({ reading }) => reading.parser.close())

/** Saves files and reads them, first by themselves and then with the whole site, as `dev` does. */
async function save(author: Author, files: Files) {
  writeFiles(author.root, files)
  for (const path of Object.keys(files).map((file) => join(author.root, file))) {
    author.memo.forget(path, false)
    author.state = reduce(author.state, { type: 'changed', path })
  }
  const saved = await readSaved(author.reading, author.state)
  const state = reduce(author.state, { type: 'reading' })
  const { event } = await refresh(author.reading, saved ? reduce(state, saved) : author.state)
  author.state = reduce(state, event)
  return { saved: saved?.next, read: event.next }
}

for (const [what, files] of Object.entries<Files>({
  'a sentence': { 'content/guide.md': guide.replace('A text.', 'Another text.') },
  'a heading, which links name': { 'content/guide.md': guide.replace('One', 'Two') },
  'a link': { 'content/guide.md': guide.replace('index.md', 'missing.md') },
  'two documents': { 'content/guide.md': `${guide}More.\n`, 'content/index.md': '# Home\n\nMore.\n' },
}))
  test(`${what} gives the site that reading all of it gives`, async (author) => {
    const { saved, read } = await save(author, files)
    assert.ok(saved)
    assert.equal(saved.site, read?.site)
    assert.equal(saved.parts.sources, read?.parts.sources)
    assert.is(saved.surroundings, read?.surroundings)
    await save(author, { 'content/guide.md': guide, 'content/index.md': '# Home\n\n[One](guide.md#one)\n' })
  })

for (const [what, text, count] of [
  ['a sentence', guide.replace('A text.', 'Another text.'), 0],
  ['a wrong link', guide.replace('index.md', 'missing.md'), 1],
  ['a heading that another page links', guide.replace('One', 'Two'), 1],
] as const)
  test(`after ${what} a check of what was edited finds what a check of the whole site finds`, async (author) => {
    const { editions, snapshot } = author.state
    assert.ok(snapshot)
    assert.equal(await checkSnapshot(snapshot, { editions }, () => true), [])
    const { read } = await save(author, { 'content/guide.md': text })
    assert.ok(read)
    const whole = await checkSnapshot(read, { editions }, () => true)
    assert.equal(await checkSnapshot(read, { editions, clean: { snapshot, editions } }, () => true), whole)
    assert.is(whole?.length, count)
    await save(author, { 'content/guide.md': guide })
  })

test('a check ends once nobody wants it', async () => {
  const endless = function* (): Iterable<readonly number[]> {
    for (;;) yield [1]
  }
  let asked = 0
  assert.is(await joinInSlices(endless(), () => ++asked < 3), undefined)
  assert.is(asked, 3)
})

for (const [what, files] of Object.entries<Files>({
  'a title, which sidebars show': { 'content/guide.md': guide.replace('Guide', 'Manual') },
  'a draft': { 'content/guide.md': `---\ndraft: true\n---\n\n${guide}` },
  'a document and the config': {
    'content/guide.md': `${guide}More.\n`,
    'site.config.ts': "export default { title: 'Other', i18n: { defaultLocale: 'en', locales: ['en'] } }\n",
  },
  'a document that cannot be read': { 'content/guide.md': 'x'.repeat(1_100_000) },
}))
  test(`${what} takes reading all of the site`, async (author) => {
    const { saved, read } = await save(author, files)
    assert.is(saved, undefined)
    assert.ok(read)
    await save(author, { 'content/guide.md': guide })
  })

test('a document that others include is shown, and then the others', async (author) => {
  const { saved, read } = await save(author, { 'content/part.md': '# Part\n\nAnother part.\n' })
  const hashOf = (file: string, snapshot = read) =>
    snapshot?.parts.sources.find((source) => source.file === file)?.hash
  assert.is(hashOf('content/part.md', saved), hashOf('content/part.md'))
  assert.is.not(hashOf('content/whole.md', saved), hashOf('content/whole.md'))
})

test.run()
