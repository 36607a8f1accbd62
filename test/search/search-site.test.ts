import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../src/build.ts'
import { openBuiltSearch } from '../../src/node/check/open-built-search.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

/** Builds a site whose pages all speak of 指纹, and gives what is found for a text. */
async function search(settings: object, text: string) {
  const root = tempFolder()
  const out = join(root, 'build')
  const config = { title: '站点', search: settings }
  writeFiles(root, {
    'site.config.mjs': `export default ${JSON.stringify(config)}`,
    'content/index.md': '# 首页\n\n文件的指纹写在名字里。\n',
    'content/hidden.md': '---\nsearch: false\n---\n\n# 内部说明\n\n指纹怎么算。\n',
    'content/unlisted.md': '---\nunlisted: true\n---\n\n# 草稿\n\n指纹怎么算。\n',
    'content/draft.md': '---\ndraft: true\n---\n\n# 未完\n\n指纹怎么算。\n',
    'content/guide.md': '---\nkeywords: [校验和]\n---\n\n# 指南\n\n## 步骤\n\n先算指纹。\n',
  })
  const { diagnostics, searchBytes } = await build({ root, out })
  const opened = openBuiltSearch(out)
  if ('code' in opened) throw new Error(opened.message)
  const hits = opened.ask(text, 8)
  if ('code' in hits) throw new Error(hits.message)
  const codes = diagnostics.map(({ code }) => code)
  const file = readFileSync(join(out, 'search-index.json'), 'utf8')
  return { found: hits.map(({ url, hash }) => url + hash).sort(), codes, searchBytes, file }
}

test('pages that ask not to be found, and unlisted ones and drafts, are not in the index', async () => {
  const { found, codes, file } = await search({}, '指纹')
  assert.equal(found, ['/', '/guide#步骤'])
  assert.not.match(file, /内部说明|草稿|未完/)
  assert.equal(codes, [])
})

test('words that mean the same, of the config and of a page, find it', async () => {
  assert.equal((await search({ synonyms: [['指纹', 'fingerprint']] }, 'fingerprint')).found, [
    '/',
    '/guide#步骤',
  ])
  assert.equal((await search({}, '校验和')).found, ['/guide'])
})

test('an index above its budget is a warning, and one above the size for a split comes in parts', async () => {
  const { codes, searchBytes, found, file } = await search({ budget: 100, splitAbove: 100 }, '先算指纹')
  assert.equal(codes, ['search-index-large'])
  assert.ok(searchBytes > 100)
  assert.equal(found[0], '/guide#步骤')
  assert.not.match(file, /先算指纹/)
})

test.run()
