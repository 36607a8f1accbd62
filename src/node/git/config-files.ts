import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { configNames } from '../read/config/find-config.ts'
import type { GitFile } from './git-tree.ts'
import { writeMissing } from './snapshot-files.ts'

/** The config of a site's folder in a commit; none or one. */
export function findConfigFiles(site: string, all: readonly GitFile[]): readonly GitFile[] {
  const paths = configNames.map((name) => join(site, name))
  return paths.flatMap((path) => all.find((file) => file.path === path) ?? []).slice(0, 1)
}

/** Writes files of code and those of the commit that they import, and what these import. */
export async function writeImported(
  root: string,
  snapshot: string,
  first: readonly GitFile[],
  all: readonly GitFile[],
): Promise<string[]> {
  const written = new Set<string>()
  let fresh = first
  while (fresh.length > 0) {
    await writeMissing(root, snapshot, fresh)
    for (const { path } of fresh) written.add(path)
    const wanted = new Set(
      fresh.flatMap(({ path }) => findRelativeImports(readFileSync(join(snapshot, path), 'utf8'), path)),
    )
    fresh = all.filter(({ path }) => !written.has(path) && codeNames(path).some((name) => wanted.has(name)))
  }
  return [...written]
}

/** The relative imports of a module, from the root of the repository and without their endings. More than there are does no harm. */
function findRelativeImports(code: string, file: string): string[] {
  const imports = code.matchAll(/\b(?:from|import|require)\s*\(?\s*['"](\.\.?\/[^'"]*)['"]/g)
  return [...imports].map(([, path = '']) => withoutEnding(join(dirname(file), path)))
}

const withoutEnding = (path: string): string => path.replace(/\.([cm]?[jt]sx?|json)$/, '')

/** The names by which a file of code may be imported: `a/index.ts` is `a/index`, and `a`. */
function codeNames(path: string): string[] {
  const name = withoutEnding(path)
  return name === path ? [] : [name, name.replace(/\/index$/, '')]
}
