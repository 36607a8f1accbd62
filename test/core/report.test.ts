import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sortDiagnostics } from '../../src/core/problems/diagnostics.ts'
import { alignColumns, report } from '../../src/core/problems/report.ts'
import type { Diagnostic } from '../../src/types/diagnostic.ts'

const problem: Diagnostic = {
  code: 'broken-link',
  severity: 'error',
  file: 'content/a.md',
  line: 2,
  column: 4,
  message: 'Broken link /x.',
  hint: 'Did you mean /y?',
}

test('a problem is told with its place, a code frame and a hint; the caret stands under wide characters, too', () => {
  const text = report([problem], { color: false, textOf: () => '# 页\n见这里[坏](/x)\n' })
  assert.is(
    text,
    `error content/a.md:2:4 [broken-link]
  Broken link /x.
  2 | 见这里[坏](/x)
    |       ^
  Did you mean /y?
`,
  )
})

test('without the text of the file there is no frame, and without a line no place in it', () => {
  const text = report([{ code: 'duplicate-route', severity: 'warning', message: 'M.' }], { color: false })
  assert.is(text, 'warning [duplicate-route]\n  M.\n')
})

test('a long line is cut around the column', () => {
  const line = `${'a'.repeat(500)}X${'b'.repeat(500)}`
  const text = report([{ ...problem, line: 1, column: 501 }], { color: false, textOf: () => line })
  const [, , frame = '', caret = ''] = text.split('\n')
  assert.ok(frame.length < 120)
  assert.is(frame[caret.indexOf('^')], 'X')
})

test('control characters, and those that turn text around, are written out', () => {
  const nasty = { ...problem, file: 'content/\u001b[2J.md', message: 'a\u0007b\u202e\u2066', hint: '\u009b' }
  const text = report([nasty], { color: false, textOf: () => 'x\n\u202ea\t\u001b[31mred' })
  assert.is(
    text,
    String.raw`error content/\u001b[2J.md:2:4 [broken-link]
  a\u0007b\u202e\u2066
  2 | \u202ea \u001b[31mred
    |         ^
  \u009b
`,
  )
})

test('colours are put only where they are asked for', () => {
  assert.match(report([problem], { color: true }), '\u001b[1;31merror\u001b[0m')
})

test('problems come in the order of their places, each once', () => {
  const at = (file: string, line: number): Diagnostic => ({
    code: 'broken-link',
    severity: 'error',
    message: 'M.',
    file,
    line,
  })
  const sorted = sortDiagnostics([at('b', 1), at('a', 10), at('a', 2), at('b', 1)])
  assert.equal(
    sorted.map(({ file, line }) => `${file}:${line}`),
    ['a:2', 'a:10', 'b:1'],
  )
})

test('columns are aligned by how wide characters are shown', () => {
  assert.equal(
    alignColumns([
      ['/指南', 'x'],
      ['/a', 'y'],
    ]),
    ['/指南  x', '/a     y'],
  )
})

test.run()
