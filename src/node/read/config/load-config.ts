import { statSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import type { BuildFailure } from 'esbuild'
import { cureOfImport } from '../../../core/config/cures/unresolved-import.ts'
import { pathText } from '../../../core/config/option-path.ts'
import { exampleConfig, parseConfig } from '../../../core/config/parse-config.ts'
import type { SiteConfig } from '../../../core/config/schema/config-schema.ts'
import {
  badConfig,
  configMissing,
  configNotFound,
  configUnreadable,
} from '../../../core/problems/site/config-problems.ts'
import type { Diagnostic } from '../../../types/diagnostic.ts'
import { findSpecial } from '../../bundle/regular-files.ts'
import { type ConfigRunner, startConfigRunner } from '../run/run-config.ts'
import { bundlePlainFile } from './bundle-plain-file.ts'
import { findConfig, findSites } from './find-config.ts'
import { hasKeptConfig } from './kept-config.ts'
import { locateOptions } from './locate-options.ts'
import { runOrRecall } from './run-or-recall.ts'

/** The config of a site, or its problems. `file` is relative to the root; `inputs` are its source files. */
export interface LoadedConfig {
  readonly file: string
  readonly config?: SiteConfig
  /** The config in each language, by the name of its locale. */
  readonly configs?: ReadonlyMap<string, SiteConfig>
  /** Instead of `config`: what is left of it without the options that are wrong, if that can be judged. */
  readonly rest?: SiteConfig
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Finds, bundles, runs and validates the config of the site in `root`. `given` names another file; `overrides` are
 * options of the command line; `cacheFolder` caches the bundle.
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
    return { file: missing, inputs: [], diagnostics: [configNotFound(missing, findSites(root))] }
  }
  const file = relative(root, path) || basename(path)
  // Reading a pipe or a device never ends.
  if (!statSync(path).isFile())
    return { file, inputs: [path], diagnostics: [configUnreadable({ file }, 'it is not a regular file')] }
  const special = findSpecial(root) ?? findSpecial(dirname(path))
  if (special) {
    const reason = `${relative(root, special)} is not a regular file.`
    return { file, inputs: [path], diagnostics: [configUnreadable({ file }, reason)] }
  }
  const runner = startConfigRunner(!hasKeptConfig(cacheFolder))
  try {
    const read = await readConfig(path, file, root, overrides, cacheFolder, runner)
    return { file, ...read, diagnostics: await locateOptions(root, read.diagnostics) }
  } catch (error) {
    return { file, inputs: [path], diagnostics: syntaxErrors(error, file) }
  } finally {
    runner.close()
  }
}

async function readConfig(
  path: string,
  file: string,
  root: string,
  overrides: object,
  cacheFolder: string,
  runner: ConfigRunner,
) {
  const { inputs, data, diagnostics } = await readPlainFile(path, file, root, cacheFolder, runner)
  if (diagnostics) return { inputs, diagnostics }
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  return { inputs, ...parseConfig(isObject ? { ...data, ...overrides } : data, file) }
}

/**
 * Bundles and runs a file of the site whose default export is plain data.
 *
 * @param path absolute
 * @param file the path from the site
 * @throws errors of esbuild; see `syntaxErrors`
 */
export async function readPlainFile(
  path: string,
  file: string,
  root: string,
  cacheFolder: string,
  runner: ConfigRunner,
): Promise<{ inputs: string[]; data?: unknown; diagnostics?: Diagnostic[] }> {
  const { bundle, inputs } = await bundlePlainFile(path, root, cacheFolder)
  const answer = await runOrRecall({ bundle, path, root }, cacheFolder, runner)
  if ('error' in answer)
    return {
      inputs,
      diagnostics: [{ ...configUnreadable({ file, ...answer.position }, answer.error), hint: answer.hint }],
    }
  if ('problem' in answer) {
    const hint = answer.problem.startsWith('expected a config') ? exampleConfig : undefined
    const option = pathText(answer.at) || 'default export'
    return { inputs, diagnostics: [badConfig(file, option, answer.problem, hint)] }
  }
  return { inputs, data: answer.data }
}

/** @throws whatever is not a mistake in the file: a bug, or a failure of the system */
export function syntaxErrors(error: unknown, file: string): Diagnostic[] {
  const { errors } = error as Partial<BuildFailure>
  if (!Array.isArray(errors) || errors.length === 0) throw error
  return errors.map(({ text, location }) =>
    configUnreadable(
      location ? { file: location.file, line: location.line, column: location.column + 1 } : { file },
      text,
      cureOfImport(text),
    ),
  )
}
