// Addresses that readers have kept: a heading may be reworded, its anchor stays (`## 新标题 {#旧标题}`).
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parsePage } from '../../src/core/content/page.ts'

const content = new URL('../../content/', import.meta.url)
const markdown = {
  html: 'allow',
  maxPageBytes: 1_000_000,
  maxPageTime: 10_000,
  warnMissingAlt: false,
  warnHeadingJumps: false,
} as const

/** Ids that headings have had since the first edition of the site, by the address of their page. */
const anchors: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('anchors.json', import.meta.url), 'utf8'),
)

function readIds(path: string): readonly string[] {
  const text = readFileSync(new URL(path, content), 'utf8')
  return parsePage({ path, text, hash: '' }, { locale: 'zh-Hans', markdown }).ids
}

const pages = new Map(
  readdirSync(content, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'))
    .map((path) => [`/${path.replace(/\.md$/, '').replace(/(^|\/)index$/, '')}`, path]),
)

test('every anchor that the site has had still leads to its place', () => {
  assert.ok(Object.values(anchors).flat().length >= 277)
  const lost = Object.entries(anchors).flatMap(([url, ids]) => {
    const path = pages.get(url)
    const present = new Set(path === undefined ? [] : readIds(path))
    return ids.filter((id) => !present.has(id)).map((id) => `${url}#${id}`)
  })
  assert.equal(lost, [])
})

test.run()
