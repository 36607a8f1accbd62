import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { expandIncludes, type ReadText } from '../../src/core/content/includes/expand-includes.ts'
import { escapeHtml } from '../../src/core/markdown/html.ts'
import type { DocumentOptions } from '../../src/core/markdown/feature.ts'
import { loadTools } from '../../src/core/markdown/load-tools.ts'
import { parseMarkdown } from '../../src/core/markdown/parse-markdown.ts'
import { replaceLinks } from '../../src/core/markdown/features/links/markers.ts'
import { zhHans } from '../../src/core/words/zh-Hans.ts'
import type { Diagnostic } from '../../src/types/diagnostic.ts'
import type { RenderedMarkdown } from '../../src/types/markdown.ts'

/**
 * Every folder <feature>/<case>/ with an input.md is a case: output.html is what comes out, with links as elements;
 * diagnostics.txt what is reported, when anything is; styles.css the classes for style attributes. options.json changes the
 * options, other files can be shown by code blocks (test/includes/ has what is taken in as Markdown). UPDATE=1 rewrites what comes out: read the diff.
 */
const root = fileURLToPath(new URL('.', import.meta.url))
const tools = await loadTools(['$ : mermaid'], { math: { macros: {} }, emoji: true })

for (const feature of folders(root)) {
  for (const name of folders(join(root, feature))) {
    test(`${feature}: ${name.replaceAll('-', ' ')}`, () => check(join(root, feature, name)))
  }
}

function folders(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

function check(folder: string): void {
  const text = readFileSync(join(folder, 'input.md'), 'utf8')
  const { excerpts = {}, refusedExcerpts = {} } =
    expandIncludes({ file: 'content/input.md', text }, (path) => readBeside(folder, path), text.length * 100) ?? {}
  const rendered = parseMarkdown(text, {
    ...readOptions(folder),
    file: 'content/input.md',
    excerpts: new Map(Object.entries(excerpts)),
    refusedExcerpts: new Map(Object.entries(refusedExcerpts)),
  })
  compare(join(folder, 'output.html'), `${showLinks(rendered).trimEnd()}\n`)
  compare(join(folder, 'diagnostics.txt'), rendered.diagnostics.map(showDiagnostic).join(''))
  const styles = Object.entries(rendered.styles ?? {})
  compare(join(folder, 'styles.css'), styles.map(([name, style]) => `.${name} { ${style} }\n`).join(''))
}

function readOptions(folder: string): DocumentOptions {
  const path = join(folder, 'options.json')
  const own = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<DocumentOptions>) : {}
  return { messages: zhHans, html: 'allow', warnMissingAlt: true, warnHeadingJumps: false, tools, ...own }
}

function readBeside(folder: string, path: string): ReadText {
  const file = join(folder, path.replace(/^content\//, ''))
  return existsSync(file) ? { text: readFileSync(file, 'utf8') } : 'not-found'
}

/** Links as a page would have them, and examples as comments, so that a case can be read. */
function showLinks({ html, links }: RenderedMarkdown): string {
  const readable = html.replace(/\0e(\d+)\0/g, '<!-- example $1 -->')
  return replaceLinks(readable, (index, marker) => {
    const { href = '', title, alt, width, height } = links[index] ?? {}
    const size = `${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''}`
    const caption = title === undefined ? '' : ` title="${escapeHtml(title)}"`
    if (marker === '/') return '</a>'
    if (marker === 'u') return escapeHtml(href)
    if (marker === 'i') return `<img src="${escapeHtml(href)}" alt="${escapeHtml(alt ?? '')}"${caption}${size}>`
    return `<a href="${escapeHtml(href)}"${caption}>`
  })
}

function showDiagnostic({ line, column, severity, code, message, hint }: Diagnostic): string {
  return `${line}:${column} ${severity} ${code}: ${message}${hint ? ` ${hint}` : ''}\n`
}

/** A file that would be empty is not there. */
function compare(path: string, actual: string): void {
  const expected = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (process.env['UPDATE'] && actual !== expected) {
    if (actual === '') rmSync(path)
    else writeFileSync(path, actual)
    return
  }
  assert.fixture(actual, expected, path.slice(root.length))
}

test.run()
