import { createRequire, SourceMap } from 'node:module'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import type { Position } from '../../../types/diagnostic.ts'
import { runSiteCode } from './run-site-code.ts'

/** Code that esbuild has bundled as CommonJS, with its source map as JSON. */
export interface Bundle {
  /** Tells its frames in a stack from those of others. */
  readonly name: string
  readonly code: string
  readonly map: string
  /** Base folder of the sources in the map. */
  readonly folder: string
}

/**
 * Runs a CommonJS bundle and returns its exports. `require` inside it resolves as in the file `from`. Evaluating text
 * needs no temporary file and lets old bundles be collected, while an imported module stays for ever.
 *
 * @param replace gives what stands in for a module that is required
 * @throws TimeoutError, and whatever the code throws
 */
export function runBundle(
  { code, name }: Bundle,
  from: string,
  milliseconds: number,
  replace: (name: string, exports: unknown) => unknown = (_, exports) => exports,
): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> }
  const run = compileFunction(code, ['require', 'module', 'exports'], { filename: fileName(name) })
  const require = createRequire(from)
  const requireReplaced = (id: string): unknown => replace(id, require(id))
  runSiteCode(() => run(requireReplaced, module, module.exports), milliseconds)
  return module.exports
}

const fileName = (name: string): string => `docsgen-${name}.cjs`

/** Position in the sources at which an error of a bundle was thrown: the first frame of its stack in the bundle. */
export function positionOfError(error: unknown, bundle: Bundle, root: string): Position {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const frame = new RegExp(`${fileName(bundle.name)}:(\\d+):(\\d+)`).exec(stack)
  if (!frame) return {}
  return sourcePosition(bundle, root, { line: Number(frame[1]), column: Number(frame[2]) }) ?? {}
}

/** Position in the sources of a position in a bundle; both count from 1. Undefined where no source is known. */
export function sourcePosition(
  { map, folder }: Bundle,
  root: string,
  { line, column }: { readonly line: number; readonly column: number },
): Position | undefined {
  const entry = new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return undefined
  const source = entry.originalSource
  const path = source.startsWith('file:') ? fileURLToPath(source) : resolve(folder, source)
  return { file: relative(root, path), line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}
