import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { catalogue } from '../../src/core/problems/catalogue.ts'
import { runCli } from '../support/run-cli.ts'

test('explain says what a problem means, how it looks and what to do, on standard output', async () => {
  const { code, stdout, stderr } = await runCli(['explain', 'broken-markdown-link'])
  assert.is(code, 0)
  assert.is(stderr, '')
  assert.is(
    stdout,
    `broken-markdown-link (warning)

A relative link to a Markdown file leads to no published document. The file does
not exist, is a draft, or has lost its address to another one. The page shows
the text of the link without a link.

Example:
  [Build](./nowhere.md)

What to do:
  Fix the path: it counts from the folder of the document. Publish the file if
  it is a draft. The option onBrokenMarkdownLinks sets how serious this is.
`,
  )
})

test('explain names the problems that no setting turns off', async () => {
  const { stdout } = await runCli(['explain', 'unsafe-output'])
  assert.match(stdout, /^unsafe-output \(error, cannot be turned off\)\n/)
})

test('explain alone lists every problem in one line', async () => {
  const { code, stdout } = await runCli(['explain'])
  assert.is(code, 0)
  const lines = stdout.trimEnd().split('\n')
  assert.equal(
    lines.map((line) => /^(\S+) +(error|warning) +[A-Za-z].+\.$/.exec(line)?.slice(1)),
    catalogue.map((record) => [record.code, record.severity]),
  )
})

test('explain --json prints the record of one problem, or of all', async () => {
  const one = await runCli(['explain', 'hidden-files', '--json'])
  assert.equal(
    JSON.parse(one.stdout),
    catalogue.find(({ code }) => code === 'hidden-files'),
  )
  const all = await runCli(['explain', '--json'])
  assert.equal(JSON.parse(all.stdout), catalogue)
})

test('a code that is none is wrong usage, and the nearest one is suggested', async () => {
  for (const json of [[], ['--json']]) {
    const { code, stdout, stderr } = await runCli(['explain', 'broken-lnik', ...json])
    assert.is(code, 2)
    assert.is(stdout, '')
    assert.match(stderr, "error: there is no problem 'broken-lnik'.\n(Did you mean broken-link?)\n")
  }
  const { code, stderr } = await runCli(['explain', 'mermaid'])
  assert.is(code, 2)
  assert.match(stderr, 'npx docsgen explain lists all codes.')
})

test('help lists explain, and its own help explains the argument', async () => {
  assert.match((await runCli(['help'])).stdout, '  explain [options] [code] ')
  const { code, stdout } = await runCli(['explain', '--help'])
  assert.is(code, 0)
  assert.match(stdout, 'what stands in brackets in a report')
})

test.run()
