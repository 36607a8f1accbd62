import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createDevState, type DevState, reduce } from '../../../src/dev/dev-state.ts'
import { parseAll, readSaved, refresh } from '../../../src/dev/refresh.ts'
import { createSnapshotServer } from '../../../src/dev/serve-snapshot.ts'
import type { Snapshot } from '../../../src/dev/snapshot.ts'
import { createParser } from '../../../src/node/parse/parse-pages.ts'
import { createMemo } from '../../../src/node/read/memo.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { writeFiles } from '../../support/write-files.ts'

test('the version of the search is there before its index is made, and changes with the documents', async () => {
  const root = tempFolder()
  writeFiles(root, {
    'site.config.ts': "export default { title: 'Site', i18n: { defaultLocale: 'en', locales: ['en'] } }\n",
    'content/index.md': '# Home\n\nA text.\n',
  })
  const memo = createMemo()
  const reading = { options: { root }, memo, parser: createParser() }
  let state: DevState = createDevState(1)
  await parseAll(reading, state)
  state = reduce(state, (await refresh(reading, state)).event)
  const read: string[] = []
  const serve = createSnapshotServer({
    root,
    state: () => ({ ...state, ...(state.snapshot && { snapshot: watched(state.snapshot) }) }),
    baseUrl: () => '/',
    onProblem: (problem) => assert.unreachable(problem.message),
    parsePage: async () => {},
    requestEdition: () => {},
    parseEdition: async () => {},
  })
  function watched(snapshot: Snapshot): Snapshot {
    const { readBody } = snapshot.parts
    const note: typeof readBody = (page) => {
      read.push(page.file)
      return readBody(page)
    }
    return { ...snapshot, parts: { ...snapshot.parts, readBody: note } }
  }
  async function textAt(path: string): Promise<string> {
    const file = await serve(path)
    return typeof file === 'string' || file instanceof Uint8Array ? Buffer.from(file).toString() : ''
  }
  try {
    const version = await textAt('search-version.json')
    assert.is.not(JSON.parse(version).version, '')
    assert.equal(read, [])
    const index = await textAt('search-index.json')
    assert.match(index, 'Home')
    assert.equal(read, ['content/index.md'])
    assert.is(await textAt('search-version.json'), version)

    writeFiles(root, { 'content/index.md': '# Home\n\nUnheard words.\n' })
    const path = join(root, 'content/index.md')
    memo.forget(path, false)
    state = reduce(state, { type: 'changed', path })
    const saved = await readSaved(reading, state)
    assert.ok(saved)
    state = reduce(state, saved)
    assert.is.not(await textAt('search-version.json'), version)
    assert.is.not(await textAt('search-index.json'), index)
  } finally {
    await reading.parser.close()
  }
})

test.run()
