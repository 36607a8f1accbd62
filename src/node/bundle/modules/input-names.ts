import { sep } from 'node:path'
import type { Message, Metafile } from 'esbuild'
import type { SiteModule } from '../../../types/component.ts'
import type { Position } from '../../../types/diagnostic.ts'
import { cssModuleFile } from './module-plugins.ts'

/** The entry of the bundle for Node; it is not on disk. */
export const ENTRY = 'docsgen-modules.ts'

/** How esbuild names a module among its inputs. */
export const inputNameOf = ({ id, code }: SiteModule): string => (code === undefined ? id : `example:${id}`)

/** The file of an input, as esbuild names it; undefined for what is no file. */
export function fileOfInput(input: string): string | undefined {
  if (input.startsWith('css-module:')) return cssModuleFile(input)
  return input === ENTRY || /^(example|shared-react):/.test(input) ? undefined : input
}

/** The position of one of esbuild's messages, relative to the site; none in the generated entry. */
export function positionOf(location: Message['location']): Position {
  if (!location || location.file === ENTRY) return {}
  const { file, line, column } = location
  return withoutNamespace({ file, line, column: column + 1 })
}

/** A position in the file that the namespace of a plugin hides. */
export function withoutNamespace({ file, ...rest }: Position): Position {
  if (file === undefined) return rest
  // A source map takes a namespace for a folder.
  return {
    file: toSlashes(file)
      .replace(/^.*\bexample:/, '')
      .replace(/^css-module:.*/, cssModuleFile),
    ...rest,
  }
}

/** A path as esbuild writes it, also on Windows. */
export const toSlashes = (path: string): string => path.split(sep).join('/')

/** The stylesheets that a module imports, itself or through others, in the order of a bundle; paths as esbuild names them. */
export function stylesOf(entry: string, inputs: Metafile['inputs']): string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    // A stylesheet brings along what it imports itself.
    if (name.endsWith('.css')) found.push(cssModuleFile(name))
    else for (const { path } of inputs[name]?.imports ?? []) visit(path)
  }
  visit(entry)
  return found
}
