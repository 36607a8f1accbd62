// Prints the part of the changelog about one version, the notes of its release: `node bin/changes-of.js 0.2.0`.
// Exits non-zero when the changelog has nothing about it. Not published.
import { readFileSync } from 'node:fs'

const [version = ''] = process.argv.slice(2)
const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8')
const parts = changelog.split(/^## /m)
const part = parts.find((text) => text.startsWith(`${version} (`))
const notes = part?.slice(part.indexOf('\n')).trim()
if (!notes) {
  console.error(`CHANGELOG.md has nothing about version “${version}”: add a part “## ${version} (<day>)”.`)
  process.exit(1)
}
console.log(notes)
