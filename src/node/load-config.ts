import { statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { type BuildFailure, type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'
import { parseConfig } from '../core/config.ts'
import { configMissing, configNotFound, configUnreadable } from '../core/diagnostics.ts'
import type { Diagnostic, SiteConfig } from '../types.ts'
import { bundleCacheOf, bundleOnce } from './bundle-cache.ts'
import { findConfig } from './find-config.ts'
import { messageOf, placeOfError, runBundle } from './run-bundle.ts'

/** The config of a site, or what is wrong with it. `file` is relative to the root; `inputs` are the files it was made of. */
export interface LoadedConfig {
  readonly file: string
  readonly config?: SiteConfig
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Finds, bundles, runs and checks the config of the site in `root`. `given` names the file instead; `overrides` are options that
 * the command line sets; `cacheFolder` keeps the bundle.
 */
export async function loadConfig(
  root: string,
  given?: string,
  overrides: object = {},
  cacheFolder = '',
): Promise<LoadedConfig> {
  const path = findConfig(root, given)
  if (given && !(path && statSync(path).isFile()))
    return { file: given, inputs: [], diagnostics: [configMissing(given)] }
  if (!path) {
    const missing = relative(process.cwd(), root) || '.'
    return { file: missing, inputs: [], diagnostics: [configNotFound(missing)] }
  }
  const file = relative(root, path) || basename(path)
  try {
    return { file, ...(await runConfig(path, file, root, overrides, cacheFolder)) }
  } catch (error) {
    return { file, inputs: [path], diagnostics: syntaxErrors(error, file) }
  }
}

async function runConfig(path: string, file: string, root: string, overrides: object, cacheFolder: string) {
  const options = {
    entryPoints: [path],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'external',
    outfile: join(dirname(path), 'config.cjs'),
    absWorkingDir: root,
    metafile: true,
    logLevel: 'silent',
    plugins: [docsgenItself],
  } satisfies BuildOptions
  const inputsOf = ({ inputs }: Metafile): string[] =>
    Object.keys(inputs)
      .filter((input) => !input.startsWith('docsgen:'))
      .map((input) => resolve(root, input))
  // What an import leads to may change without any of these files: only the bundle of a single file is kept.
  const keptInputsOf = (metafile: Metafile) => {
    const inputs = inputsOf(metafile)
    return inputs.length === 1 ? inputs : undefined
  }
  const { outputFiles, metafile } = await bundleOnce(
    bundleCacheOf(root, cacheFolder),
    options,
    keptInputsOf,
    () => build(options),
  )
  const bundle = {
    map: outputFiles[0]?.text ?? '{}',
    code: outputFiles[1]?.text ?? '',
    folder: dirname(path),
  }
  const inputs = inputsOf(metafile)
  try {
    const exported = runBundle(bundle, path)
    const value = exported.default
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return { inputs, ...parseConfig(isObject ? { ...value, ...overrides } : value, file) }
  } catch (error) {
    const place = { file, ...placeOfError(error, bundle, root) }
    return { inputs, diagnostics: [configUnreadable(place, messageOf(error))] }
  }
}

/** A config needs nothing of docsgen but `defineConfig`, which changes nothing; so it loads where docsgen is not installed. */
const docsgenItself: Plugin = {
  name: 'docsgen',
  setup(plugin) {
    plugin.onResolve({ filter: /^docsgen$/ }, () => ({ path: 'docsgen', namespace: 'docsgen' }))
    plugin.onLoad({ filter: /.*/, namespace: 'docsgen' }, () => ({
      contents: 'export const defineConfig = (config) => config',
    }))
  },
}

function syntaxErrors(error: unknown, file: string): Diagnostic[] {
  const { errors } = error as Partial<BuildFailure>
  if (!Array.isArray(errors) || errors.length === 0) return [configUnreadable({ file }, messageOf(error))]
  return errors.map(({ text, location }) =>
    configUnreadable(
      location ? { file: location.file, line: location.line, column: location.column + 1 } : { file },
      text,
    ),
  )
}
