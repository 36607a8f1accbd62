import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })

const configOf = (version: object): string =>
  `export default ${JSON.stringify({
    title: 'Site',
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    versions: [
      { name: '2.x', isLatest: true },
      { name: '1.x', ...version },
    ],
  })}`

const folder = tempFolder()
let count = 0

/** A site in a repository whose tag v1 has the given files beside two documents. */
function makeSite(files: Readonly<Record<string, string>>, version: object = {}): string {
  const site = join(folder, String(count++))
  mkdirSync(site)
  git(site, 'init', '-q', '-b', 'main')
  writeFiles(site, {
    'content/index.md': '# Home\n',
    'content/first.md': '# First\n',
    'content/second.md': '# Second\n',
    'content/de/index.md': '# Start\n',
    '.gitignore': '.docsgen\nbuild\n',
    ...files,
  })
  git(site, 'add', '.')
  git(site, 'commit', '-qm', 'one')
  git(site, 'tag', 'v1')
  git(site, 'rm', '-rq', '--cached', '.')
  for (const path of Object.keys(files)) git(site, 'clean', '-fdq', path)
  writeFiles(site, { 'site.config.mjs': configOf({ from: { git: 'v1' }, config: 'ref', ...version }) })
  return site
}

const build = (site: string) => runCli(['build'], { cwd: site })

const sidebarOf = (site: string, path: string): string[] =>
  [
    ...(
      /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(readFileSync(join(site, 'build', path), 'utf8'))?.[0] ?? ''
    ).matchAll(/<(?:summary|a [^>]*)>([^<]+)</g),
  ].map(([, label = '']) => label)

const old = {
  // Options of another time are not judged, and a language that is gone does no harm.
  'site.config.ts': `import { sidebars } from './config/sidebars.ts'
import type { Unknown } from './types'
export default { title: 1, oldOption: true, i18n: { defaultLocale: 'fr', locales: ['fr', 'en', 'de'] }, sidebars }
`,
  'config/sidebars.ts': `import { label } from '../config/label'
export const sidebars = { docs: [{ type: 'category', label, items: ['second', 'first'] }, 'index'] }
`,
  'config/label.js': "export const label = { fr: 'Parties', en: 'Parts', de: 'Teile' }\n",
}

test('the sidebars of a version may come from the config that it had', async () => {
  const site = makeSite(old)
  const { code, stderr } = await build(site)
  assert.is(code, 0, stderr)
  assert.equal(sidebarOf(site, '1.x/index.html'), ['Parts', 'Second', 'First', 'Home'])
  assert.equal(sidebarOf(site, 'de/1.x/index.html'), ['Teile', 'Second', 'First', 'Start'])
  assert.equal(sidebarOf(site, 'index.html'), ['Home', 'First', 'Second'])
})

test('its code is that of the commit, also where the copy was changed', async () => {
  const site = makeSite(old)
  await build(site)
  const [commit = ''] = readdirSync(join(site, '.docsgen/versions')).filter((name) => name !== '.gitignore')
  const copy = join(site, '.docsgen/versions', commit)
  writeFiles(copy, {
    'config/label.js': "require('node:fs').writeFileSync('forged', ''); export const label = 'Forged'\n",
    // Resolved before a file that ends in .js.
    'config/label.ts': "export const label = 'Planted'\n",
  })
  const { code, stderr } = await build(site)
  assert.is(code, 0, stderr)
  assert.equal(sidebarOf(site, '1.x/index.html'), ['Parts', 'Second', 'First', 'Home'])
  assert.not.ok(existsSync(join(site, 'forged')))
})

test('no code of a state is run unless it is asked for', async () => {
  const site = makeSite({ 'site.config.ts': "throw new Error('run')\n" }, { config: undefined })
  assert.is((await build(site)).code, 0)
})

for (const [what, files, version, message] of [
  [
    'throws',
    { 'site.config.ts': "throw new Error('no more')\n" },
    {},
    /versions\[1\]\.config: in \.docsgen\/versions\/\w+\/site\.config\.ts:1: The config could not be loaded: no more/,
  ],
  ['never ends', { 'site.config.ts': 'for (;;) {}\n' }, {}, /versions\[1\]\.config: in .*5 s/],
  [
    'imports what is missing',
    { 'site.config.ts': "import './none.ts'\nexport default {}\n" },
    {},
    /Could not resolve "\.\/none\.ts"/,
  ],
  [
    'has other sidebars',
    { 'site.config.ts': "export default { sidebars: { docs: [{ type: 'page' }] } }\n" },
    {},
    /sidebars\.docs\[0\]\.type: there is no item of type "page"/,
  ],
  [
    'names no document',
    { 'site.config.ts': "export default { sidebars: { docs: ['none'] } }\n" },
    {},
    /versions\[1\]\.config: sidebars\.docs\[0\]: there is no document “none”/,
  ],
  ['is not there', {}, {}, /v1 has no site\.config\.ts/],
  [
    'is that of a folder',
    old,
    { from: 'versions/1.x' },
    /versions\[1\]\.config: only a version that is read from git/,
  ],
  [
    'stands beside sidebars',
    old,
    { sidebars: { docs: 'auto' } },
    /versions\[1\]\.config: expected either sidebars or config/,
  ],
] as const) {
  test(`a config that ${what} is one clear error`, async () => {
    const site = makeSite(files, version)
    const { code, stderr } = await build(site)
    assert.is(code, 1)
    assert.match(stderr, message)
    assert.match(stderr, '1 error')
  })
}

test('a state without sidebars in its config follows its folders', async () => {
  const site = makeSite({ 'site.config.ts': "export default { title: 'Old' }\n" })
  writeFileSync(join(site, 'content/first.md'), '# First\n')
  assert.is((await build(site)).code, 0)
  assert.equal(sidebarOf(site, '1.x/index.html'), ['Home', 'First', 'Second'])
})

test.run()
