import { dirname, join, resolve } from 'node:path'
import type { BuildFailure, BuildOptions, Metafile, Plugin } from 'esbuild'
import { bundleCacheOf, bundleOnce } from '../../bundle/bundle-cache.ts'
import { regularFiles } from '../../bundle/regular-files.ts'
import type { Bundle } from '../run/run-bundle.ts'

/**
 * Bundles a file of the site whose default export is plain data, with all that it imports: as `cjs` to run it, as `esm` to read it.
 *
 * @param path absolute
 * @param cacheFolder `''` for none
 * @throws errors of esbuild; see `syntaxErrors`
 */
export async function bundlePlainFile(
  path: string,
  root: string,
  cacheFolder: string,
  format: 'cjs' | 'esm' = 'cjs',
): Promise<{ bundle: Bundle; inputs: string[] }> {
  const options = {
    entryPoints: [path],
    bundle: true,
    write: false,
    platform: 'node',
    format,
    target: 'node20',
    sourcemap: 'external',
    outfile: join(dirname(path), 'config.cjs'),
    absWorkingDir: root,
    metafile: true,
    logLevel: 'silent',
    plugins: [regularFiles(root), docsgenItself],
  } satisfies BuildOptions
  const inputsOf = ({ inputs }: Metafile): string[] =>
    Object.keys(inputs)
      .filter((input) => !input.startsWith('docsgen:'))
      .map((input) => resolve(root, input))
  // The target of an import may change without any of these files, so only the bundle of a single file is cached.
  const keptInputsOf = (metafile: Metafile) => {
    const inputs = inputsOf(metafile)
    return inputs.length === 1 ? inputs : undefined
  }
  const { outputFiles, metafile } = await bundleOnce(
    bundleCacheOf(root, cacheFolder),
    options,
    keptInputsOf,
    async () => {
      const { build } = await import('esbuild')
      return build(options)
    },
  )
  const bundle = {
    name: 'config',
    map: outputFiles[0]?.text ?? '{}',
    code: outputFiles[1]?.text ?? '',
    folder: dirname(path),
  }
  return { bundle, inputs: inputsOf(metafile) }
}

/** Bundles such a file as a module, to read its code; undefined if it has been broken since it was loaded: the next build says how. */
export async function bundleModule(path: string, root: string): Promise<Bundle | undefined> {
  try {
    const { bundle } = await bundlePlainFile(path, root, '', 'esm')
    return bundle
  } catch (error) {
    if (Array.isArray((error as Partial<BuildFailure>).errors)) return undefined
    throw error
  }
}

/** A config imports only `defineConfig`, which returns its argument; a stub of it works where docsgen is not installed. */
const docsgenItself: Plugin = {
  name: 'docsgen',
  setup(plugin) {
    plugin.onResolve({ filter: /^docsgen$/ }, () => ({ path: 'docsgen', namespace: 'docsgen' }))
    plugin.onLoad({ filter: /.*/, namespace: 'docsgen' }, () => ({
      contents: 'export const defineConfig = (config) => config',
    }))
  },
}
