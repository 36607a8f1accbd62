import { setImmediate as nextTurn } from 'node:timers/promises'
import { renderMarkdown } from '../../core/content/render-document.ts'

/** What most documents have: each first use of a part of the parser, and of a language, takes several times as long as the next one. */
const samples = [
  '# Sample\n\nText with **marks**, `code`, a [link](other.md#part) and ![a picture](picture.png).\n',
  '---\ntitle: Sample\ndescription: A document.\n---\n\n## 列表 {#lists}\n\n- one\n- two: <kbd>Enter</kbd>\n',
  '```bash\nnpm install --save-dev docsgen\n```\n',
  '| Name | Value |\n| --- | --- |\n| a | 1 |\n',
  ':::tip\nA note.\n:::\n',
  '```ts title="site.config.ts" {1}\nexport default { title: \'Sample\', count: 1 } // a comment\n```\n',
  '```json\n{ "name": "sample", "files": ["a", "b"] }\n```\n',
]

/**
 * Parses samples for nothing, while a thread still waits for its first document: the same code runs faster when it has run before.
 *
 * @param isAwaited whether somebody waits for a document
 */
export async function warmUpParser(isAwaited: () => boolean): Promise<void> {
  try {
    for (const sample of samples) {
      if (isAwaited()) return
      renderMarkdown(sample)
      // A request that has come meanwhile is handled here.
      await nextTurn()
    }
  } catch {
    // Fails again with the first document, which can be named.
  }
}
