import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseConfig } from '../../src/core/config/parse-config.ts'
import { parseFrontMatter } from '../../src/core/content/front-matter/frontmatter.ts'
import { expandIncludes } from '../../src/core/content/includes/expand-includes.ts'
import type { DocumentOptions } from '../../src/core/markdown/feature.ts'
import { loadTools } from '../../src/core/markdown/load-tools.ts'
import { markdownProblems } from '../../src/core/markdown/markdown-problems.ts'
import { parseMarkdown } from '../../src/core/markdown/parse-markdown.ts'
import { catalogue, type ProblemCode } from '../../src/core/problems/catalogue.ts'
import { explainProblem, listProblems } from '../../src/core/problems/explain.ts'
import { problemMaker } from '../../src/core/problems/problem-maker.ts'
import { defineProblems } from '../../src/core/problems/problem-record.ts'
import { unknownEdition } from '../../src/core/problems/site/config-problems.ts'
import {
  linkAmongOwn,
  otherEditions,
  outputBusy,
  outputFailed,
  unsafeOutput,
} from '../../src/core/problems/site/output-problems.ts'
import { pathClash } from '../../src/core/problems/site/route-problems.ts'
import { siteProblems } from '../../src/core/problems/site/site-problems.ts'
import {
  renderThreadEnded,
  renderTooSlow,
  templateError,
} from '../../src/core/problems/site/template-problems.ts'
import { en } from '../../src/core/words/en.ts'
import type { Diagnostic } from '../../src/types/diagnostic.ts'

const src = new URL('../../src/', import.meta.url)
const codes: readonly string[] = catalogue.map(({ code }) => code)
const recordOf = (code: ProblemCode) => catalogue.find((record) => record.code === code)

