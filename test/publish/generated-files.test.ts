import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../src/build.ts'
import { allRoutes } from '../../src/core/site/all-routes.ts'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const work = tempFolder()

const configs = {
  plain: {},
  'with an address': { url: 'https://docs.example.org' },
  'for language models': { url: 'https://docs.example.org', baseUrl: '/docs/', llms: true },
}

for (const [name, config] of Object.entries(configs)) {
  test(`links may lead to every file of a site that is published, ${name}`, async () => {
    const root = join(work, name)
    writeFiles(root, {
      'site.config.ts': `export default ${JSON.stringify({ title: 'Site', ...config })}\n`,
      'content/index.md': '# Home\n',
      'content/a b/c.md': '# C\n',
      'public/x/y.txt': 'y',
    })
    const { site, changed, diagnostics } = await build({ root, out: join(root, 'build') })
    assert.equal(diagnostics, [])
    const pages = site ? allRoutes(site).map(({ file }) => file) : []
    const known = [...pages, ...(site?.files.keys() ?? []), ...(site?.generated ?? [])]
    assert.equal(
      changed.filter((path) => !known.includes(path)),
      [],
    )
    assert.equal(
      known.filter((path) => !changed.includes(path)),
      [],
    )
  })
}

test('anchors of a copied page are checked by build, its own links by check only', async () => {
  const root = join(work, 'copied')
  writeFiles(root, {
    'site.config.ts': "export default { title: 'Site' }\n",
    'content/index.md': '# Home\n\n[yes](/api.html#ok) [no](/api.html#gone)\n',
    'public/api.html': '<!doctype html><title>API</title><p id="ok"><a href="/nowhere">x</a></p>\n',
  })
  const broken = await runCli(['build', root])
  assert.is(broken.code, 1)
  assert.match(broken.stderr, 'Broken link /api.html#gone: the built page has no such anchor.')
  assert.not.match(broken.stderr, '/nowhere')
  writeFiles(root, { 'content/index.md': '# Home\n\n[yes](/api.html#ok)\n' })
  assert.is((await runCli(['build', root])).code, 0)
  const { code, stderr } = await runCli(['check', root])
  assert.is(code, 1)
  assert.match(
    stderr,
    'error build/api.html [broken-link]\n  Broken link /nowhere: nothing is published there.',
  )
})

test.run()
