import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { en } from '../../src/core/words/en.ts'
import { hasMessages, messagesFor } from '../../src/core/words/messages-for.ts'
import { parseWords } from '../../src/core/words/parse-words.ts'

const helpers = ['fill.ts', 'messages-for.ts', 'parse-words.ts']
const locales = readdirSync(new URL('../../src/core/words/', import.meta.url))
  .filter((file) => !helpers.includes(file))
  .map((file) => file.replace('.ts', ''))

test('every list is found by the code of its file, and is no copy of the English one', () => {
  assert.is(locales.length, 11)
  for (const locale of locales) {
    assert.ok(hasMessages(locale), locale)
    if (locale !== 'en') assert.is.not(messagesFor(locale).backToTop, en.backToTop, locale)
  }
})

test('the placeholders of every message are those of the English one', () => {
  const names = (text: string) => [...new Set(text.match(/\{\w+/g) ?? [])].sort()
  for (const locale of locales) {
    for (const [key, text] of Object.entries(messagesFor(locale)))
      if (typeof text === 'string')
        assert.equal(names(text), names(String(en[key as keyof typeof en])), `${locale} ${key}`)
  }
})

test('a region takes the list of its language, a script its own, an unknown language English', () => {
  assert.is(messagesFor('pt-BR').next, 'Próxima')
  assert.is(messagesFor('de_CH').next, 'Weiter')
  assert.is(messagesFor('zh-TW').search, '搜尋')
  assert.is(messagesFor('zh-CN').search, '搜索')
  assert.is(messagesFor('fi').next, 'Next')
  assert.not.ok(hasMessages('fi'))
})

test('a site may write its own texts; the others stay', () => {
  const messages = messagesFor('fi', { next: 'Seuraava', admonitions: { tip: 'Vinkki' } })
  assert.is(messages.next, 'Seuraava')
  assert.is(messages.admonitions.tip, 'Vinkki')
  assert.is(messages.admonitions.note, 'Note')
  assert.is(messages.previous, 'Previous')
})

test('wrong texts of a site are named', () => {
  const { diagnostics } = parseWords(
    { nxet: 'x', next: 1, admonitions: { tpi: 'x' }, resultsFor: '{qurey}' },
    'words/fi.ts',
  )
  assert.equal(
    diagnostics.map(({ message, hint }) => `${message} ${hint ?? ''}`.trim()),
    [
      'nxet: there is no such message. Did you mean next?',
      'next: expected a text.',
      'admonitions.tpi: there is no such message. Did you mean tip?',
      'resultsFor: nothing is put in for {qurey} (the English is “Search results for “{query}””).',
    ],
  )
  assert.is(parseWords('x', 'words/fi.ts').diagnostics.length, 1)
})

test.run()