/** The codes that the sources make problems of. */
const madeCodes = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(new URL(path.replaceAll('\\', '/'), src), 'utf8'))
  .flatMap((text) => [...text.matchAll(/\bproblem\(\s*'([^']+)'/g)].map(([, code = '']) => code))

test('every code that the sources make has a record, and every record is made somewhere', () => {
  assert.ok(madeCodes.length > 50)
  const withoutRecord = madeCodes.filter((code) => !codes.includes(code))
  const madeNowhere = codes.filter((code) => !madeCodes.includes(code))
  assert.equal({ withoutRecord, madeNowhere }, { withoutRecord: [], madeNowhere: [] })
})

test('every code is told once', () => {
  assert.equal(
    codes.filter((code, index) => codes.indexOf(code) !== index),
    [],
  )
})

test('the compiler refuses an unknown code, a record that is not joined and a code of others', () => {
  // @ts-expect-error no record has this code
  const unknown: Diagnostic = { code: 'no-such-code', severity: 'error', message: 'M.' }
  const own = defineProblems([{ code: 'not-joined', severity: 'warning', meaning: 'M.', cure: 'C.' }])
  // @ts-expect-error the catalogue does not join this record
  const makeOwn = problemMaker(own)
  const makeMarkdown = problemMaker(markdownProblems)
  // @ts-expect-error a problem of the config
  const others = () => makeMarkdown('bad-config', {}, 'M.')
  assert.is(typeof makeOwn, 'function')
  assert.is(typeof others, 'function')
  assert.is(unknown.severity, 'error')
})

test('a problem gets the severity of its record', () => {
  const make = problemMaker(siteProblems)
  assert.equal(make('hidden-files', { file: 'content' }, 'M.'), {
    code: 'hidden-files',
    severity: 'warning',
    file: 'content',
    message: 'M.',
  })
  assert.equal(make('bad-config', {}, 'M.', 'H.'), {
    code: 'bad-config',
    severity: 'error',
    message: 'M.',
    hint: 'H.',
  })
})

test('the options that change a severity begin with the usual one', () => {
  const { config } = parseConfig({ title: 'T' }, 'site.config.ts')
  const usual = (code: ProblemCode) => (recordOf(code)?.severity === 'error' ? 'throw' : 'warn')
  assert.is(config?.onBrokenLinks, usual('broken-link'))
  assert.is(config?.onBrokenAnchors, usual('broken-link'))
  assert.is(config?.onBrokenMarkdownLinks, usual('broken-markdown-link'))
  assert.is(config?.onDuplicateRoutes, usual('duplicate-route'))
})

test('only errors protect the output, and no text of a document fails a build', () => {
  assert.equal(
    catalogue.filter((record) => record.protectsOutput && record.severity !== 'error'),
    [],
  )
  assert.equal(
    markdownProblems.filter(({ severity }) => severity !== 'warning'),
    [],
  )
})

test('no config turns down a problem that ends a build, which would publish nothing without an error', () => {
  const ends: readonly Diagnostic[] = [
    unsafeOutput('build', 'it is a file.'),
    linkAmongOwn('build/.docsgen'),
    outputBusy('build', 1),
    outputFailed('build', 'the disk is full'),
    otherEditions('build', 'en', ['']),
    unknownEdition('fr', ['', 'en']),
    pathClash('content/a.md', 'a', 'content/b.md'),
    renderTooSlow({}, '/a', 1000),
    renderThreadEnded('/a', 'no memory'),
    templateError({}, 'M.'),
  ]
  const turnedDown = ends.flatMap(({ code }) =>
    ['off', 'warn'].flatMap((setting) => {
      const { config } = parseConfig({ title: 'T', problems: { [code]: setting } }, 'site.config.ts')
      return config ? [`${code}: ${setting}`] : []
    }),
  )
  assert.equal(turnedDown, [])
})

test('the long forms are whole sentences of plain text, and their first ones fit a line', () => {
  for (const record of catalogue) {
    const { code, meaning, cure } = record
    assert.match(code, /^[a-z0-9]+(-[a-z0-9]+)+$/)
    assert.match(meaning, /^[A-Za-z].+\.$/, code)
    assert.match(cure, /^[A-Z].+$/, code)
    assert.not.match(meaning + cure, /\s\s|\n/, code)
    const [line = ''] = listProblems([record])
    assert.ok(line.length <= 90 + code.length + 10, line)
    const long = explainProblem(record).split('\n')
    assert.ok(long.length <= 24, code)
    // An address or an example can be longer than a line.
    assert.ok(
      long.every((line) => line.length <= 80 || record.example?.includes(line.trim())),
      code,
    )
  }
})

const tools = await loadTools(['$ mermaid'], { math: { macros: {} } })

test('the examples of Markdown and front matter show what they are for', () => {
  const options = { messages: en, html: 'allow', warnMissingAlt: true, warnHeadingJumps: true } as const
  const read = (path: string) => (path === 'example.js' ? { text: 'const a = 1\n' } : 'not-found')
  const parse = (text: string, given: DocumentOptions) => {
    const {
      excerpts = {},
      refusedExcerpts = {},
      problems = [],
    } = expandIncludes({ file: '', text }, read, 1000) ?? {}
    const { diagnostics } = parseMarkdown(text, {
      ...given,
      excerpts: new Map(Object.entries(excerpts)),
      refusedExcerpts: new Map(Object.entries(refusedExcerpts)),
    })
    return [...problems, ...diagnostics]
  }
  const wrong = catalogue.flatMap(({ code, example }) => {
    const isMarkdown = markdownProblems.some((record) => record.code === code)
    if (example === undefined || !(isMarkdown || code.endsWith('frontmatter'))) return []
    const diagnostics = isMarkdown
      ? [options, { ...options, math: { macros: {} }, tools }].flatMap((each) => parse(example, each))
      : parseFrontMatter(example).diagnostics
    const found = diagnostics.map((diagnostic) => diagnostic.code)
    return found.includes(code) ? [] : [`${code}: ${found.join()}`]
  })
  assert.equal(wrong, [])
})

test.run()
