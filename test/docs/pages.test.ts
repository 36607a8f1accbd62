import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { load } from 'js-yaml'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import siteConfig from '../../site.config.ts'
import { parseFrontMatter } from '../../src/core/content/front-matter/frontmatter.ts'
import { readDocuments } from '../support/read-documents.ts'

interface DocPage {
  readonly path: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly body: string
}

const content = new URL('../../content/', import.meta.url)
const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).map((path) =>
  path.replaceAll('\\', '/'),
)
const pages = files.filter((path) => path.endsWith('.md')).map(readPage)

function readPage(path: string): DocPage {
  const [, yaml = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(new URL(path, content), 'utf8')) ?? []
  const { description = '', keywords = [] } = load(yaml) as { description?: string; keywords?: string[] }
  return { path, description, keywords, body: body.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '') }
}

const wrong = (isRight: (page: DocPage) => boolean): string[] =>
  pages.filter((page) => !isRight(page)).map(({ path }) => path)

test('every page of the sidebar is written', () => {
  const [sidebar = []] = Object.values(siteConfig.sidebars ?? {})
  const ids = JSON.stringify(sidebar).match(/"(index|quick-start|faq|(guide|reference)\/[\w-]+)"/g) ?? []
  assert.is(ids.length, 14)
  assert.equal(
    ids.map((id) => `${id.slice(1, -1)}.md`).filter((path) => !files.includes(path)),
    [],
  )
})

test('no page has a problem, so nothing on one is taken for the markup of another system', () => {
  assert.equal(
    readDocuments(fileURLToPath(content)).flatMap(({ page }) => page.diagnostics),
    [],
  )
})

test('every page has a description of 60 to 120 characters and at least four keywords', () => {
  assert.equal(
    wrong(({ description }) => [...description].length >= 60 && [...description].length <= 120),
    [],
  )
  assert.equal(
    wrong(({ keywords }) => keywords.length >= 4),
    [],
  )
})

test('every page opens with its title and what it gives, before the first section', () => {
  assert.equal(
    wrong(({ body }) => /^\n*# .+\n\n[^#|:\n-].{40,}/.test(body)),
    [],
  )
})

test('every page ends with where to go next: at least two other pages', () => {
  assert.equal(
    wrong(({ body }) => {
      const [, title = '', last = ''] = /\n## (.+)\n((?:(?!\n## )[\s\S])*)$/.exec(body) ?? []
      return title === '下一步' && (last.match(/\]\([^)]+\.md/g) ?? []).length >= 2
    }),
    [],
  )
})

test('every picture has a text alternative, and none is left over', () => {
  const pictures = pages.flatMap(({ body }) => [...body.matchAll(/!\[([^\]]*)\]\(\.?\/?([^)]+)\)/g)])
  assert.ok(pictures.length >= 3)
  assert.equal(
    pictures.filter(([, alternative = '']) => alternative.length < 10).map(([text]) => text),
    [],
  )
  const shown = pictures.map(([, , path = '']) => path)
  assert.equal(
    files.filter((path) => /\.(svg|png)$/.test(path) && !shown.some((name) => path.endsWith(name))),
    [],
  )
})

test('the questions that come up are answered with the text of the error, the cause and a remedy', () => {
  const { body = '' } = pages.find(({ path }) => path === 'faq.md') ?? {}
  const questions = body.split(/^(?=### )/m).slice(1)
  assert.ok(questions.length >= 12)
  const unanswered = questions.filter((text) => !text.includes('**原因**') || !text.includes('**解决**'))
  assert.equal(
    unanswered.map((text) => text.split('\n')[0]),
    [],
  )
})

test('the terminal of the home page shows a command and an output that stand among the samples, and so are proven', () => {
  const home = readFileSync(new URL('index.md', content), 'utf8')
  const { frontMatter } = parseFrontMatter(home)
  const [command = '', ...output] = (frontMatter.hero?.terminal ?? '').trimEnd().split('\n')
  assert.match(command, /^\$ /)
  assert.ok(output.length > 0)
  assert.ok(home.includes(`\`\`\`bash run\n${command.slice(2)}\n\`\`\`\n`))
  assert.ok(home.includes(`\`\`\`text output\n${output.join('\n')}\n\`\`\`\n`))
})

test('nothing is left to be written', () => {
  assert.equal(
    wrong(({ body }) => !/TODO|FIXME|TBD|待补充|敬请期待|占位|lorem/i.test(body)),
    [],
  )
})

test.run()
