import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as assert from 'uvu/assert'
import { findLimit } from '../../../src/core/markdown/limits/find-limit.ts'
import { renderMarkdown } from '../../../src/index.ts'
import type { AttackCase } from '../attack-case.ts'
import { limitInputs, mdxInputs } from '../limit-inputs.ts'
import { renderPage } from '../render-page.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Texts that are shown whole, in good time. */
const saidNothing: ReadonlySet<string> = new Set(['an import without a source', 'includes on one line'])

/** Texts that take a parser much time or memory, or make a page much larger than themselves. */
export const cases: readonly AttackCase[] = [
  {
    name: 'no text of a megabyte keeps the renderer busy or fills the memory',
    async attack() {
      // Seconds of the processor, because other tests run beside this one; a process of its own has a memory of its own.
      const results = await renderAll(Object.keys(limitInputs))
      for (const [name, { seconds, bytes, length, codes }] of Object.entries(results)) {
        assert.ok(seconds < 6, `${name} takes ${seconds.toFixed(1)} s`)
        assert.ok(bytes < 6 * length + 1_000_000, `${name} makes ${bytes} bytes of ${length}`)
        if (!saidNothing.has(name)) assert.ok(codes.length > 0, `${name} is left without a word`)
      }
    },
  },
  {
    name: 'no MDX of a megabyte keeps the renderer busy or fills the memory',
    async attack() {
      for (const [name, { seconds, bytes, length }] of Object.entries(
        await renderAll(Object.keys(mdxInputs), true),
      )) {
        assert.ok(seconds < 6, `${name} takes ${seconds.toFixed(1)} s`)
        assert.ok(bytes < 6 * length + 1_000_000, `${name} makes ${bytes} bytes of ${length}`)
      }
    },
  },
  {
    name: 'a home page of thousands of features, right or wrong, is read in good time',
    attack() {
      const start = process.cpuUsage().user
      const right = renderPage(
        `---\nlayout: home\nfeatures:\n${'- {title: a, link: /other}\n'.repeat(2000)}---\n`,
      )
      const wrong = renderPage(`---\nfeatures:\n${'- {titl: a}\n'.repeat(2000)}---\n`)
      const seconds = (process.cpuUsage().user - start) / 1e6
      assert.ok(seconds < 6, `takes ${seconds.toFixed(1)} s`)
      assert.equal(right.page.links.at(-1), { kind: 'link', href: '/other', line: 2003, column: 14 })
      assert.is(wrong.page.diagnostics.at(-1)?.line, 2002)
    },
  },
  {
    name: 'a small table makes no large page',
    attack() {
      const table = `${'|a'.repeat(900)}|\n${'|-'.repeat(900)}|\n${'|\n'.repeat(900)}`
      assert.ok(renderMarkdown(table).html.length < 300_000)
    },
  },
  {
    name: 'what is within the limits is rendered whole',
    attack() {
      const prose = 'Some words with a [link](x), `code` and *more* of them.\n\n'.repeat(3000)
      const { html, diagnostics } = renderMarkdown(prose)
      assert.equal(diagnostics, [])
      assert.is(html.match(/<em>/g)?.length, 3000)
    },
  },
  {
    name: 'no large document of an author is cut: prose, a table of 5,000 rows, 3,000 headings with text and lists',
    attack() {
      const documents: Readonly<Record<string, string>> = {
        prose:
          'Some words with a [link](x), `code` and **more** of them, and so on\nin the next line.\n\n'.repeat(
            11_000,
          ),
        table: `| Name | Type | Default | Text |\n|---|---|---|---|\n${'| `name` | `string` | `a` | What **it** does, see [x](./x.md) |\n'.repeat(5000)}`,
        api: '### `method(a: string): void` {#m}\n\nDoes *it*, see [Thing](#m1).\n\n- `a`: the first\n- `b`: the second\n\n'.repeat(
          3000,
        ),
        code: '```ts\nconst a: string = "b"\nfunction f(x: number) { return x * 2 }\n```\n\nText.\n\n'.repeat(
          6000,
        ),
        references: Array.from(
          { length: 2000 },
          (_, index) => `See [it][t${index}].\n\n[t${index}]: /t${index}\n\n`,
        ).join(''),
      }
      for (const [name, text] of Object.entries(documents)) assert.is(findLimit(text), text.length, name)
    },
  },
]

interface Result {
  readonly seconds: number
  readonly bytes: number
  readonly length: number
  readonly codes: readonly string[]
}

/** Renders inputs in a process whose heap is limited. */
function renderAll(names: readonly string[], isMdx = false): Promise<Record<string, Result>> {
  const script = `
    const { renderMarkdown } = await import('./src/index.ts')
    const { limitInputs, mdxInputs } = await import('./test/attack/limit-inputs.ts')
    const results = {}
    for (const name of ${JSON.stringify(names)}) {
      const text = { ...limitInputs, ...mdxInputs }[name]()
      const start = process.cpuUsage().user
      const { html, diagnostics } = renderMarkdown(text, { isMdx: ${isMdx} })
      const seconds = (process.cpuUsage().user - start) / 1e6
      results[name] = { seconds, bytes: html.length, length: text.length, codes: diagnostics.map(({ code }) => code).slice(0, 3) }
    }
    process.stdout.write(JSON.stringify(results))`
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--max-old-space-size=700', '--import', 'tsx', '--input-type=module', '--eval', script],
      { cwd: root, maxBuffer: 1e7 },
      (error, stdout) => (error ? reject(error) : resolve(JSON.parse(stdout) as Record<string, Result>)),
    )
  })
}
