import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { bundleOnce } from '../../../../src/node/bundle/bundle-cache.ts'
import { findKey } from '../../../../src/node/parse/cache-key.ts'
import { readManifest } from '../../../../src/node/publish/manifest.ts'
import type { CliResult } from '../../../support/run-cli.ts'
import { writeFiles } from '../../../support/write-files.ts'
import { type AttackCase, buildSite, writeSite } from '../../attack-case.ts'

const cacheOf = (site: string): string => join(site, '.docsgen/pages.cache')
const pageOf = (site: string): string => readFileSync(join(site, 'build/index.html'), 'utf8')

/** Writes a cache with an index that leads to each of its lines. */
function writeCache(site: string, text: string): void {
  writeFileSync(cacheOf(site), text)
  let start = 0
  const index = text.split(/(?<=\n)/).map((line) => {
    const size = Buffer.byteLength(line)
    start += size
    return `${line.slice(0, 40)} ${start - size} ${size}\n`
  })
  writeFileSync(`${cacheOf(site)}.index`, index.join(''))
}

/** Builds, and tells whether the pages came from the cache: then nothing is added to it. */
async function isCached(
  site: string,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<boolean> {
  const before = existsSync(cacheOf(site)) ? readFileSync(cacheOf(site), 'latin1') : ''
  const { code, stderr } = await buildSite(site, { env })
  assert.is(code, 0, stderr)
  return before !== '' && readFileSync(cacheOf(site), 'latin1') === before
}

function assertGood({ code, stderr }: CliResult, site: string): void {
  assert.is(code, 0, stderr)
  assert.not.match(stderr, /\n\s+at /)
  assert.not.match(pageOf(site), 'evil')
  assert.match(pageOf(site), 'Home')
}

/** Caches and records of a last build that were made by somebody else. */
export const cases: readonly AttackCase[] = [
  {
    name: 'a cached page that was changed, or signed with another key, is parsed anew',
    async attack(folder) {
      const site = writeSite(folder, { 'content/other.md': '# Other\n' })
      await buildSite(site)
      const good = readFileSync(cacheOf(site), 'utf8')
      const evil = good.replaceAll('"html":"', '"html":"<script src=\\"/evil.js\\"></script>')
      assert.is.not(evil, good)
      const lines = good.split('\n').filter((line) => line !== '')
      const [one = '', other = ''] = lines
      const forged = [
        evil,
        // Without signatures, those of another page, and with another title.
        evil.replace(/^(\w{40}) \S{43} /gm, '$1 '),
        `${one.slice(0, 40)}${other.slice(40)}\n${other.slice(0, 40)}${one.slice(40)}`,
        good.replaceAll('"title":"Home"', '"title":"evil"'),
      ]
      writeCache(site, forged.join('\n'))
      assertGood(await buildSite(site), site)
      writeCache(site, good)
      assert.ok(await isCached(site))
      assert.not.ok(await isCached(site, { XDG_STATE_HOME: join(folder, 'another user') }))
    },
  },
  {
    name: 'a cache with lines of any shape costs time only',
    async attack(folder) {
      const site = writeSite(folder)
      await buildSite(site)
      const [, key = '', signature = ''] =
        /^(\w{40}) (\S{43}) /m.exec(readFileSync(cacheOf(site), 'utf8')) ?? []
      const values = [
        '{}',
        'null',
        '[]',
        '{"html":"evil","frontMatter":{},"sections":[],"headings":[]}',
        '',
        '{',
      ]
      const lines = values.flatMap((value) => [`${key} ${signature} ${value}`, `${key} ${value}`, value])
      writeCache(site, `${lines.join('\n')}\n${'x'.repeat(5_000_000)}`)
      assertGood(await buildSite(site), site)
    },
  },
  {
    name: 'with DOCSGEN_CACHE_KEY a cache holds on another machine and in another folder, and with another key it does not',
    async attack(folder) {
      const site = writeSite(folder)
      const env = { DOCSGEN_CACHE_KEY: 'one', XDG_STATE_HOME: join(folder, 'one machine') }
      assert.not.ok(await isCached(site, env))
      assert.not.ok(existsSync(join(folder, 'one machine')))
      const moved = join(folder, 'moved')
      cpSync(site, moved, { recursive: true })
      assert.ok(await isCached(moved, { ...env, XDG_STATE_HOME: join(folder, 'other machine') }))
      assert.not.ok(await isCached(moved, { ...env, DOCSGEN_CACHE_KEY: 'two' }))
    },
  },
  {
    name: 'the key is made once, for its owner only; one that somebody else could know is not used',
    attack(folder) {
      const env = { XDG_STATE_HOME: join(folder, 'state') }
      const file = join(folder, 'state/docsgen/key')
      const key = findKey(env)
      assert.is(key?.length, 32)
      assert.is(statSync(file).mode & 0o777, 0o600)
      assert.equal(readdirSync(join(folder, 'state/docsgen')), ['key'])
      assert.equal(findKey(env), key)
      assert.equal(findKey({ HOME: folder, ...env }), key)
      assert.is.not(findKey({ HOME: folder })?.toString('hex'), key?.toString('hex'))
      assert.ok(existsSync(join(folder, process.platform === 'linux' ? '.local/state/docsgen/key' : '')))
      const isUsed = () => findKey(env) !== undefined
      for (const mode of [0o644, 0o640, 0o666, 0o604]) {
        chmodSync(file, mode)
        assert.not.ok(isUsed(), mode.toString(8))
      }
      chmodSync(file, 0o600)
      writeFileSync(file, 'short')
      assert.not.ok(isUsed(), 'of another length')
      writeFileSync(file, key ?? '')
      assert.ok(isUsed())
      renameSync(file, join(folder, 'key'))
      symlinkSync(join(folder, 'key'), file)
      assert.not.ok(isUsed(), 'a link')
      // A relative folder would be one of the checkout.
      for (const none of [
        {},
        { XDG_STATE_HOME: '/proc/none' },
        { XDG_STATE_HOME: 'state', HOME: 'home' },
        { HOME: '' },
      ])
        assert.is(findKey(none), undefined)
      assert.not.ok(existsSync('state') || existsSync('home'))
      const shared = findKey({ DOCSGEN_CACHE_KEY: 'one' })
      assert.equal(findKey({ ...env, DOCSGEN_CACHE_KEY: 'one' }), shared)
      assert.is.not(findKey({ DOCSGEN_CACHE_KEY: 'two' })?.toString('hex'), shared?.toString('hex'))
    },
  },
  {
    name: 'without a key nothing is taken from a cache, and nothing kept in it',
    async attack(folder) {
      const site = writeSite(folder)
      await buildSite(site)
      writeFileSync(cacheOf(site), readFileSync(cacheOf(site), 'utf8').replaceAll('Home', 'evil'))
      assert.ok(await isCached(site, { XDG_STATE_HOME: undefined, HOME: undefined }), 'not written to')
      assert.not.match(pageOf(site), 'evil')
    },
  },
  {
    name: 'a bundle that somebody else has left is not run',
    async attack(folder) {
      const cache = { folder: join(folder, 'bundles'), templates: join(folder, 'templates') }
      mkdirSync(cache.folder)
      const input = join(folder, 'input.ts')
      writeFiles(folder, { 'input.ts': '1' })
      // What was written just now may have been read before, and is not kept.
      await new Promise((resolve) => setTimeout(resolve, 80))
      const bundle = (text: string) =>
        bundleOnce(
          cache,
          { name: 'options' },
          () => [input],
          async () => ({
            outputFiles: [{ path: '/out.js', contents: Buffer.from(text), text }],
            metafile: {},
          }),
        )
      const textOf = async (text: string) => (await bundle(text)).outputFiles[0]?.text
      assert.is(await textOf('good'), 'good')
      assert.is(await textOf('newer'), 'good')
      const [name = ''] = readdirSync(cache.folder)
      const file = join(cache.folder, name)
      const signed = readFileSync(file, 'utf8')
      const evil = Buffer.from('evil').toString('base64')
      writeFileSync(file, signed.replace(Buffer.from('good').toString('base64'), evil))
      assert.is(await textOf('newer'), 'newer')
      writeFileSync(file, JSON.stringify({ inputs: [], outputs: [['/out.js', evil]], metafile: {} }))
      assert.is(await textOf('newest'), 'newest')
    },
  },
  {
    name: 'a forged manifest has nothing deleted but plain files of the output folder',
    async attack(folder) {
      const kept = { 'outside.txt': 'mine', 'site/notes.txt': 'mine', 'elsewhere/x.txt': 'mine' }
      const site = writeSite(folder, { 'build/folder/x.txt': 'x', 'build/old.html': 'old' })
      writeFiles(folder, kept)
      symlinkSync('../../elsewhere', join(site, 'build/link'))
      symlinkSync('../notes.txt', join(site, 'build/link.txt'))
      const paths = [
        '../notes.txt',
        '../../outside.txt',
        join(folder, 'outside.txt'),
        'folder/../../notes.txt',
        './old.html',
        '',
        '.',
        'link/x.txt',
        'link.txt',
        'link',
        'folder',
        '.docsgen/lock',
        '.docsgen',
        '__proto__',
        'old.html',
      ]
      const files = `{${paths.map((path) => `${JSON.stringify(path)}:"x"`).join(',')}}`
      writeFiles(site, {
        'build/.docsgen/manifest.json': `{"baseUrl":"/","imageOrigins":[],"files":${files}}`,
      })
      const { code, stderr } = await buildSite(site)
      assert.is(code, 0, stderr)
      for (const [path, text] of Object.entries(kept))
        assert.is(readFileSync(join(folder, path), 'utf8'), text)
      assert.ok(existsSync(join(site, 'build/folder/x.txt')))
      assert.ok(existsSync(join(site, 'build/link.txt')))
      assert.not.ok(existsSync(join(site, 'build/old.html')))
    },
  },
  {
    name: 'a manifest of any shape is one of the right shape, or none',
    attack(folder) {
      const read = (manifest: unknown) => {
        writeFiles(folder, { '.docsgen/manifest.json': JSON.stringify(manifest) })
        return readManifest(folder)
      }
      const empty = { baseUrl: '/', imageOrigins: [], files: {} }
      for (const baseUrl of ['//evil.example/', '/a\r\nSet-Cookie: x/', '/%zz/', '/../', 'a', 1, null, '/a'])
        assert.equal(read({ baseUrl }), empty, String(baseUrl))
      const imageOrigins = ['https://ok.example', 'https://x.example; script-src *', 'x', 1, null]
      assert.equal(read({ imageOrigins }), { ...empty, imageOrigins: ['https://ok.example'] })
      assert.equal(read({ imageOrigins: 'x', files: ['a'] }), { ...empty, files: { 0: 'a' } })
      assert.equal(read({ files: { a: 1, b: 'x', '../c': 'x' } }), { ...empty, files: { b: 'x' } })
      for (const other of [null, 1, 'x']) assert.is(read(other), undefined)
    },
  },
]
