import { join } from 'node:path'
import { cacheKey, readCache, writeCache } from '../parse/cache-file.ts'
import { namesIn } from '../read/files/names-in.ts'
import { changeTimeOf, stampOf } from '../read/files/stamp-of.ts'

/** The result of a run of esbuild. */
export interface BundleResult<Metafile> {
  readonly outputFiles: readonly {
    readonly path: string
    readonly contents: Uint8Array
    readonly text: string
  }[]
  readonly metafile: Metafile
}

interface CacheEntry<Metafile> {
  /** Every source file, with its stamp. */
  readonly inputs: readonly (readonly [path: string, stamp: string])[]
  readonly outputs: readonly (readonly [path: string, base64: string])[]
  readonly metafile: Metafile
}

/** Name of the bundle cache in the folder of docsgen's own files. */
export const BUNDLES = 'bundles'

/** The bundle cache of a site on disk; disabled with a folder of `''`. */
export interface BundleCache {
  readonly folder: string
  /** The site's own templates, which decide the content of a bundle. */
  readonly templates: string
}

/**
 * Returns the cached result for the same options if no source file has changed, or else that of `run`. Failures are
 * not cached.
 *
 * @param options esbuild's options; a plugin counts by its name
 * @param inputsOf the absolute paths of a result's source files; `undefined` when it must not be cached
 */
export async function bundleOnce<Metafile>(
  { folder, templates }: BundleCache,
  options: object,
  inputsOf: (metafile: Metafile) => readonly string[] | undefined,
  run: () => Promise<BundleResult<Metafile>>,
): Promise<BundleResult<Metafile>> {
  if (folder === '') return run()
  const key = cacheKey([options, templates, namesIn(templates)])
  const kept = readCache(folder, key)
  if (isEntry<Metafile>(kept) && kept.inputs.every(([path, stamp]) => stampOf(path) === stamp)) {
    const outputFiles = kept.outputs.map(([path, base64]) => {
      const contents = Buffer.from(base64, 'base64')
      return { path, contents, text: contents.toString() }
    })
    return { outputFiles, metafile: kept.metafile }
  }
  const startedAt = Date.now()
  const made = await run()
  const inputs = inputsOf(made.metafile)
  // A file that was written meanwhile may have been read before.
  if (inputs && !inputs.some((path) => (changeTimeOf(path) ?? startedAt) >= startedAt - 50)) {
    const outputs = made.outputFiles.map(({ path, contents }) => [
      path,
      Buffer.from(contents).toString('base64'),
    ])
    writeCache(folder, key, {
      inputs: inputs.map((path) => [path, stampOf(path)]),
      outputs,
      metafile: made.metafile,
    })
  }
  return made
}

/** The metafile is not validated: the key contains the version of the code, and unsigned values are not read. */
function isEntry<Metafile>(value: unknown): value is CacheEntry<Metafile> {
  if (typeof value !== 'object' || value === null) return false
  const { inputs, outputs, metafile } = value as Partial<CacheEntry<Metafile>>
  return isPairs(inputs) && isPairs(outputs) && typeof metafile === 'object' && metafile !== null
}

const isPairs = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'),
  )

/** The bundle cache of a site. */
export const bundleCacheOf = (root: string, folder: string): BundleCache => ({
  folder,
  templates: join(root, 'templates'),
})
