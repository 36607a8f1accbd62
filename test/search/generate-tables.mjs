/**
 * Writes `src/core/search/text/traditional-table.ts` and `src/core/search/text/pinyin-table.ts`, and beside each the package it
 * was made of with its licence, which bundles come with. Both packages are asked once, here, and not while building a site: importing
 * them costs more than indexing a small site does.
 *
 *   npm install --no-save opencc-js@1.4.2 pinyin-pro@3.29.4
 *   node test/search/generate-tables.mjs
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// The packages may also be installed elsewhere: `node generate-tables.mjs <folder>`.
const from = createRequire(pathToFileURL(`${process.argv[2] ?? process.cwd()}/`))
const { Converter } = from('opencc-js/t2cn')
const { pinyin } = from('pinyin-pro')

const target = new URL('../../src/core/search/text/', import.meta.url)

const simplify = Converter({ from: 't', to: 'cn' })
let pairs = ''
for (let code = 0x3400; code < 0xa000; code++) {
  const character = String.fromCharCode(code)
  const other = simplify(character)
  if (other !== character && other.length === 1) pairs += character + other
}
writeFileSync(
  new URL('traditional-table.ts', target),
  `/**
 * Traditional characters, each followed by the simplified one that stands for it.
 * Made by \`test/search/generate-tables.mjs\` from opencc-js 1.4.2 (dictionaries of OpenCC, Apache-2.0).
 */
export const traditionalPairs =
  '${pairs}'
`,
)

// The 6,763 characters of GB 2312, level 1 and 2: rows 16 to 87.
const decoder = new TextDecoder('gbk')
const bySyllable = new Map()
for (let row = 0xb0; row <= 0xf7; row++) {
  for (let cell = 0xa1; cell <= 0xfe; cell++) {
    const character = decoder.decode(Uint8Array.of(row, cell))
    if (!/^\p{Unified_Ideograph}$/u.test(character)) continue
    const syllable = pinyin(character, { toneType: 'none', v: true }).replace(/ü/g, 'v')
    if (!/^[a-z]+$/.test(syllable)) continue
    bySyllable.set(syllable, (bySyllable.get(syllable) ?? '') + character)
  }
}
const table = [...bySyllable].sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(
  new URL('pinyin-table.ts', target),
  `/**
 * Every syllable of Mandarin followed by the characters (of GB 2312) that are mostly read so.
 * Made by \`test/search/generate-tables.mjs\` from pinyin-pro 3.29.4 (MIT).
 */
export const pinyinTable =
  '${table.map(([syllable, characters]) => syllable + characters).join(' ')}'
`,
)

for (const [table, name] of [
  ['traditional', 'opencc-js'],
  ['pinyin', 'pinyin-pro'],
]) {
  const folder = from.resolve
    .paths(name)
    .map((path) => join(path, name))
    .find(existsSync)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter((file) => /^(license|third_party_licenses)(\.|$)/i.test(file))
  const licenses = files
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n')
  // Apache-2.0 wants to be told of changes.
  const text = `A table for search was made of its data.\n\n${licenses}`
  writeFileSync(
    new URL(`${table}-table.licence.json`, target),
    `${JSON.stringify({ name, version, license, text }, null, 2)}\n`,
  )
}
