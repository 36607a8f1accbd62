import { execFileSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { openCache, readCache } from '../../../../src/node/parse/cache-file.ts'
import { pageCacheFile } from '../../../../src/node/parse/page-cache-file.ts'
import { readManifest } from '../../../../src/node/publish/manifest.ts'
import { closeOutput, findBuiltFolder, openOutput } from '../../../../src/node/publish/output-folder.ts'
import { readSite } from '../../../../src/node/read/read-site.ts'
import { runCli } from '../../../support/run-cli.ts'
import { writeFiles } from '../../../support/write-files.ts'
import { type AttackCase, buildSite, writeSite } from '../../attack-case.ts'

/** Every file below a folder with its text. */
function textsIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  )
}

/** What the links lead to: files that a build must neither write nor delete. */
const bystanders = {
  'mine/.bashrc': 'alias a=b\n',
  'mine/manifest.json': '{"files":{"notes.txt":""}}',
  'mine/notes.txt': 'notes',
  'mine/staging/work.txt': 'work',
  'mine/lock': 'locked',
  'mine/external.json': '{}',
  'mine/.gitignore': 'dist\n',
}

const ownFiles: Readonly<Record<string, string>> = {
  '.docsgen': '../mine',
  '.docsgen/pages.cache': '../../mine/.bashrc',
  '.docsgen/pages.cache.tmp': '../../mine/.bashrc',
  '.docsgen/pages.cache.index': '../../mine/.bashrc',
  '.docsgen/.gitignore': '../../mine/.gitignore',
  '.docsgen/bundles': '../../mine',
  '.docsgen/bundles/x': '../../../mine/notes.txt',
  '.docsgen/links': '../../mine',
  '.docsgen/links/external.json': '../../../mine/external.json',
}

const outputFiles: Readonly<Record<string, string>> = {
  'build/.docsgen': '../../mine',
  'build/.docsgen/staging': '../../../mine/staging',
  'build/.docsgen/lock': '../../../mine/lock',
  'build/.docsgen/manifest.json': '../../../mine/manifest.json',
  'build/.docsgen/manifest.json.tmp': '../../../mine/notes.txt',
}

/** Puts a link into a fresh site, runs `work`, and looks whether anything that is not of the site has changed. */
async function withLink(
  folder: string,
  path: string,
  target: string,
  work: (site: string) => Promise<void> | void,
): Promise<void> {
  writeFiles(folder, bystanders)
  const site = writeSite(folder, {
    '.gitignore': 'node_modules\n',
    'build/.docsgen/manifest.json': '{"files":{}}',
  })
  rmSync(join(site, path), { recursive: true, force: true })
  mkdirSync(join(site, path, '..'), { recursive: true })
  symlinkSync(target, join(site, path))
  const before = textsIn(join(folder, 'mine'))
  await work(site)
  assert.equal(textsIn(join(folder, 'mine')), before, path)
  assert.is(readFileSync(join(site, '.gitignore'), 'utf8'), 'node_modules\n', path)
  rmSync(site, { recursive: true })
}

