import { join } from 'node:path'
import { cacheKey, readCache, writeCache } from '../parse/cache-file.ts'
import { namesIn } from '../read/names-in.ts'
import { changedSince, stampOf } from '../read/stamp-of.ts'

/** What a run of esbuild gave. */
export interface BundleResult<Metafile> {
  readonly outputFiles: readonly {
    readonly path: string
    readonly contents: Uint8Array
    readonly text: string
  }[]
  readonly metafile: Metafile
}

interface CacheEntry<Metafile> {
  /** Every file it was made of, with what its stamp was. */
  readonly inputs: readonly (readonly [path: string, stamp: string])[]
  readonly outputs: readonly (readonly [path: string, base64: string])[]
  readonly metafile: Metafile
}

/** Where `dev` keeps bundles from one start to the next; with a folder of `''` nothing is kept. */
export interface BundleCache {
  readonly folder: string
  /** The site's own templates: which there are decides what a bundle is made of. */
  readonly templates: string
}

/**
 * The result of `run`, or the one that is kept for the same options, if none of the files that it was made of has changed since. A
 * failure is never kept.
 *
 * @param options esbuild's options; a plugin stands for itself by its name
 * @param inputsOf the absolute paths of the files that a result was made of; `undefined` when it must not be kept
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
  // One that was written meanwhile may have been read before.
  if (inputs && changedSince(inputs, startedAt - 50).length === 0) {
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

/** The report of esbuild is believed: the key holds the version of the code, and what others have written is not read. */
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

/** The cache of a site's bundles. */
export const bundleCacheOf = (root: string, folder: string): BundleCache => ({
  folder,
  templates: join(root, 'templates'),
})
