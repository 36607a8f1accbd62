import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseConfig } from '../../src/core/config/parse-config.ts'
import { type ParseOutcome, startParserThread } from '../../src/node/parse/parser-thread.ts'

const { config } = parseConfig({ title: 'Site', markdown: { maxPageTime: 1500 } }, 'site.config.ts')
if (!config) throw new Error('The config is refused.')
const options = { locale: 'en', markdown: config.markdown }
const slow = 'a\n: b\n\n'.repeat(20_000)

function titleOf(outcome: ParseOutcome): string {
  if (typeof outcome === 'string') return outcome
  return 'outline' in outcome ? (JSON.parse(outcome.outline) as { title: string }).title : outcome.error
}

test('documents that wait behind one that takes too long are parsed by another thread', async () => {
  const thread = startParserThread()
  const parse = async (text: string, at: number) =>
    titleOf(await thread.parse({ source: { path: `${at}.md`, text, hash: `${at}` }, options }))
  try {
    const texts = ['# One', slow, '# Two', slow, '# Three']
    assert.equal(await Promise.all(texts.map(parse)), ['One', 'too slow', 'Two', 'too slow', 'Three'])
    assert.is(await parse('# Later', 5), 'Later')
  } finally {
    await thread.end()
  }
})

test.run()
