import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keepCodeOf, readCode } from '../../src/node/code-cache/kept-code.ts'
import { runCli } from '../support/run-cli.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { writeFiles } from '../support/write-files.ts'

const folder = tempFolder()
const site = join(folder, 'site')
const codeFolder = join(folder, 'state/docsgen/code')
writeFiles(site, {
  'site.config.ts': "export default { title: 'Site' }\n",
  'content/index.md': '# Home\n',
})

Object.assign(process.env, { XDG_STATE_HOME: join(folder, 'state'), DOCSGEN_CACHE_KEY: '' })

let sentences = 0

/** Builds the site with one sentence more, which has to be there. */
async function build(): Promise<void> {
  appendFileSync(join(site, 'content/index.md'), `\nSentence ${++sentences}.\n`)
  const { code, stderr } = await runCli(['build', site])
  assert.is(code, 0, stderr)
  assert.match(readFileSync(join(site, 'build/index.html'), 'utf8'), `<p>Sentence ${sentences}.</p>`)
}

/** When the code of each bundle was kept, in nanoseconds. */
const kept = (): ReadonlyMap<string, bigint> =>
  new Map(
    (existsSync(codeFolder) ? readdirSync(codeFolder) : []).map((name) => [
      name.replace(/-.*/, ''),
      statSync(join(codeFolder, name), { bigint: true }).mtimeNs,
    ]),
  )

test('a build keeps the code of the bundles that it ran, for the user only', async () => {
  await runCli(['--help'])
  assert.is(kept().size, 0, 'help is no build')
  await build()
  assert.ok(kept().has('cli.cjs'))
  await build()
  assert.ok(kept().has('parser.cjs'), 'an edited document is parsed by the command itself')
  assert.is(statSync(codeFolder).mode & 0o777, 0o700)
})

test('code that is kept is left as it is, and broken code is made anew', async () => {
  const before = kept()
  await build()
  assert.equal(kept(), before)
  for (const name of readdirSync(codeFolder)) {
    const bytes = readFileSync(join(codeFolder, name))
    const middle = bytes.length >> 1
    // V8 would run the first one.
    if (name.startsWith('cli')) bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle)
    writeFileSync(join(codeFolder, name), name.startsWith('cli') ? bytes : 'short')
  }
  const broken = kept()
  await build()
  const mended = kept()
  for (const name of ['cli.cjs', 'parser.cjs']) assert.is.not(mended.get(name), broken.get(name), name)
  await build()
  assert.equal(kept(), mended)
})

test('what is kept holds for one file in one state only', () => {
  const file = join(folder, 'script.cjs')
  const source = '(() => 1)'
  writeFileSync(file, source)
  keepCodeOf(file, new Script(source))
  const code = readCode(file)
  assert.is(new Script(source, { ...(code && { cachedData: code }) }).cachedDataRejected, false)
  // V8 would take it: the source has the same length.
  writeFileSync(file, '(() => 2)')
  utimesSync(file, 1, 1)
  assert.is(readCode(file), undefined)
  writeFileSync(join(folder, 'other.cjs'), source)
  assert.is(readCode(join(folder, 'other.cjs')), undefined)
})

test('of many versions the newest stay, and a link or a file that cannot be replaced stays as it is', () => {
  const file = join(folder, 'script.cjs')
  const script = new Script('(() => 3)')
  for (let index = 0; index < 40; index++) writeFileSync(join(codeFolder, `old-${index}`), '')
  keepCodeOf(file, script)
  assert.is(readdirSync(codeFolder).length, 30)
  assert.ok(readCode(file))

  const name = readdirSync(codeFolder).find((one) => one.startsWith('script.cjs-')) ?? ''
  rmSync(join(codeFolder, name))
  mkdirSync(join(codeFolder, name))
  keepCodeOf(file, script)
  assert.equal(
    readdirSync(codeFolder).filter((one) => one.endsWith('.tmp')),
    [],
  )

  const elsewhere = join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  rmSync(codeFolder, { recursive: true })
  symlinkSync(elsewhere, codeFolder, 'junction')
  keepCodeOf(file, script)
  assert.equal(readdirSync(elsewhere), [])
})

test('a command that can keep nothing works', async () => {
  for (const env of [
    { XDG_STATE_HOME: '/proc/none' },
    { XDG_STATE_HOME: undefined, HOME: undefined },
    { XDG_STATE_HOME: join(folder, 'shared'), DOCSGEN_CACHE_KEY: 'key' },
  ]) {
    const { code, stderr } = await runCli(['build', site, '--force'], { env })
    assert.is(code, 0, stderr)
  }
  assert.not.ok(existsSync(join(folder, 'shared')), 'a key from the environment needs no folder')
})

test.run()
