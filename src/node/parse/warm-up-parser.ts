import { renderMarkdown } from '../../core/content/render-document.ts'

/** What most documents have: each first use of a part of the parser, and of a language, takes several times as long as the next one. */
const sample = `---
title: Sample
description: A document.
---

# Sample

Text with **marks**, \`code\`, a [link](other.md#part) and ![a picture](picture.png).

## 列表 {#lists}

- one
- two: <kbd>Enter</kbd>

| Name | Value |
| --- | --- |
| a | 1 |

:::tip
A note.
:::

\`\`\`ts title="site.config.ts" {1}
export default { title: 'Sample', count: 1 } // a comment
\`\`\`

\`\`\`bash
npm install --save-dev docsgen
\`\`\`

\`\`\`json
{ "name": "sample", "files": ["a", "b"] }
\`\`\`
`

/** Parses a document for nothing, while a thread still waits for its first one: the same code runs faster when it has run before. */
export function warmUpParser(): void {
  try {
    renderMarkdown(sample)
  } catch {
    // Fails again with the first document, which can be named.
  }
}
