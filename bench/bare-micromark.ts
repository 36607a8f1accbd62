// What the Markdown of a folder costs by itself: micromark with GFM, one thread, nothing else. Prints the seconds from
// the first file to the last, without loading the packages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

const folder = process.argv[2] ?? 'content'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.md'),
)
const start = performance.now()
let length = 0
for (const file of files) {
  const text = readFileSync(join(folder, file), 'utf8').replace(/^---\n.*?\n---\n/s, '')
  length += micromark(text, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  }).length
}
console.log(JSON.stringify({ seconds: (performance.now() - start) / 1000, files: files.length, length }))
