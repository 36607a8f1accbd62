import { normalizeSource } from '../content/normalize-source.ts'
import { resolvePath } from '../url.ts'

/** A component that a document imports. */
export interface ComponentImport {
  /** Its name in the document. */
  readonly name: string
  /** The export of the file that it is. */
  readonly exportName: string
  /** Path of the file from the site, perhaps without its ending. */
  readonly path: string
}

const statement = /^import\s+([^'";]{1,500}?)\s*from\s*(['"])(\.\.?\/|@\/|@site\/)([^'"\n]{1,500})\2/gm

/**
 * Finds the components that a document of MDX imports from files of the site: `import Chart from '../../src/Chart'`.
 *
 * @param folder of the documents
 */
export function findComponentImports(text: string, file: string, folder: string): ComponentImport[] {
  if (!text.includes('import')) return []
  return [...normalizeSource(text).matchAll(statement)].flatMap(
    ([, clause = '', , start = '', rest = '']) => {
      const path = resolveFrom(start, rest, file, folder)
      return readClause(clause).map((names) => ({ ...names, path }))
    },
  )
}

/** `@` is the folder of the documents, `@site` that of the site. */
function resolveFrom(start: string, rest: string, file: string, folder: string): string {
  if (start === '@/') return `${folder}/${resolvePath(rest, '')}`
  return start === '@site/' ? resolvePath(rest, '') : resolvePath(start + rest, file)
}

/** The names in `Chart, { Bar, Pie as Cake }` that components can have. */
function readClause(clause: string): { name: string; exportName: string }[] {
  const [, first = '', named = ''] = /^\s*([\w$]*)\s*,?\s*(?:\{([^}]*)\})?\s*$/.exec(clause) ?? []
  const all = named.split(',').map((part) => {
    const [, exportName = '', name = exportName] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? []
    return { name, exportName }
  })
  return [{ name: first, exportName: 'default' }, ...all].filter(({ name }) => /^[A-Z]\w*$/.test(name))
}
