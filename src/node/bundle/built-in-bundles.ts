import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { packageRoot } from '../package-root.ts'
import type { BundleResult } from './bundle-cache.ts'
import type { BundledPackage } from './bundled-packages.ts'

// What esbuild makes of docsgen's own templates comes with docsgen: a site that replaces none of them starts sooner by the
// time of four runs. `npm run compile` makes it, and it counts only as long as the templates are those it was made of.

/** What is known of a run of esbuild; paths are relative to docsgen's package. */
interface BuiltIn<Metafile> {
  /** The files of docsgen itself that it was made of. */
  readonly inputs: readonly string[]
  /** Hash of their contents and of the names of the plugins: one may write the name of another bundle into this one. */
  readonly hash: string
  readonly outputs: readonly (readonly [path: string, base64: string])[]
  readonly metafile: Metafile
  /** Those that were bundled; where docsgen is installed their folders lie elsewhere. */
  readonly packages: readonly BundledPackage[]
}

/** The bundle of that name and the packages in it, if it is there and its sources and plugins are still the same. */
export function readBuiltIn<Metafile>(
  name: string,
  plugins: readonly string[],
): (BundleResult<Metafile> & Pick<BuiltIn<Metafile>, 'packages'>) | undefined {
  try {
    const kept = JSON.parse(readFileSync(fileOf(name), 'utf8')) as BuiltIn<Metafile>
    if (hashOf(kept.inputs, plugins) !== kept.hash) return undefined
    const outputFiles = kept.outputs.map(([path, base64]) => {
      const contents = Buffer.from(base64, 'base64')
      return { path: resolve(packageRoot, path), contents, text: contents.toString() }
    })
    return { outputFiles, metafile: kept.metafile, packages: kept.packages }
  } catch {
    // Never compiled, or a template was removed: then it is bundled like those of a site.
    return undefined
  }
}

/** Keeps a bundle for `readBuiltIn`. `inputs` are relative to docsgen's package; files of other packages stand and fall with its version. */
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

function hashOf(paths: readonly string[], plugins: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(plugins))
  for (const path of paths) digest.update(readFileSync(join(packageRoot, path))).update('\0')
  return digest.digest('hex')
}
