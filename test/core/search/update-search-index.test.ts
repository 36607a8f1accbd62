import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createRandom, type Random } from '../../../bench/random.ts'
import type { CountedSource, SearchSource } from '../../../src/core/search/data.ts'
import type { PageChange } from '../../../src/core/search/make/edit/page-edits.ts'
import { updateSearchIndex } from '../../../src/core/search/make/edit/update-search-index.ts'
import { type SplitLimits, splitLimits } from '../../../src/core/search/make/split-search-index.ts'
import { siteSources } from '../../search/site-sources.ts'
import { countAll, createSearchIndex } from '../../support/search-entries.ts'
import { splitIndex } from '../../support/split-index.ts'

const options = { synonyms: [['部署', '发布']] }
const words = '构建 產物 配置 install 发布 jsxRuntime 語言 版本 zebra 颜色 1.2.3 乾淨'.split(' ')
const sentence = (random: Random) =>
  Array.from({ length: random.between(1, 8) }, () => random.pick(words)).join(' ')

/** Edits of a page that leave its documents as many as they are. */
const edits: readonly ((page: SearchSource, random: Random) => SearchSource)[] = [
  (page, random) => ({ ...page, title: `${page.title} ${random.pick(words)}` }),
  (page, random) => ({ ...page, breadcrumb: [sentence(random)] }),
  (page, random) => ({ ...page, keywords: [sentence(random)] }),
  (page, random) =>
    changeSection(page, random, ({ text }) => ({ text: text && `${text} ${sentence(random)}` })),
  (page, random) => changeSection(page, random, ({ text }) => ({ text: text && sentence(random) })),
  (page, random) =>
    changeSection(page, random, ({ id, title }) => ({
      title: id ? `${title} ${random.pick(words)}` : title,
    })),
  (page, random) => changeSection(page, random, ({ id }) => ({ id: id && `${id}-${random.between(1, 99)}` })),
]

type Section = SearchSource['sections'][number]

function changeSection(
  page: SearchSource,
  random: Random,
  change: (section: Section) => Partial<Section>,
): SearchSource {
  const chosen = random.between(0, Math.max(0, page.sections.length - 1))
  const sections = page.sections.map((section, at) =>
    at === chosen ? { ...section, ...change(section) } : section,
  )
  return { ...page, sections }
}

function changesBetween(before: readonly CountedSource[], after: readonly CountedSource[]): PageChange[] {
  return after.flatMap(({ breadcrumb, terms }, at) => {
    const old = before[at]
    if (!old || (old.terms === terms && old.breadcrumb === breadcrumb)) return []
    return [{ at, breadcrumb, ...(old.terms !== terms && { terms: { before: old.terms, after: terms } }) }]
  })
}

function compareRounds(limits: SplitLimits, rounds: number): void {
  const random = createRandom(7)
  let sources: readonly SearchSource[] = siteSources().slice(0, 8)
  let counted = [...countAll(sources)]
  let last = splitIndex(createSearchIndex(counted, options), limits)
  const files = new Map(last.chunks.map(({ name, json }) => [name, json]))
  let updates = 0
  for (let round = 0; round < rounds; round++) {
    const chosen = new Set(
      Array.from({ length: random.between(1, 3) }, () => random.between(0, sources.length - 1)),
    )
    const before = counted
    sources = sources.map((page, at) => (chosen.has(at) ? random.pick(edits)(page, random) : page))
    counted = sources.map((page, at) =>
      chosen.has(at) ? [...countAll([page])][0] : before[at],
    ) as CountedSource[]
    const expected = splitIndex(createSearchIndex(counted, options), limits)
    const updated = updateSearchIndex(
      last,
      changesBetween(before, counted),
      {
        read: (name) => files.get(name),
        add: ({ name, json }) => void files.set(name, json),
      },
      limits,
    )
    if (updated) {
      updates++
      assert.is(
        JSON.stringify(updated),
        JSON.stringify({ main: expected.main, layout: expected.layout }),
        `round ${round}`,
      )
      for (const { name, json } of expected.chunks)
        assert.is(files.get(name), json, `round ${round}: ${name}`)
    }
    for (const { name, json } of expected.chunks) files.set(name, json)
    last = expected
  }
  assert.ok(updates > rounds / 2, `${updates} of ${rounds} rounds were updates`)
}

test('an updated index has the bytes of one that is made of all pages', () => {
  compareRounds({ ...splitLimits, chunk: 2000 }, 25)
})

test('so has one whose headings are split', () => {
  compareRounds({ chunk: 2000, headings: 1000 }, 25)
})

test('a sentence changes the chunk of its text, and at most one for each of its terms', () => {
  const limits = { ...splitLimits, chunk: 2000 }
  const before = [...countAll(siteSources())]
  const last = splitIndex(createSearchIndex(before, options), limits)
  const files = new Map(last.chunks.map(({ name, json }) => [name, json]))
  const [page] = siteSources()
  const [section] = page?.sections ?? []
  assert.ok(page && section && files.size > 50)
  const text = `${section.text} zebra`
  const after = [...countAll([{ ...page, sections: [{ ...section, text }, ...page.sections.slice(1)] }])]
  const added: string[] = []
  const read: string[] = []
  const updated = updateSearchIndex(
    last,
    changesBetween(before, [...after, ...before.slice(1)]),
    {
      read(name) {
        read.push(name)
        return files.get(name)
      },
      add: ({ name }) => void added.push(name),
    },
    limits,
  )
  assert.ok(updated)
  assert.is(added.filter((name) => !files.has(name)).length, 2)
  assert.ok(read.length < 6, `${read.length} chunks were read`)
})

test.run()
