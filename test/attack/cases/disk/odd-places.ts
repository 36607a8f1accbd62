import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { writeFiles } from '../../../support/write-files.ts'
import { type AttackCase, buildSite, writeSite } from '../../attack-case.ts'

/** Folders that are gone, read-only or no folders. */
export const cases: readonly AttackCase[] = [
  {
    name: 'a file in the place of .docsgen costs time only, in the output folder it is one message',
    async attack(folder) {
      const site = writeSite(folder)
      writeFiles(site, { '.docsgen': 'mine' })
      assert.is((await buildSite(site)).code, 0)
      const other = writeSite(join(folder, 'other'), { 'build/.docsgen': 'mine' })
      const { code, stderr } = await buildSite(other)
      assert.is(code, 1)
      assert.match(stderr, /build \[output-failed\]/)
      assert.not.match(stderr, /\n\s+at /)
    },
  },
  {
    name: 'a site that cannot be written to is built elsewhere, and in place with one message',
    async attack(folder) {
      // A folder below /proc stands in for a read-only disk, where even root may write nothing.
      const site = writeSite(folder)
      const { code, stderr } = await buildSite(site, { args: ['--out', '/proc/none/build'] })
      assert.is(code, 1)
      assert.match(stderr, '[output-failed]')
      assert.not.match(stderr, /\n\s+at /)
      assert.is((await buildSite(site, { env: { XDG_STATE_HOME: '/proc/none' } })).code, 0)
      assert.ok(existsSync(join(site, 'build/index.html')))
      assert.not.ok(
        existsSync(join(site, '.docsgen/pages.cache')) &&
          readdirSync(join(site, '.docsgen')).includes('pages.cache.tmp'),
      )
      symlinkSync('nowhere', join(folder, 'dangling'))
      const dangling = await buildSite(site, { args: ['--out', join(folder, 'dangling/out')] })
      assert.is(dangling.code, 1)
      assert.not.match(dangling.stderr, /\n\s+at /)
    },
  },
]
