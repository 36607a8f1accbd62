import { basename, relative } from 'node:path'
import { noComponent } from '../../core/problems/site/template-problems.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { builtInTemplates, hasOwnTemplates, ownTemplate } from './template-overrides.ts'

/** The lines of an entry that export the modules of the site's own templates, which `findNoComponents` looks at. */
export function exportOwnTemplates(root: string): string[] {
  const files = hasOwnTemplates(root)
    ? builtInTemplates().flatMap((name) => (name.endsWith('.tsx') ? (ownTemplate(root, name) ?? []) : []))
    : []
  const imports = files.map((file, index) => `import * as own${index} from ${JSON.stringify(file)}`)
  const entries = files.map((file, index) => `${JSON.stringify(relative(root, file))}: own${index}`)
  return [...imports, `export const ownTemplates = { ${entries.join(', ')} }`]
}

/**
 * Reports templates of the site that export something else in the place of the component that they are named after: React's own error
 * names no file.
 *
 * @param ownTemplates exports of the modules, by the path of their file from the site
 */
export function findNoComponents(ownTemplates: Readonly<Record<string, object>>): Diagnostic[] {
  return Object.entries(ownTemplates).flatMap(([file, exports]) => {
    const name = basename(file).replace(/\.\w+$/, '')
    const value: unknown = new Map(Object.entries(exports)).get(name)
    return value === undefined || isComponent(value) ? [] : [noComponent(file, name, value)]
  })
}

/** A function, or what `memo` and its like make of one. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value))
