import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { renderMarkdown } from '../../src/core/content/render-document.ts'

// Alone in its file: grammars are registered once for each process.
test('the colours of a block do not depend on the blocks before it', () => {
  const blocks = [
    '````md\n```ts\nconst a: number = 1\n```\n````\n',
    '```html\n<script>const a = 1</script>\n```\n',
  ]
  const first = blocks.map((block) => renderMarkdown(block).html)
  renderMarkdown('```ts\nconst a = 1\n```\n\n```js\nconst a = 1\n```\n\n```css\na { b: c }\n```\n')
  assert.equal(
    blocks.map((block) => renderMarkdown(block).html),
    first,
  )
})

test.run()
