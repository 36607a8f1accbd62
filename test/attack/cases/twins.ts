import * as assert from 'uvu/assert'
import { type AttackCase, buildSite, writeSite } from '../attack-case.ts'

/** Names that are two here and one on other disks. */
export const cases: readonly AttackCase[] = [
  {
    name: 'pages and files that differ by case or by the encoding of an accent are named in one warning',
    async attack(folder) {
      const [composed, apart] = ['caf\u00e9', 'cafe\u0301']
      const site = writeSite(folder, {
        'site.config.ts': "export default { title: 'Twins', url: 'https://example.org' }\n",
        [`content/${composed}.md`]: '# One\n',
        [`content/${apart}.md`]: '# Two\n',
        [`content/${composed}.txt`]: 'one',
        [`public/${apart}.txt`]: 'two',
        'content/guide.md': '# Three\n',
        'public/Guide/index.html': '<p>four</p>',
        'public/img/Logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'content/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'public/Robots.txt': 'User-agent: *\n',
        'content/alone.md': '# Alone\n',
      })
      const { code, stderr } = await buildSite(site)
      assert.is(code, 0, stderr)
      const warnings = stderr.split('\n\n').filter((part) => part.includes('[duplicate-route]'))
      assert.is(warnings.length, 1, stderr)
      for (const names of [
        [`content/${composed}.md`, `content/${apart}.md`],
        [`${composed}.txt`, `${apart}.txt`],
        ['content/guide.md', 'Guide/index.html'],
        ['img/Logo.svg', 'img/logo.svg'],
        ['Robots.txt'],
      ])
        for (const name of names) assert.match(warnings[0] ?? '', name)
      assert.not.match(warnings[0] ?? '', 'alone')
    },
  },
]
