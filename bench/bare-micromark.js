// The floor of a cold build: what micromark with GFM alone needs for the documents of a folder, in one thread. Written in JavaScript,
// so that a process of it loads nothing else. Prints the seconds from the first file to the last, by the clock and of the
// processor, without loading the packages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

const [folder = 'content'] = process.argv.slice(2)
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const files = paths.filter((path) => path.endsWith('.md'))

const start = performance.now()
const before = process.cpuUsage()
let length = 0
for (const file of files) {
  const text = readFileSync(join(folder, file), 'utf8').replace(/^---\n.*?\n---\n/s, '')
  const options = { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] }
  length += micromark(text, options).length
}
const { user, system } = process.cpuUsage(before)
const seconds = (performance.now() - start) / 1000
console.log(JSON.stringify({ seconds, cpuSeconds: (user + system) / 1e6, files: files.length, length }))
