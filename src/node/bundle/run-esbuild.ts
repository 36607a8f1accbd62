import { join, relative } from 'node:path'
import type { BuildFailure, BuildOptions, Loader, Message, Metafile, Plugin } from 'esbuild'
import { missingExport, templateError, templateWarning } from '../../core/problems/site/template-problems.ts'
import type { Diagnostic, Position } from '../../types/diagnostic.ts'
import { packageRoot } from '../package-root.ts'
import { noTracking, type Tracking } from '../read/memo.ts'
import { readBuiltIn } from './built-in-bundles.ts'
import { type BundleResult, bundleCacheOf, bundleOnce } from './bundle-cache.ts'
import { type BundledPackage, readBundledPackages } from './bundled-packages.ts'
import { hasOwnTemplates, inputFile } from './template-overrides.ts'

/** esbuild's output folder, fixed, because names in bundles depend on it and must not depend on the site's location. */
export const outdir = join(packageRoot, 'out')

/** The oldest browsers that pages work in. */
export const browserTargets = ['chrome111', 'firefox114', 'safari16.4']

/** How files that a stylesheet or a component may name are read. Components of other systems have JSX in `.js`. */
export const fileLoaders: Record<string, Loader> = {
  '.js': 'jsx',
  ...Object.fromEntries(
    ['avif', 'gif', 'jpeg', 'jpg', 'png', 'svg', 'webp', 'woff', 'woff2'].map((ending) => [
      `.${ending}`,
      'file',
    ]),
  ),
}

/** The entry module that `bundleTemplates` generates; it is not on disk. */
export const ENTRY = 'docsgen-templates.ts'

/** Options of bundling besides esbuild's. */
export interface BundleWays {
  /** Tracks the files that are read. */
  readonly track?: Tracking
  /** Cache folder of `dev`; nothing is cached when empty. */
  readonly cacheFolder?: string
  /** Called with esbuild's result, the name of the run, and the names of its plugins. */
  readonly keep?: (name: string, made: BundleResult<Metafile>, plugins: readonly string[]) => void
}

/** The result of a successful run of esbuild. */
export interface Bundled extends BundleResult<Metafile> {
  /** Absolute paths of the source files, without those of packages. */
  readonly inputs: readonly string[]
  readonly warnings: readonly Diagnostic[]
  /** The third-party packages in it. */
  readonly packages: readonly BundledPackage[]
}

/**
 * Runs esbuild; a mistake in a template or page becomes diagnostics with its position. `track` collects the files
 * that are read. A named run is the same for every site that replaces no template.
 */
export async function runEsbuild(
  name: string,
  options: BuildOptions,
  root: string,
  { track = noTracking, cacheFolder = '', keep }: BundleWays,
): Promise<Bundled | { diagnostics: Diagnostic[] }> {
  // A new file may replace a built-in template.
  track.names(join(root, 'templates'))
  let warned: readonly Message[] = []
  try {
    const plugins = (options.plugins ?? []).map(({ name }) => name)
    const isBuiltIn = name !== '' && !keep && !hasOwnTemplates(root)
    const builtIn = isBuiltIn ? readBuiltIn<Metafile>(name, plugins, cacheFolder) : undefined
    const made =
      builtIn ??
      (await bundleOnce(
        bundleCacheOf(root, cacheFolder),
        options,
        // A cached result would not repeat its warnings.
        ({ inputs }: Metafile) => (warned.length === 0 ? filesOf(Object.keys(inputs), root) : undefined),
        async () => {
          // Loaded at its first use, because most builds find their bundles made.
          const { build } = await import('esbuild')
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
    // All importers of a file report its missing exports.
    return { diagnostics: [...new Map(found.map((one) => [JSON.stringify(one), one])).values()] }
  }
}

const filesOf = (inputs: readonly string[], root: string): string[] =>
  inputs.filter(isFile).map((input) => inputFile(input, root))

/** An error in docsgen's files about a file of the site is the site's mistake. */
function failureOf({ text, location }: Message, root: string): Diagnostic {
  const position = positionOf(location, root)
  const [, input = '', name = ''] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? []
  const file = relative(root, inputFile(input, root))
  const isOwn = (path = '') => /^(templates|content)\b/.test(path)
  return input !== '' && isOwn(file) && !isOwn(position.file)
    ? missingExport(file, name)
    : templateError(position, text)
}

/** The position of one of esbuild's messages in the site or in docsgen. */
function positionOf(location: Message['location'], root: string): Position {
  if (!location) return {}
  const { file, line, column } = location
  return { file: relative(root, inputFile(file, root)), line, column: column + 1 }
}

/** Options of all bundles. */
export function commonOptions(): BuildOptions & { write: false; metafile: true } {
  return {
    bundle: true,
    write: false,
    metafile: true,
    jsx: 'automatic',
    // Ignores a site's tsconfig, which must not change how docsgen's templates are compiled.
    tsconfigRaw: '{}',
    absWorkingDir: packageRoot,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  }
}

/** Whether an input is on disk, and not the generated entry. */
export const isFile = (input: string): boolean => !input.endsWith(ENTRY)

/**
 * On the server React stays outside the bundles: `runBundle` requires it from docsgen's package, the one that docsgen
 * itself loads.
 */
export const ownReact: Plugin = {
  name: 'own-react',
  setup(plugin) {
    plugin.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({ path, external: true }))
  },
}
