import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkStyle } from '../docs/check-style.ts'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'

// The handbook in docs/, as a site of docsgen.

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))
const content = join(docs, 'content')
const pages = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md'))
  .sort()
const isChinese = (path: string): boolean => path.startsWith('zh-Hans/')
/** The words of a page: tags count as code, attributes of containers are left out. */
const withoutTags = (markdown: string): string =>
  markdown.replace(/<\/?[A-Z][^<>]*>/g, '`C`').replace(/^:{3,}\w+\[(.*)\].*$/gm, '$1')
const read = (path: string): string => readFileSync(join(content, path), 'utf8')

test('the handbook builds without a problem, a second opinion finds none in its links, and its search finds what readers ask', async () => {
  const out = join(tempFolder(), 'out')
  const built = await runCli(['build', docs, '--out', out, '--json'])
  assert.equal(JSON.parse(built.stdout).diagnostics, [])
  assert.is(built.code, 0, built.stderr)
  const checked = await runCli(['check', out, '--json'])
  assert.equal(JSON.parse(checked.stdout).diagnostics, [])
  assert.is(checked.code, 0, checked.stderr)
  for (const [file, edition] of [
    ['queries.yml', '.'],
    ['queries.zh-Hans.yml', 'zh-Hans'],
  ] as const) {
    const queries = fileURLToPath(new URL(file, import.meta.url))
    const asked = await runCli(['search', '--site', out, '--edition', edition, '--eval', queries])
    assert.is(asked.code, 0, asked.stdout)
  }
})

test('every page exists in both languages', () => {
  const english = pages.filter((path) => !isChinese(path))
  const chinese = pages.filter(isChinese).map((path) => path.replace('zh-Hans/', ''))
  assert.ok(english.length > 1)
  assert.equal(chinese, english)
})

test('every page has a description, and no heading is a question', () => {
  const wrong = pages.filter(
    (path) => !/^description: \S.{30}/m.test(read(path)) || /^#{1,6} .*[?？]\s*(\{#.*)?$/m.test(read(path)),
  )
  assert.equal(wrong, [])
})

// The sentence that opens a page: how it begins, and how long it may be.
const openings = {
  en: { start: 'After this page ', shortest: 50, longest: 210 },
  'zh-Hans': { start: '读完本页，', shortest: 18, longest: 90 },
}

test('the first sentence of a page says what a reader can do after it', () => {
  const sentences = pages.map((path) => {
    const paragraph = read(path)
      .replace(/^---\n.*?\n---\n/s, '')
      .trim()
      .split('\n\n')[0]
    return (/^.*?(?:[.:](?=\s|$)|[。：]|$)/s.exec(paragraph ?? '')?.[0] ?? '').replaceAll('\n', ' ')
  })
  const wrong = pages.filter((path, index) => {
    const sentence = sentences[index] ?? ''
    const { start, shortest, longest } = openings[isChinese(path) ? 'zh-Hans' : 'en']
    return !sentence.startsWith(start) || sentence.length < shortest || sentence.length > longest
  })
  assert.equal(wrong, [])
  assert.is(new Set(sentences).size, pages.length, 'Two pages open with one sentence.')
})

test('the Chinese of the handbook keeps the rules of punctuation, spacing and terms', () => {
  const problems = pages
    .filter(isChinese)
    .flatMap((path) =>
      checkStyle(withoutTags(read(path))).map(
        ({ line, column, message }) => `docs/content/${path}:${line}:${column}: ${message}`,
      ),
    )
  assert.equal(problems, [])
})

test('the fields of a view that templates get are listed', () => {
  const types = readFileSync(fileURLToPath(new URL('../../src/types/view.ts', import.meta.url)), 'utf8')
  const fieldsOf = (name: string): string[] => {
    const [, body = ''] = new RegExp(`export interface ${name} \\{\\n(.*?)\\n\\}`, 's').exec(types) ?? []
    return [...body.matchAll(/^ {2}readonly (\w+)/gm)].map(([, field = '']) => field)
  }
  const fields = [
    ...fieldsOf('PageView').filter((field) => field !== 'shell'),
    ...fieldsOf('Shell').map((field) => `shell.${field}`),
  ]
  assert.ok(fields.length > 20)
  for (const path of ['components.md', 'zh-Hans/components.md'])
    assert.equal(
      fields.filter((field) => !read(path).includes(`\`${field}\``)),
      [],
      path,
    )
})

test('the terminal of the landing page shows what its commands print', async () => {
  const folder = tempFolder()
  const text = /terminal: \|\n((?: {4}.*\n)+)/.exec(read('index.md'))?.[1] ?? ''
  const lines = text.split('\n').map((line) => line.slice(4))
  const commands = lines.filter((line) => line.startsWith('$ npx docsgen '))
  assert.ok(commands.length > 1)
  const printed: string[] = []
  for (const command of commands) {
    const { code, stdout, stderr } = await runCli(command.split(' ').slice(3), { cwd: folder })
    assert.is(code, 0, stderr)
    printed.push(command, ...`${stdout}${stderr}`.split('\n').filter((line) => line !== ''))
  }
  const withoutAmounts = (line: string) => line.replace(/[\d,.]+ (s|kB|MB|files|changed)\b/g, '… $1')
  assert.equal(printed.map(withoutAmounts), lines.filter((line) => line !== '').map(withoutAmounts))
})

test.run()
