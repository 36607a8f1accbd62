import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { packageRoot } from '../package-root.ts'
import { cacheKey, readCache, writeCache } from '../parse/cache-file.ts'
import { stampOf } from '../read/files/stamp-of.ts'
import type { BundleResult } from './bundle-cache.ts'
import type { BundledPackage } from './bundled-packages.ts'

// docsgen ships the bundles of its own templates: a site that replaces none of them starts sooner by four runs of
// esbuild. `npm run compile` makes them, and they are valid as long as the templates are unchanged.

/** The result of a run of esbuild; paths are relative to docsgen's package. */
interface BuiltIn<Metafile> {
  /** docsgen's own source files. */
  readonly inputs: readonly string[]
  /** Hash of their contents and of the plugins' names: a plugin may write the name of another bundle into this one. */
  readonly hash: string
  readonly outputs: readonly (readonly [path: string, base64: string])[]
  readonly metafile: Metafile
  /** The bundled packages, stored because an installed docsgen has their folders elsewhere. */
  readonly packages: readonly BundledPackage[]
}

/**
 * The bundle of that name and the packages in it, if it exists and its sources and plugins are unchanged.
 *
 * @param cacheFolder of bundles, which remembers the stamps of sources that were found unchanged; none when empty
 */
export function readBuiltIn<Metafile>(
  name: string,
  plugins: readonly string[],
  cacheFolder: string,
): (BundleResult<Metafile> & Pick<BuiltIn<Metafile>, 'packages'>) | undefined {
  try {
    const kept = JSON.parse(readFileSync(fileOf(name), 'utf8')) as BuiltIn<Metafile>
    if (!isCurrent(name, kept, plugins, cacheFolder)) return undefined
    const outputFiles = kept.outputs.map(([path, base64]) => {
      const contents = Buffer.from(base64, 'base64')
      return { path: resolve(packageRoot, path), contents, text: contents.toString() }
    })
    return { outputFiles, metafile: kept.metafile, packages: kept.packages }
  } catch {
    // Not compiled, or a template was removed: bundles it like those of a site.
    return undefined
  }
}

/**
 * Stores a bundle for `readBuiltIn`. `inputs` are relative to docsgen's package; files of other packages change only
 * with its version.
 */
export function writeBuiltIn<Metafile>(
  name: string,
  inputs: readonly string[],
  plugins: readonly string[],
  { outputFiles, metafile }: BundleResult<Metafile>,
  packages: readonly BundledPackage[],
): void {
  const own = inputs.filter((path) => !path.includes('node_modules/'))
  const kept: BuiltIn<Metafile> = {
    inputs: own,
    hash: hashOf(own, plugins),
    outputs: outputFiles.map(({ path, contents }) => [
      relative(packageRoot, path),
      Buffer.from(contents).toString('base64'),
    ]),
    metafile,
    packages,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(name), JSON.stringify(kept))
}

const folder = join(packageRoot, 'dist', 'built-in')
const fileOf = (name: string): string => join(folder, `${name}.json`)

function isCurrent(
  name: string,
  { inputs, hash: keptHash }: Pick<BuiltIn<unknown>, 'inputs' | 'hash'>,
  plugins: readonly string[],
  cacheFolder: string,
): boolean {
  const stamps = inputs.map((path) => stampOf(join(packageRoot, path)))
  const state = cacheKey([keptHash, plugins, stamps])
  const key = `built-in-${name}`
  if (cacheFolder !== '' && readCache(cacheFolder, key) === state) return true
  if (hashOf(inputs, plugins) !== keptHash) return false
  if (cacheFolder !== '') writeCache(cacheFolder, key, state)
  return true
}

function hashOf(paths: readonly string[], plugins: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(plugins))
  for (const path of paths) digest.update(readFileSync(join(packageRoot, path))).update('\0')
  return digest.digest('hex')
}
