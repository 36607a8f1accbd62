import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findComponentImports } from '../../core/islands/find-component-imports.ts'
import { COMPONENTS } from '../../core/islands/page-modules.ts'
import type { SourceFile } from '../../types/source.ts'
import { realPath, refusePath } from './files/allowed-file.ts'
import type { Tracking } from './memo.ts'

/** Names of the components that every document of a site may use: `templates/components/<Name>.tsx`. */
export function findComponents(root: string, track: Tracking): string[] {
  const folder = join(root, COMPONENTS)
  track.names(folder)
  try {
    return readdirSync(folder)
      .flatMap((file) => /^([A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? [])
      .filter((name) => statSync(join(folder, `${name}.tsx`)).isFile())
      .sort()
  } catch {
    // There is no such folder.
    return []
  }
}

const endings = ['', '.tsx', '.jsx', '.ts', '.js', '/index.tsx', '/index.jsx', '/index.ts', '/index.js']

/**
 * The components that documents of MDX import from files of the site, by the names that they give them: of two of a name that of
 * the first. What is no such file is left out. Undefined for none.
 *
 * @param documents a document, and the partials in it
 * @param folder of the documents, relative to the site
 */
export function findImportedComponents(
  documents: readonly { readonly file: string; readonly text: string }[],
  folder: string,
  root: string,
  track: Tracking,
): SourceFile['importedComponents'] {
  const imports = documents.flatMap(({ file, text }) => findComponentImports(text, file, folder))
  const found = imports.flatMap(({ name, exportName, path }) => {
    const candidates = endings.map((ending) => path + ending).filter((one) => /\.[jt]sx?$/.test(one))
    const component = candidates.find((one) => isPublishable(join(root, one), root))
    // It may be added later.
    for (const one of component === undefined ? candidates.slice(0, 2) : [component])
      track.file(join(root, one))
    return component === undefined ? [] : [[name, { file: component, exportName }] as const]
  })
  return found.length > 0 ? Object.fromEntries(found.reverse()) : undefined
}

/** Whether a path leads to a file of the site that is neither hidden nor in `node_modules`. */
function isPublishable(path: string, root: string): boolean {
  const target = realPath(path)
  if (target === undefined || refusePath(target, [realPath(root) ?? root])) return false
  return statSync(target).isFile()
}
