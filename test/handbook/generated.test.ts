import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { commandTexts } from '../../docs/generate/commands-page.ts'
import { optionTexts } from '../../docs/generate/configuration/configuration-page.ts'
import { optionExamples } from '../../docs/generate/configuration/option-examples.ts'
import { printValue } from '../../docs/generate/configuration/print-value.ts'
import { readOptions } from '../../docs/generate/configuration/read-options.ts'
import { createGeneratedPages } from '../../docs/generate/generated-pages.ts'
import { findUnusedTranslations } from '../../docs/generate/language.ts'
import { problemTexts } from '../../docs/generate/problems-page.ts'

// The pages of the handbook that the product describes itself, and what they are made of.

test('the generated pages are those of the product as it is', () => {
  for (const [path, text] of createGeneratedPages()) {
    const written = readFileSync(new URL(`../../docs/content/${path}`, import.meta.url), 'utf8')
    assert.ok(written === text, `docs/content/${path} is stale: run npm run docs:generate and commit it.`)
  }
})

test('every option of the config says what it does', () => {
  const silent = readOptions().filter(({ text }) => text === '')
  assert.equal(
    silent.map(({ path }) => path),
    [],
  )
})

test('every option that 0.1.0 did not have says since when it is there', () => {
  const first = readFileSync(new URL('options-of-0.1.0.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const undated = readOptions().filter(
    ({ path, since }) => !first.includes(path) && (since === '0.1.0' || !/^\d+\.\d+\.\d+$/.test(since)),
  )
  assert.equal(
    undated.map(({ path }) => path),
    [],
    'A new option has a line @since in its comment, with the version that it comes with.',
  )
  const early = readOptions().filter(({ path, since }) => first.includes(path) && since !== '0.1.0')
  assert.equal(early, [])
})

test('every option stands in an example, and every example below an option', () => {
  const options = readOptions().map(({ path }) => path)
  const used = new Set(Object.values(optionExamples).flatMap((example) => pathsIn(example, '')))
  const unused = options.filter((path) => ![...used].some((one) => fits(one, path)))
  assert.equal(unused, [])
  assert.equal(
    Object.keys(optionExamples).filter((path) => !options.includes(path)),
    [],
  )
})

test('an example is printed as the literal that it is', () => {
  const values = [...Object.values(optionExamples), { 'a-b': ["it's", '\\', 1, true, null, []] }]
  for (const value of values) assert.equal(Function(`return (${printValue(value)})`)(), value)
})

test('no translation is of a text that the product no longer says', () => {
  assert.equal(findUnusedTranslations([...optionTexts(), ...commandTexts(), ...problemTexts()]), [])
})

/** The paths of all properties of plain data; items of lists as `[]`. */
function pathsIn(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return [at, ...value.flatMap((entry) => pathsIn(entry, `${at}[]`))]
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Object.entries(value).flatMap(([key, entry]) => pathsIn(entry, at ? `${at}.${key}` : key))
  return at ? [at, ...inner] : inner
}

/** Whether a path is that of an option, where `<name>` stands for any key. */
const fits = (path: string, option: string): boolean =>
  new RegExp(`^${option.replace(/[.[\]]/g, '\\$&').replace('<name>', '[^.]+')}$`).test(path)

test.run()
