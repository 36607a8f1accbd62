import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

// Before the pipeline reads the key.
process.env.DOCSGEN_CACHE_KEY = 'a secret of the pipeline'
const { buildSite, differing, readBuild, siteFiles, writeSite } = await import('./site-folder.ts')

const work = tempFolder()

test('with DOCSGEN_CACHE_KEY a record and an output that are restored in another folder are used there', async () => {
  const [here, there] = [join(work, 'here'), join(work, 'some/where/else')]
  writeSite(here)
  await buildSite(here)
  writeSite(there)
  for (const name of ['.docsgen', 'build']) cpSync(join(here, name), join(there, name), { recursive: true })
  const start = 'content/guide/start.md'
  writeFiles(there, { [start]: String(siteFiles[start]).replace('first', 'at first') })
  const { changed, profile } = await buildSite(there)
  assert.equal(profile?.pages, { made: 1, kept: 6 })
  assert.ok(changed.includes('guide/start/index.html'))
  writeSite(there)
  await buildSite(there)
  assert.equal(differing(readBuild(there), readBuild(here)), [])
})

test('a record alone makes the same site, of which every page is made', async () => {
  const [here, there] = [join(work, 'here'), join(work, 'alone')]
  writeSite(there)
  cpSync(join(here, '.docsgen'), join(there, '.docsgen'), { recursive: true })
  const { profile } = await buildSite(there)
  assert.equal(profile?.pages, { made: 7, kept: 0 })
  assert.equal(differing(readBuild(there), readBuild(here)), [])
})

test.run()
