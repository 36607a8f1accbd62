import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { writeFiles } from '../../../support/write-files.ts'
import { type AttackCase, buildSite, writeSite } from '../../attack-case.ts'

/** Addresses and paths that lead out of the site's own folders. */
export const cases: readonly AttackCase[] = [
  {
    name: 'a slug cannot lead out of the output folder',
    async attack(folder) {
      const slugs = ['../../out', '/../../out', '/a/../../../out', '..\\..\\out']
      const pages = slugs.map((slug, index) => [`content/p${index}.md`, `---\nslug: '${slug}'\n---\n# P\n`])
      const site = writeSite(folder, Object.fromEntries(pages))
      const { stderr } = await buildSite(site)
      assert.not.match(stderr, /\n\s+at /)
      assert.not.ok(existsSync(join(folder, 'out')))
      assert.equal(
        readdirSync(folder).filter((name) => !['site', 'state'].includes(name)),
        [],
      )
    },
  },
  {
    name: 'code from outside the site folder is not taken into a page',
    async attack(folder) {
      writeFiles(folder, { 'secret.txt': 'TOP-SECRET' })
      const site = writeSite(folder, { 'content/index.md': '# Home\n\n```txt file=../../secret.txt\n```\n' })
      const { stderr } = await buildSite(site)
      const page = join(site, 'build/index.html')
      if (existsSync(page)) assert.not.match(readFileSync(page, 'utf8'), 'TOP-SECRET')
      assert.match(stderr, 'secret.txt')
    },
  },
]
