import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseConfig } from '../../src/core/config/parse-config.ts'
import { isSmall, parseHere } from '../../src/node/parse/parse-here.ts'

const { config } = parseConfig({ title: 'Site', markdown: { maxPageTime: 60_000 } }, 'site.config.ts')
if (!config) throw new Error('The config is refused.')
const options = { locale: 'en', markdown: config.markdown }
const parse = (text: string, given = options) =>
  parseHere({ source: { path: 'guide.md', text, hash: text }, options: given })

test('a small document is parsed by the calling thread', async () => {
  const answer = await parse('# Guide\n\nText.\n')
  assert.match(answer && 'outline' in answer ? answer.outline : '', 'Guide')
})

test('one that takes longer than a second, or fails, is left to a thread', async () => {
  assert.is(await parse('a\n: b\n\n'.repeat(20_000)), undefined)
  assert.is(await parse('# Guide\n', {} as typeof options), undefined)
})

test('a shorter time limit of the site holds here, too', async () => {
  const hasty = { ...options, markdown: { ...config.markdown, maxPageTime: 5 } }
  assert.is(await parse('a\n: b\n\n'.repeat(800), hasty), undefined)
})

test('what a document takes in counts for its size', () => {
  const source = { path: 'guide.md', text: 'a'.repeat(60_000), hash: '' }
  assert.ok(isSmall(source))
  assert.not(isSmall({ ...source, excerpts: { 'part.md': 'b'.repeat(60_000) } }))
})

test.run()
