import * as assert from 'uvu/assert'
import type { AttackCase } from '../attack-case.ts'
import { checkDocument } from '../check-page.ts'
import { renderPage } from '../render-page.ts'

/** Texts for every place of a diagram that takes one. */
const hostile = [
  '<script>alert(1)</script>',
  '</svg><img src=x onerror=alert(1)>',
  '</desc><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '"onload="alert(1)',
  "'onload='alert(1)",
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '#lt;script#gt;alert(1)',
  '<style>*{display:none}</style>',
  '<foreignObject><b onclick=alert(1)>x</b></foreignObject>',
  '<b onclick=alert(1)>x</b>',
  '\ue000\ue00a\ue0ff',
  '`**<img src=x onerror=alert(1)>**`',
  '__proto__',
  'constructor',
  '#0;#x0;&#0;',
]

const places: readonly ((text: string) => string)[] = [
  (text) => `flowchart LR\n  a["${text}"] -->|${text}| b(${text})\n  subgraph g [${text}]\n  c\n  end`,
  (text) => `flowchart LR\n  ${text} --> ${text}`,
  (text) =>
    `flowchart LR\n  a --> b\n  style a fill:${text},stroke:${text}\n  classDef x fill:${text}\n  click a "${text}"`,
  (text) => `---\ntitle: ${text}\n---\nflowchart LR\n  accTitle: ${text}\n  accDescr: ${text}\n  a --> b`,
  (text) =>
    `sequenceDiagram\n  participant a as ${text}\n  a->>${text}: ${text}\n  Note over a: ${text}\n  loop ${text}\n  a->>a: x\n  end`,
  (text) => `stateDiagram-v2\n  a --> b : ${text}\n  state "${text}" as c`,
  (text) => `classDiagram\n  class A {\n    +${text} x\n    +run(${text})\n  }\n  A --> B : ${text}`,
  (text) => `erDiagram\n  A ||--o{ B : ${text}\n  A {\n    string name "${text}"\n  }`,
  (text) => `xychart-beta\n  title "${text}"\n  x-axis [${text}]\n  bar [1]`,
  (text) => text,
]

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Diagrams that cost much more than their length. */
const costly: Readonly<Record<string, string>> = {
  'all to all': `graph TD\n${numbers(14)
    .map(
      (from) =>
        `a${from} --> ${numbers(14)
          .map((to) => `b${to}`)
          .join(' & ')}`,
    )
    .join('\n')}`,
  'products of groups': `graph TD\n${numbers(100)
    .map((index) => `a${index}`)
    .join(' & ')} --> ${numbers(100)
    .map((index) => `b${index}`)
    .join(' & ')}`,
  'groups in groups': `graph TD\n${numbers(90)
    .map((index) => `subgraph g${index}\na${index} --> a${index + 1}`)
    .join('\n')}\n${'end\n'.repeat(90)}`,
  'a long line of dashes': `graph TD\n${`a ${'-'.repeat(490)}\n`.repeat(400)}`,
  'a long line of quotes': `graph TD\n${`a["${'"['.repeat(240)}\n`.repeat(400)}`,
  'a long message': `sequenceDiagram\n${`a->>b${' : '.repeat(160)}\n`.repeat(190)}`,
  'many relations': `classDiagram\n${numbers(190)
    .map((index) => `A${index % 40} --> A${(index * 7) % 41}`)
    .join('\n')}`,
  'many entities': `erDiagram\n${numbers(190)
    .map((index) => `A${index % 40} ||--o{ A${(index * 7) % 41} : x`)
    .join('\n')}`,
  'many states': `stateDiagram-v2\n${numbers(190)
    .map((index) => `a${index % 40} --> a${(index * 7) % 41} : x`)
    .join('\n')}`,
  'many numbers': `xychart-beta\n${`bar [${'1,'.repeat(200)}1]\n`.repeat(190)}`,
  'a number without an end': `xychart-beta\nx-axis "a" 0 --> 1e9\ny-axis 0 --> ${'9'.repeat(300)}\nbar [1]`,
}

/** What strangers can do with diagrams. */
export const cases: readonly AttackCase[] = [
  {
    name: 'no label, name or style of a diagram runs code or leaves the drawing',
    attack() {
      for (const mode of ['allow', 'escape', 'sanitize'] as const) {
        for (const place of places) {
          const text = hostile.map((label) => `\`\`\`mermaid\n${place(label)}\n\`\`\``).join('\n\n')
          const { html, page } = checkDocument(text, mode)
          assert.not.match(html, /url\((?!#docsgen:)|[\ue000-\ue0ff]*foreignObject[^&]*>|@import/)
          assert.not.match(Object.values(page.styles ?? {}).join(';'), /url|position|[{}<>]/)
        }
      }
    },
  },
  {
    name: 'no diagram takes long, and no page of them',
    attack() {
      for (const [name, diagram] of Object.entries(costly)) {
        const start = process.cpuUsage().user
        const fence = `\`\`\`mermaid\n${diagram}\n\`\`\`\n\n`
        const { page } = renderPage(fence.repeat(Math.ceil(200_000 / fence.length)))
        const seconds = (process.cpuUsage().user - start) / 1e6
        assert.ok(seconds < 8, `${name} takes ${seconds.toFixed(1)} s`)
        assert.ok(page.html.length < 8_000_000, `${name} makes ${page.html.length}`)
      }
    },
  },
]
