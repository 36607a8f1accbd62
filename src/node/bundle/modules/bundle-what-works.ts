import type { BuildFailure, BuildResult, Message } from 'esbuild'
import type { SiteModule } from '../../../types/component.ts'
import type { Position } from '../../../types/diagnostic.ts'
import { positionOf } from './input-names.ts'

/** Why a module could not be bundled. The `file` of a position is a path in the site or the id of a module. */
export interface ModuleFailure {
  readonly id: string
  readonly position: Position
  readonly message: string
  /** What it imports from a package that is not there. */
  readonly missingPackage?: string
}

/** What esbuild made, in memory. */
export type Made = BuildResult<{ write: false; metafile: true }>

interface Attempt {
  readonly made: Made | undefined
  readonly bundled: readonly SiteModule[]
  readonly failures: readonly ModuleFailure[]
}

/**
 * The bundle of all modules that can be bundled. Those with an error in their own code are left out; where the errors are in
 * files that they import, they are tried one by one.
 */
export async function bundleWhatWorks(
  modules: readonly SiteModule[],
  bundle: (modules: readonly SiteModule[]) => Promise<Made | undefined>,
): Promise<Attempt> {
  try {
    return { made: await bundle(modules), bundled: modules, failures: [] }
  } catch (error) {
    if (modules.length === 0) throw error
    const errors = errorsOf(error).map(({ text, location }) => ({
      position: positionOf(location),
      message: text,
      ...missingPackageOf(text),
    }))
    const ownErrors = modules.flatMap(({ id }) =>
      errors.filter(({ position }) => position.file === id).map((one) => ({ id, ...one })),
    )
    const failed = new Set(ownErrors.map(({ id }) => id))
    const [first] = modules
    if (failed.size === 0 && modules.length > 1) return tryEach(modules, bundle)
    const found = failed.size > 0 ? ownErrors : errors.map((one) => ({ id: first?.id ?? '', ...one }))
    const rest = failed.size > 0 ? modules.filter(({ id }) => !failed.has(id)) : []
    const attempt = await bundleWhatWorks(rest, bundle)
    return { ...attempt, failures: [...found, ...attempt.failures] }
  }
}

/** A path that begins with neither a dot nor a slash is one of a package. */
function missingPackageOf(message: string): Pick<ModuleFailure, 'missingPackage'> {
  const [, missingPackage] = /^Could not resolve "([^./"][^"]*)"/.exec(message) ?? []
  return missingPackage === undefined ? {} : { missingPackage }
}

async function tryEach(
  modules: readonly SiteModule[],
  bundle: (modules: readonly SiteModule[]) => Promise<Made | undefined>,
): Promise<Attempt> {
  const alone = await Promise.all(modules.map((module) => bundleWhatWorks([module], bundle)))
  const bundled = alone.flatMap((one) => one.bundled)
  return { made: await bundle(bundled), bundled, failures: alone.flatMap((one) => one.failures) }
}

/** @throws whatever is no failure of esbuild */
function errorsOf(error: unknown): readonly Message[] {
  const { errors } = error as Partial<BuildFailure>
  if (!Array.isArray(errors) || errors.length === 0) throw error
  return errors
}
