// What the Markdown of a folder costs by itself, in one thread and nothing else: with micromark and GFM alone, or, with the word
// `docsgen` after the folder, with our renderer (highlighting, containers, links, sections and all). Prints the seconds from the
// first file to the last, by the clock and of the processor, without loading the packages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { renderMarkdown } from '../src/core/markdown/index.ts'
import { zhHans } from '../src/core/words/zh-Hans.ts'

const [folder = 'content', which = 'bare'] = process.argv.slice(2)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.md'),
)

const renderers: Record<string, (text: string) => string> = {
  bare: (text) =>
    micromark(text, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] }),
  docsgen: (text) =>
    renderMarkdown(text, {
      words: zhHans,
      html: 'allow',
      warnMissingAlt: true,
      warnHeadingJumps: false,
      plain: false,
    }).html,
}
const render = renderers[which]
if (!render)
  throw new Error(`There is no renderer ${which}; expected one of ${Object.keys(renderers).join(', ')}.`)

const start = performance.now()
const before = process.cpuUsage()
let length = 0
for (const file of files) {
  const text = readFileSync(join(folder, file), 'utf8').replace(/^---\n.*?\n---\n/s, '')
  length += render(text).length
}
const { user, system } = process.cpuUsage(before)
const seconds = (performance.now() - start) / 1000
console.log(JSON.stringify({ seconds, cpuSeconds: (user + system) / 1e6, files: files.length, length }))
