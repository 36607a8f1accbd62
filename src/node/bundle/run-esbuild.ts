import { join, relative } from 'node:path'
import { type BuildFailure, type BuildOptions, build, type Message, type Metafile } from 'esbuild'
import { missingExport, templateError, templateWarning } from '../../core/problems/diagnostics.ts'
import type { Diagnostic, Position } from '../../types.ts'
import { packageRoot } from '../package-root.ts'
import { noTracking, type Tracking } from '../read/memo.ts'
import { readBuiltIn } from './built-in-bundles.ts'
import { type BundleResult, bundleCacheOf, bundleOnce } from './bundle-cache.ts'
import { type BundledPackage, readBundledPackages } from './bundled-packages.ts'
import { hasOwnTemplates, inputFile } from './template-overrides.ts'

/** Where esbuild believes to write: names in it must not depend on where the site lies, or two builds would differ. */
export const outdir = join(packageRoot, 'out')

/** The module that `bundleTemplates` writes for esbuild; it is not on disk. */
export const ENTRY = 'docsgen-templates.ts'

/** How to go about bundling, beside what is bundled. */
export interface BundleWays {
  /** Told the files that were read. */
  readonly track?: Tracking
  /** Where `dev` keeps bundles; none is kept when empty. */
  readonly cacheFolder?: string
  /** Given what esbuild made, by the name of the run, and the names of its plugins. */
  readonly keep?: (name: string, made: BundleResult<Metafile>, plugins: readonly string[]) => void
}

/** What a run of esbuild gave, when it did not fail. */
export interface Bundled extends BundleResult<Metafile> {
  /** Absolute paths of the files that were read, without those of packages. */
  readonly inputs: readonly string[]
  readonly warnings: readonly Diagnostic[]
  /** What it holds of others. */
  readonly packages: readonly BundledPackage[]
}

/**
 * Runs esbuild; a mistake in a template or page becomes diagnostics with its place. `uses` is told the files it read. A run
 * with a name is the same for every site that replaces no template.
 */
export async function runEsbuild(
  name: string,
  options: BuildOptions,
  root: string,
  { track = noTracking, cacheFolder = '', keep }: BundleWays,
): Promise<Bundled | { diagnostics: Diagnostic[] }> {
  // A new file may take the place of a built-in template.
  track.names(join(root, 'templates'))
  let warned: readonly Message[] = []
  try {
    const plugins = (options.plugins ?? []).map(({ name }) => name)
    const isBuiltIn = name !== '' && !keep && !hasOwnTemplates(root)
    const builtIn = isBuiltIn ? readBuiltIn<Metafile>(name, plugins) : undefined
    const made =
      builtIn ??
      (await bundleOnce(
        bundleCacheOf(root, cacheFolder),
        options,
        // A kept result would not warn again.
        ({ inputs }: Metafile) => (warned.length === 0 ? filesOf(Object.keys(inputs), root) : undefined),
        async () => {
          const { warnings, ...rest } = await build({ ...options, write: false, metafile: true })
          warned = warnings
          return rest
        },
      ))
    keep?.(name, made, plugins)
    const { outputFiles, metafile } = made
    const own = Object.keys(metafile.inputs).filter((input) => !input.includes('node_modules/'))
    const inputs = filesOf(own, root)
    for (const path of inputs) track.file(path)
    const warnings = warned.map(({ text, location }) => templateWarning(positionOf(location, root), text))
    const packages = builtIn?.packages ?? readBundledPackages(metafile)
    return { outputFiles, metafile, inputs, warnings, packages }
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>
    if (!Array.isArray(errors) || errors.length === 0) throw error
    for (const { location } of errors) if (location) track.file(inputFile(location.file, root))
    const found = errors.map((message) => failureOf(message, root))
    for (const { file } of found) if (file) track.file(join(root, file))
    // What a file lacks is missed by all that import it.
    return { diagnostics: [...new Map(found.map((one) => [JSON.stringify(one), one])).values()] }
  }
}

const filesOf = (inputs: readonly string[], root: string): string[] =>
  inputs.filter(isFile).map((input) => inputFile(input, root))

/** What docsgen's files miss in a file of the site is a mistake there. */
function failureOf({ text, location }: Message, root: string): Diagnostic {
  const position = positionOf(location, root)
  const [, input = '', name = ''] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? []
  const file = relative(root, inputFile(input, root))
  const isOwn = (path = '') => /^(templates|content)\b/.test(path)
  return input !== '' && isOwn(file) && !isOwn(position.file)
    ? missingExport(file, name)
    : templateError(position, text)
}

/** Where in the site or in docsgen something is that esbuild speaks of. */
function positionOf(location: Message['location'], root: string): Position {
  if (!location) return {}
  const { file, line, column } = location
  return { file: relative(root, inputFile(file, root)), line, column: column + 1 }
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
