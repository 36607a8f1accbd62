import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const readJson = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
const { packages } = readJson('package-lock.json') as {
  packages: Record<string, { version?: string; integrity?: string; resolved?: string; link?: boolean }>
}
const manifest = readJson('package.json') as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

test('every package of the lock file has the hash of its contents, and none the host it came from', () => {
  const { '': _, ...others } = packages
  assert.ok(Object.keys(others).length > 50)
  for (const [path, { integrity, resolved, link }] of Object.entries(others)) {
    assert.match(integrity ?? 'none', /^sha512-/, path)
    assert.is(resolved, undefined, path)
    assert.is(link, undefined, path)
  }
})

test('package.json names exact versions, and the lock file has those', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, name)
    assert.is(packages[`node_modules/${name}`]?.version, version, name)
  }
})

test.run()
