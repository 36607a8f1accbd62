// Time of our renderer (highlighting, containers, links, sections and all) for the documents of a folder, measured as
// `bare-micromark.js` measures micromark alone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseMarkdown } from '../src/core/markdown/parse-markdown.ts'
import { zhHans } from '../src/core/words/zh-Hans.ts'

const [folder = 'content'] = process.argv.slice(2)
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const files = paths.filter((path) => path.endsWith('.md'))
const options = {
  messages: zhHans,
  html: 'allow',
  warnMissingAlt: true,
  warnHeadingJumps: false,
  plain: false,
} as const

const start = performance.now()
const before = process.cpuUsage()
let length = 0
for (const file of files) {
  const text = readFileSync(join(folder, file), 'utf8').replace(/^---\n.*?\n---\n/s, '')
  length += parseMarkdown(text, options).html.length
}
const { user, system } = process.cpuUsage(before)
const seconds = (performance.now() - start) / 1000
console.log(JSON.stringify({ seconds, cpuSeconds: (user + system) / 1e6, files: files.length, length }))
