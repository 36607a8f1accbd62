import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import * as assert from 'uvu/assert'
import { closeOutput, openOutput } from '../../../../src/node/publish/output-folder.ts'
import { processStart } from '../../../../src/node/publish/process-start.ts'
import { cliPath } from '../../../support/run-cli.ts'
import { writeFiles } from '../../../support/write-files.ts'
import { type AttackCase, buildSite, writeSite } from '../../attack-case.ts'

/** Starts a build, ends it by a signal while it makes pages, and gives its exit code. */
async function endBuild(site: string, signal: NodeJS.Signals): Promise<unknown> {
  const pages = Array.from({ length: 150 }, (_, index) => [`content/p${index}.md`, `# Page ${index}\n`])
  writeFiles(site, Object.fromEntries(pages))
  const env = { ...process.env, XDG_STATE_HOME: join(site, '../state') }
  const child = spawn(process.execPath, [cliPath, 'build', site], { stdio: 'ignore', env })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!existsSync(join(site, 'build/.docsgen/staging')) && child.exitCode === null) await wait(1)
  child.kill(signal)
  return ended
}

/** Builds that are ended from outside, and what others leave behind. */
export const cases: readonly AttackCase[] = [
  {
    name: 'a build that a signal ends leaves neither staging nor lock, and the last good site',
    async attack(folder) {
      const site = writeSite(folder)
      assert.is((await buildSite(site)).code, 0)
      const before = readFileSync(join(site, 'build/index.html'), 'utf8')
      writeFiles(site, { 'content/index.md': '# New\n' })
      assert.is(await endBuild(site, 'SIGINT'), 130)
      assert.equal(readdirSync(join(site, 'build/.docsgen')), ['manifest.json'])
      assert.is(readFileSync(join(site, 'build/index.html'), 'utf8'), before)
    },
  },
  {
    name: 'a first build that a signal ends leaves no output folder',
    async attack(folder) {
      const site = writeSite(folder)
      assert.is(await endBuild(site, 'SIGTERM'), 143)
      assert.not.ok(existsSync(join(site, 'build')))
      assert.is(await endBuild(site, 'SIGHUP'), 129)
      assert.not.ok(existsSync(join(site, 'build')))
    },
  },
  {
    name: 'a lock whose process is gone is no lock, also when another process has its number',
    attack(folder) {
      const site = writeSite(folder, { 'build/.docsgen/manifest.json': '{}' })
      const open = (lock: string) => {
        writeFileSync(join(site, 'build/.docsgen/lock'), lock)
        const output = openOutput(join(site, 'build'), site)
        if (!('code' in output)) closeOutput(output)
        return 'code' in output ? output.code : 'taken'
      }
      assert.is(open(`${process.ppid} ${processStart(process.ppid)}`), 'output-busy')
      const stale = [
        `${process.ppid} another-start`,
        // A checkout can hold the number of any process, but not when that was started.
        String(process.ppid),
        '1',
        String(process.pid),
        '2147483647',
        '',
        'x',
        '-1',
        '0',
        '1e3',
        '99999999999999',
      ]
      for (const lock of stale) assert.is(open(lock), 'taken', lock)
      mkdirSync(join(site, 'build/.docsgen/lock'))
      const output = openOutput(join(site, 'build'), site)
      assert.is('code' in output && output.code, 'output-failed')
    },
  },
  {
    name: 'a published page that was changed by hand is mended by the next build',
    async attack(folder) {
      const site = writeSite(folder)
      await buildSite(site)
      const page = join(site, 'build/index.html')
      const good = readFileSync(page, 'utf8')
      // As long as before.
      writeFileSync(page, good.replace('Home', 'Evil'))
      assert.match((await buildSite(site)).stderr, /\b1 changed/)
      assert.is(readFileSync(page, 'utf8'), good)
    },
  },
  {
    name: 'a staging folder that cannot be removed does not undo what was published',
    async attack(folder) {
      const site = writeSite(folder)
      assert.is((await buildSite(site)).code, 0)
      writeFiles(site, { 'content/index.md': '# New\n' })
      for (const error of ['EIO', 'EBUSY']) {
        // Stands in for a failing disk, or a program that holds a file.
        writeFiles(folder, {
          'fail.mjs': `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { rmSync } = fs
fs.rmSync = (path, options) => {
  if (/[/\\\\](staging\\.removed|lock)$/.test(path) && fs.existsSync(path))
    throw Object.assign(new Error('${error}'), { code: '${error}', syscall: 'rm', path })
  rmSync(path, options)
}
syncBuiltinESMExports()
`,
        })
        const { code, stderr } = await buildSite(site, {
          env: { NODE_OPTIONS: `--import ${pathToFileURL(join(folder, 'fail.mjs')).href}` },
        })
        assert.is(code, 0, stderr)
        assert.match(stderr, /^Built /m)
        assert.ok(existsSync(join(site, 'build/.docsgen/staging.removed')))
        assert.is((await buildSite(site)).code, 0)
        assert.equal(readdirSync(join(site, 'build/.docsgen')), ['manifest.json'])
      }
    },
  },
]
