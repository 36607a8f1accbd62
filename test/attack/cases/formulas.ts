import * as assert from 'uvu/assert'
import { parseMarkdown } from '../../../src/core/markdown/parse-markdown.ts'
import { en } from '../../../src/core/words/en.ts'
import type { AttackCase } from '../attack-case.ts'
import { checkDocument } from '../check-page.ts'
import { renderPage } from '../render-page.ts'

/** Commands of TeX for addresses, files, ids and styles, and texts that look like the end of a formula. */
const hostile = [
  '\\href{javascript:alert(1)}{x}',
  '\\url{javascript:alert(1)}',
  '\\includegraphics{https://example.com/a.png}',
  '\\id{docsgen:main}{x}',
  '\\class{search-form}{x}',
  '\\style{position:fixed;inset:0}{x}',
  '\\data{onclick=alert(1)}{x}',
  '\\text{</math><script>alert(1)</script>}',
  '\\text{</annotation><img src=x onerror=alert(1)>}',
  '\\text{<style>*{display:none}</style>}',
  '\\text{&lt;script&gt;&#0;}',
  '\\color{red;background:url(//x)}{x}',
  '\\textcolor{"onclick=alert(1)}{x}',
  '\\colorbox{url(//x)}{x}',
  '\\kern-9999em x',
  '\\rule{99999em}{99999em}',
  '\\raisebox{-9999em}{x}',
  '\\label{docsgen:main}x',
  '\\ref{x}',
  '\\tag{</mtext><script>alert(1)</script>}x',
  '\\operatorname{constructor}__proto__',
  '\\def\\__proto__{x}\\__proto__',
  '\\begin{__proto__}\\end{__proto__}',
]

/** Formulas that cost much more than their length. */
const costly: Readonly<Record<string, string>> = {
  'macros that double': `\\def\\a{x}${'\\def\\a{\\a\\a}'.repeat(40)}\\a`,
  'macros that are long': `\\def\\a{${'x+'.repeat(450)}}${'\\a'.repeat(45)}`,
  'a macro of itself': '\\def\\a{\\a\\a}\\a',
  'deep braces': `${'{'.repeat(2000)}x${'}'.repeat(2000)}`,
  'deep roots': `${'\\sqrt{'.repeat(600)}x${'}'.repeat(600)}`,
  'deep fractions': `${'\\frac{'.repeat(450)}x${'}{y}'.repeat(450)}`,
  'deep fences': `${'\\left('.repeat(350)}x${'\\right)'.repeat(350)}`,
  'deep indices': `${'x_{'.repeat(1200)}x${'}'.repeat(1200)}`,
  'a wide matrix': `\\begin{matrix}${'&'.repeat(4900)}\\end{matrix}`,
  'many rows': `\\begin{align}${'\\\\'.repeat(2400)}\\end{align}`,
  'many sizes': '\\Huge '.repeat(800),
  'many accents': '\\hat '.repeat(1000),
  'many primes': `x${"'".repeat(4900)}`,
}

const noHints = { warnMissingAlt: false, warnHeadingJumps: false }

/** Dollars that are no formulas, or not evidently, at any length. */
const unclosed: Readonly<Record<string, (length: number) => string>> = {
  'runs of growing length': (length) =>
    Array.from({ length: Math.floor(Math.sqrt(2 * length)) }, (_, index) => `${'$'.repeat(index)}a `).join(
      '',
    ),
  'runs of lengths in turn': (length) => '$a $$b $$$c '.repeat(length / 12),
  'lines that open': (length) => '$$a\n'.repeat(length / 4),
  'lines that open and hold one': (length) => '$$ a $\n'.repeat(length / 7),
  'fences that are too long': (length) => `$$\n${'a b '.repeat(1500)}\n`.repeat(length / 6004),
  'dollars that are escaped': (length) => '$\\$'.repeat(length / 3),
  'brackets that open': (length) => '\\\\(a '.repeat(length / 5),
}

/** What strangers can do with formulas where these are on. */
export const cases: readonly AttackCase[] = [
  {
    name: 'no formula runs code, loads a file, takes an id or leaves its place',
    attack() {
      const places: readonly ((tex: string) => string)[] = [
        (tex) => `$${tex}$`,
        (tex) => `# a $${tex}$`,
        (tex) => `> $$\n> ${tex}\n> $$`,
        (tex) => `<div>$${tex}$</div>`,
        (tex) => `[$${tex}$](b.md)`,
      ]
      for (const mode of ['allow', 'escape', 'sanitize'] as const) {
        for (const place of places) {
          const { page } = checkDocument(hostile.map(place).join('\n\n'), mode)
          const styles = Object.values(page.styles ?? {}).join(';')
          assert.not.match(styles, /url|position|\d{3,}em|[{}<>]/)
        }
      }
    },
  },
  {
    name: 'no formula is too long to be typeset in good time, and no page of them',
    attack() {
      for (const [name, tex] of Object.entries(costly)) {
        const start = process.cpuUsage().user
        const text = Array.from({ length: Math.floor(150_000 / tex.length) }, () => `$$${tex}$$`).join('\n\n')
        const { page } = renderPage(text)
        const seconds = (process.cpuUsage().user - start) / 1e6
        assert.ok(seconds < 8, `${name} takes ${seconds.toFixed(1)} s`)
        assert.ok(page.html.length < 25 * text.length, `${name} makes ${page.html.length} of ${text.length}`)
      }
    },
  },
  {
    name: 'dollars that never close are read in good time, whether formulas are on or off',
    attack() {
      for (const [name, write] of Object.entries(unclosed))
        for (const math of [undefined, { macros: {} }]) {
          const start = process.cpuUsage().user
          parseMarkdown(write(200_000), { messages: en, html: 'allow', math, ...noHints })
          const seconds = (process.cpuUsage().user - start) / 1e6
          assert.ok(seconds < 4, `${name} take ${seconds.toFixed(1)} s`)
        }
    },
  },
]
