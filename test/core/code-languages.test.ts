import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languageNames } from '../../src/core/markdown/features/code/languages.ts'

/** The grammars of languages that were asked for in this order, in a process of its own; the text of each as it was then, and at the end. */
function grammarsAfter(names: readonly string[]): Record<string, { first: string; last: string }> {
  const script = fileURLToPath(new URL('../support/print-grammars.ts', import.meta.url))
  const printed = execFileSync(process.execPath, ['--import', 'tsx', script, ...names], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return JSON.parse(printed)
}

test('the colours of a language do not depend on the languages before it', () => {
  const names = languageNames().sort()
  const orders = [names, names.toReversed(), names.map((_, at) => names[(at * 37) % names.length] ?? '')]
  const [reference = {}, ...others] = orders.map(grammarsAfter)
  for (const grammars of [reference, ...others])
    for (const name of names) {
      const { first, last } = grammars[name] ?? { first: 'none', last: 'none' }
      assert.is(first, last, `${name} changes when others are registered`)
      assert.is(last, reference[name]?.last, `${name} depends on the order`)
    }
})

test.run()
