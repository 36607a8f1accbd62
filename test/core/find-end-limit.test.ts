import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findEndLimit } from '../../src/core/markdown/limits/find-end-limit.ts'

const cut = (text: string): string => text.slice(0, findEndLimit(text))

test('ever more quotes and lists that end are parsed up to the same line', () => {
  for (const block of [
    '> a\n\n',
    '- a\n  - b\n',
    '1. a\n   1. b\n',
    '- > a\n\n',
    '- a\n\nb\n\n',
    '> - a\n>   - b\n',
  ]) {
    const text = cut(block.repeat(33_000))
    const blocks = text.length / block.length
    assert.ok(blocks > 3000 && blocks < 10_000, `${block} ${blocks}`)
    assert.is(cut(block.repeat(66_000)), text)
    assert.match(text, /(^|\n)$/)
  }
})

test('lists and quotes that go on have no limit of ends', () => {
  for (const line of ['- a\n', '- a\n\n', '10. a\n', '> a\n>\n', '  - a\n', 'a\n', '\n']) {
    const text = line.repeat(100_000)
    assert.is(findEndLimit(text), text.length, line)
  }
})

test.run()
