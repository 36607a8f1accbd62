import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseConfig } from '../../src/core/config/parse-config.ts'
import { expandIncludes, type ReadText } from '../../src/core/content/includes/expand-includes.ts'
import { parsePage } from '../../src/core/content/page.ts'
import type { Diagnostic } from '../../src/types/diagnostic.ts'
import type { Page } from '../../src/types/page.ts'

/**
 * Every folder here is a site with a document content/guide/page.md (or .mdx). expanded.md is its text with everything that
 * it takes in; problems.txt what is reported, with file, line and column; links.txt its links, with the file that each
 * stands in. UPDATE=1 rewrites these: read the diff.
 */
const root = fileURLToPath(new URL('.', import.meta.url))
const { config } = parseConfig({ title: 'Site' }, 'site.config.ts')
if (!config) throw new Error('The config of the tests is wrong.')
const options = { locale: 'en', markdown: config.markdown }

for (const name of readdirSync(root).sort()) {
  const folder = join(root, name)
  if (statSync(folder).isDirectory()) test(name.replaceAll('-', ' '), () => check(folder))
}

function check(folder: string): void {
  const file = ['content/guide/page.md', 'content/guide/page.mdx'].find((path) =>
    existsSync(join(folder, path)),
  )
  assert.ok(file)
  const written = readFileSync(join(folder, file), 'utf8')
  const expanded = expandIncludes({ file, text: written }, (path) => read(folder, path), 100_000)
  assert.ok(expanded)
  const page = parsePage({ path: file.replace('content/', ''), hash: '', ...expanded }, options)
  compare(join(folder, 'expanded.md'), `${expanded.text.trimEnd()}\n`)
  compare(join(folder, 'problems.txt'), page.diagnostics.map(showProblem).sort().join(''))
  compare(join(folder, 'links.txt'), page.links.map(showLink).join(''))
  const codes = Object.entries(expanded.excerpts).map(([key, code]) => `== ${key}\n${code}\n`)
  compare(join(folder, 'excerpts.txt'), codes.join(''))
}

/** What lies above the folder of a case is outside, as it would be without git. */
function read(folder: string, path: string): ReadText {
  if (path.startsWith('../')) return 'outside'
  const file = join(folder, path)
  return existsSync(file) ? { text: readFileSync(file, 'utf8') } : 'not-found'
}

function showProblem({ file, line, column, code, message }: Diagnostic): string {
  return `${file}:${line}:${column} ${code}: ${message}\n`
}

function showLink({ href, from = 'page', line, column }: Page['links'][number]): string {
  return `${from}:${line}:${column} ${href}\n`
}

/** A file that would be empty is not there. */
function compare(path: string, actual: string): void {
  const expected = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (process.env.UPDATE && actual !== expected) {
    if (actual === '') rmSync(path)
    else writeFileSync(path, actual)
    return
  }
  assert.fixture(actual, expected, path.slice(root.length))
}

test('children that double themselves are given up by their size, and nothing is read twice for tags that are never closed', () => {
  const head = "import B from './_b.mdx'\n\n"
  const expand = (text: string, partial: string) =>
    expandIncludes({ file: 'content/a.mdx', text: head + text }, () => ({ text: partial }), 1_000_000)
  const started = performance.now()
  const twice = '{children}\n\n{children}\n'
  assert.ok(
    (expand(`${'<B>\n'.repeat(14)}${'word\n'.repeat(100)}${'</B>\n'.repeat(14)}`, twice)?.size ?? 0) >
      1_000_000,
  )
  assert.match(expand(`${'<B>\n'.repeat(90)}x\n${'</B>\n'.repeat(90)}`, twice)?.text ?? '', /^<B>$/m)
  assert.ok(
    (expand(`<B>\n${'word\n'.repeat(150)}</B>\n`, '{children}\n\n'.repeat(9999))?.size ?? 0) > 1_000_000,
  )
  expand(`${'<B>'.repeat(1500)}\n`.repeat(100), '{children}')
  expand('<B>\n'.repeat(50_000), '{children}')
  assert.ok(performance.now() - started < 5000, `${performance.now() - started} ms`)
})

test.run()
