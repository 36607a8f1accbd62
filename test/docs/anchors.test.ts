// Addresses that readers have kept: a heading may be reworded, its anchor stays (`## 新标题 {#旧标题}`).
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readDocuments } from '../support/read-documents.ts'

/** Ids that headings have had since the first edition of the site, by the address of their page. */
const anchors: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('anchors.json', import.meta.url), 'utf8'),
)

const pages = new Map(
  readDocuments(fileURLToPath(new URL('../../content', import.meta.url))).map(({ url, page }) => [url, page]),
)

test('every anchor that the site has had still leads to its place', () => {
  assert.ok(Object.values(anchors).flat().length >= 277)
  const lost = Object.entries(anchors).flatMap(([url, ids]) => {
    const present = new Set(pages.get(url)?.ids)
    return ids.filter((id) => !present.has(id)).map((id) => `${url}#${id}`)
  })
  assert.equal(lost, [])
})

test.run()