/** docsgen's own files that a checkout has replaced by links. */
export const cases: readonly AttackCase[] = [
  {
    name: 'a link in the place of a cache is one error, and nothing is written through it',
    async attack(folder) {
      for (const [path, target] of Object.entries(ownFiles)) {
        await withLink(folder, path, target, async (site) => {
          assert.is(openCache(join(site, '.docsgen'), ''), '', path)
          assert.is(pageCacheFile(site), '', path)
          const { parts, diagnostics } = await readSite({ root: site })
          assert.is(parts, undefined)
          assert.equal(
            diagnostics.map(({ code, file }) => [code, file]),
            [['link-among-own-files', path]],
          )
        })
      }
      await withLink(folder, '.docsgen/pages.cache', '../../mine/.bashrc', async (site) => {
        const { code, stderr } = await buildSite(site)
        assert.is(code, 1)
        assert.match(stderr, 'error .docsgen/pages.cache [link-among-own-files]')
        assert.match(stderr, '1 error,')
      })
    },
  },
  {
    name: 'a folder .docsgen that is the project itself leaves the project’s .gitignore alone',
    attack: (folder) =>
      withLink(folder, '.docsgen', '.', async (site) => {
        const { code, stderr } = await runCli(['routes', site])
        assert.is(code, 1)
        assert.match(stderr, '[link-among-own-files]')
        assert.not.ok(existsSync(join(site, 'pages.cache')))
      }),
  },
  {
    name: 'a link among the own files of the output folder is one error, and nothing is written or deleted through it',
    async attack(folder) {
      for (const [path, target] of Object.entries(outputFiles)) {
        await withLink(folder, path, target, (site) => {
          const output = openOutput(join(site, 'build'), site)
          assert.ok('code' in output, path)
          assert.is('code' in output && output.code, 'link-among-own-files', path)
          const built = findBuiltFolder(site)
          assert.is('code' in built && built.code, 'link-among-own-files', path)
          assert.is(readManifest(join(site, 'build')), undefined, path)
        })
      }
      await withLink(folder, 'build/.docsgen', '../../mine', async (site) => {
        for (const command of [
          ['build'],
          ['check'],
          ['preview', '--port', '0'],
          ['search', 'home', '--site'],
        ]) {
          const { code, stderr } = await runCli([...command, site])
          assert.is(code, 1, command[0])
          assert.match(stderr, '[link-among-own-files]')
        }
      })
    },
  },
  {
    name: 'an output folder inside the project that is reached through a link is refused',
    async attack(folder) {
      mkdirSync(join(folder, 'empty'))
      const site = writeSite(folder)
      symlinkSync('../empty', join(site, 'build'))
      symlinkSync('../empty', join(site, 'dist'))
      for (const out of ['build', 'dist/site']) {
        const { code, stderr } = await buildSite(site, { args: ['--out', join(site, out)] })
        assert.is(code, 1, out)
        assert.match(stderr, /\[unsafe-output\]\n.*symbolic link inside the project/)
      }
      assert.equal(readdirSync(join(folder, 'empty')), [])
      // Outside of the project a link is the user's own.
      symlinkSync('empty', join(folder, 'link'))
      const output = openOutput(join(folder, 'link'), site)
      assert.not.ok('code' in output)
      if (!('code' in output)) closeOutput(output)
    },
  },
  {
    name: 'a published file or folder that is a link is replaced or refused, and never written through',
    async attack(folder) {
      writeFiles(folder, { 'mine/index.html': 'mine', 'mine/page/index.html': 'mine' })
      const site = writeSite(folder, { 'content/page.md': '# Page\n' })
      assert.is((await buildSite(site)).code, 0)
      rmSync(join(site, 'build/index.html'))
      symlinkSync('../../mine/index.html', join(site, 'build/index.html'))
      assert.is((await buildSite(site)).code, 0)
      rmSync(join(site, 'build/index.html'))
      linkSync(join(folder, 'mine/index.html'), join(site, 'build/index.html'))
      assert.is((await buildSite(site)).code, 0)
      assert.match(readFileSync(join(site, 'build/index.html'), 'utf8'), '</html>')
      assert.is(readFileSync(join(folder, 'mine/index.html'), 'utf8'), 'mine')
      // Also when what stands behind the link is just what would be published.
      rmSync(join(folder, 'mine/page'), { recursive: true })
      writeFiles(folder, {
        'mine/page/index.html': readFileSync(join(site, 'build/page/index.html'), 'utf8'),
      })
      rmSync(join(site, 'build/page'), { recursive: true })
      symlinkSync('../../mine/page', join(site, 'build/page'))
      const { code, stderr } = await buildSite(site)
      assert.is(code, 1)
      assert.match(stderr, '[output-blocked]')
    },
  },
  {
    name: 'nobody waits for a pipe in the place of an own file',
    async attack(folder) {
      const site = writeSite(folder, { 'build/.docsgen/x': '', '.docsgen/bundles/x': '' })
      const pipes = [
        'build/.docsgen/lock',
        'build/.docsgen/manifest.json',
        '.docsgen/pages.cache',
        '.docsgen/bundles/y',
      ]
      for (const path of pipes) execFileSync('mkfifo', [join(site, path)])
      assert.is(readManifest(join(site, 'build')), undefined)
      const output = openOutput(join(site, 'build'), site)
      assert.is('code' in output && output.code, 'output-failed')
      assert.is(readCache(join(site, '.docsgen/bundles'), 'y'), undefined)
      assert.is(pageCacheFile(site), '')
    },
  },
  {
    name: 'docsgen new writes into no folder with links, and through none',
    async attack(folder) {
      mkdirSync(join(folder, 'empty'))
      mkdirSync(join(folder, 'new'))
      symlinkSync('../empty', join(folder, 'new/content'))
      const { code, stderr } = await runCli(['new', join(folder, 'new')])
      assert.is(code, 1)
      assert.match(stderr, '[folder-not-empty]')
      assert.equal(readdirSync(join(folder, 'empty')), [])
    },
  },
]
