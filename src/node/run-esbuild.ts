import { join, relative, resolve } from 'node:path'
import { type BuildFailure, type BuildOptions, build, type Metafile } from 'esbuild'
import { templateError } from '../core/diagnostics.ts'
import type { Diagnostic } from '../types.ts'
import { readBuiltIn } from './built-in-bundles.ts'
import { type BundleResult, bundleCacheOf, bundleOnce } from './bundle-cache.ts'
import { noUses, type Uses } from './memory.ts'
import { packageRoot } from './package-root.ts'
import { hasOwnTemplates, inputFile, stableNames } from './template-overrides.ts'

/** Where esbuild believes to write: names in it must not depend on where the site lies, or two builds would differ. */
export const outdir = join(packageRoot, 'out')

/** The module that `bundleTemplates` writes for esbuild; it is not on disk. */
export const ENTRY = 'docsgen-templates.ts'

/** How to go about bundling, beside what is bundled. */
export interface BundleWays {
  /** Told the files that were read. */
  readonly uses?: Uses
  /** Where `dev` keeps bundles; none is kept when empty. */
  readonly cacheFolder?: string
  /** Given what esbuild made, by the name of the run. */
  readonly keep?: (name: string, made: BundleResult<Metafile>) => void
}

/**
 * Runs esbuild; a mistake in a template or page becomes diagnostics with its place. `uses` is told the files it read. A run
 * with a name is the same for every site that replaces no template.
 */
export async function runEsbuild(
  name: string,
  options: BuildOptions,
  root: string,
  { uses = noUses, cacheFolder = '', keep }: BundleWays,
): Promise<BundleResult<Metafile> | { diagnostics: Diagnostic[] }> {
  // A new file may take the place of a built-in template.
  uses.names(join(root, 'templates'))
  try {
    const isBuiltIn = name !== '' && !keep && !hasOwnTemplates(root)
    const made =
      (isBuiltIn && readBuiltIn<Metafile>(name)) ||
      (await bundleOnce(
        bundleCacheOf(root, cacheFolder),
        options,
        ({ inputs }: Metafile) =>
          Object.keys(inputs).flatMap((input) => (isFile(input) ? [inputFile(input, root)] : [])),
        () => build({ ...options, write: false, metafile: true }),
      ))
    keep?.(name, made)
    const { outputFiles, metafile } = made
    for (const input of Object.keys(metafile.inputs)) {
      if (isFile(input) && !input.includes('node_modules/')) uses.file(inputFile(input, root))
    }
    return { outputFiles, metafile }
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>
    if (!Array.isArray(errors) || errors.length === 0) throw error
    for (const { location } of errors) if (location) uses.file(inputFile(location.file, root))
    const diagnostics = errors.map(({ text, location }) =>
      location
        ? templateError(
            {
              file:
                location.namespace === stableNames
                  ? location.file.replace(/^site:/, '')
                  : relative(root, resolve(packageRoot, location.file)),
              line: location.line,
              column: location.column + 1,
            },
            text,
          )
        : templateError({}, text),
    )
    return { diagnostics }
  }
}

/** What all bundles have in common. */
export function commonOptions(): BuildOptions & { write: false; metafile: true } {
  return {
    bundle: true,
    write: false,
    metafile: true,
    jsx: 'automatic',
    // A site's own tsconfig must not change how docsgen's templates are compiled.
    tsconfigRaw: '{}',
    absWorkingDir: packageRoot,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  }
}

/** Whether an input is on disk, and not the entry that `bundleTemplates` writes. */
export const isFile = (input: string): boolean => !input.endsWith(ENTRY)
