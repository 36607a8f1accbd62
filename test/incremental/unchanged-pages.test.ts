import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findUnchangedPages } from '../../src/build/unchanged-pages.ts'
import { parseConfig } from '../../src/core/config/parse-config.ts'
import { parsePage } from '../../src/core/content/page.ts'
import { shownText } from '../../src/core/content/shown-text.ts'
import { emptyRecord, type OutputRecord } from '../../src/node/record/record.ts'
import type { PageOutline } from '../../src/types/page.ts'

const { config } = parseConfig({ title: 'Site' }, 'site.config.ts')

function outlineOf(text: string): PageOutline {
  if (!config) throw new Error('The config is refused.')
  const { html, sections, markdown, ...outline } = parsePage(
    { path: 'guide.md', text, hash: text },
    { locale: 'en', markdown: config.markdown },
  )
  return outline
}

const page = outlineOf('# Guide\n\nText.\n')
const output: OutputRecord = { key: 'k', hash: 'h', bytes: 1, document: 'as it was' }
const last = {
  ...emptyRecord,
  outputs: () => new Map([['guide/index.html', output]]),
  site: () => ({ shared: 'same', isClean: true, policySources: {} }),
}
const asked = { file: 'guide/index.html', page }

test('a page with the same document is unchanged where all that pages share is the same', () => {
  const unchanged = findUnchangedPages(last, { shared: 'same', stateOf: () => 'as it was' })
  assert.is(unchanged.find(asked), output)
  assert.ok(unchanged.areClean)
})

test('with another document, or where pages share something else, it has to be planned', () => {
  assert.is(findUnchangedPages(last, { shared: 'same', stateOf: () => 'edited' }).find(asked), undefined)
  const other = findUnchangedPages(last, { shared: 'other', stateOf: () => 'as it was' })
  assert.is(other.find(asked), undefined)
  assert.not(other.areClean)
})

test('a page that is no document has to be planned', () => {
  const unchanged = findUnchangedPages(last, { shared: 'same', stateOf: () => 'as it was' })
  assert.is(unchanged.find({ file: 'guide/index.html' }), undefined)
})

const shown = (text: string) => shownText(outlineOf(text))

test('a sentence and a link are the page’s own; its title, front matter and anchors may be shown elsewhere', () => {
  const before = shown('# Guide\n\nText.\n\n## Part\n\nMore.\n')
  assert.is(shown('# Guide\n\nText.\n\n## Part\n\nMore [words](x.md).\n'), before)
  assert.is.not(shown('# A guide\n\nText.\n\n## Part\n\nMore.\n'), before)
  assert.is(shown('# Guide\n\nOther text.\n\n## Part\n\nMore.\n'), before)
  assert.is.not(shown('# Guide\n\nText.\n\n## Other part\n\nMore.\n'), before)
  assert.is.not(shown('---\nsidebar_position: 2\n---\n# Guide\n\nText.\n\n## Part\n\nMore.\n'), before)
})

test.run()
