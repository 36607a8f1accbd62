import { resolve } from 'node:path'
import type { Diagnostic, Position } from '../../../types/diagnostic.ts'
import { sourcePosition } from '../run/run-bundle.ts'
import { bundleModule } from './bundle-plain-file.ts'

/**
 * Gives the problems of options their positions: those in the config, or in the file that it imports the option from. Without such a
 * problem nothing is read.
 */
export async function locateOptions(
  root: string,
  diagnostics: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const files = new Set(diagnostics.flatMap((one) => (isUnlocated(one) ? one.file : [])))
  const located = await Promise.all([...files].map((file) => locateInFile(root, file, diagnostics)))
  const positions = new Map(located.flat())
  return diagnostics.map((diagnostic) => ({ ...diagnostic, ...positions.get(diagnostic) }))
}

const isUnlocated = (one: Diagnostic): one is Diagnostic & { file: string; option: string } =>
  one.file !== undefined && one.option !== undefined && one.line === undefined

async function locateInFile(
  root: string,
  file: string,
  diagnostics: readonly Diagnostic[],
): Promise<[Diagnostic, Position][]> {
  const bundle = await bundleModule(resolve(root, file), root)
  if (!bundle) return []
  const { findOptions } = await import('../../../core/config/source/config-source.ts')
  const problems = diagnostics.filter(isUnlocated).filter((one) => one.file === file)
  const found = findOptions(
    bundle.code,
    problems.map(({ option }) => option),
  )
  return problems.flatMap((problem, index): [Diagnostic, Position][] => {
    const position = found[index] && sourcePosition(bundle, root, found[index])
    return position ? [[problem, position]] : []
  })
}
