import { statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { isInside } from '../publish/output-folder.ts'
import { stableNames } from './template-overrides.ts'

/**
 * Makes esbuild refuse special files in a site, because reading a pipe or a device never ends: among imports, and
 * among the files that esbuild looks for in each folder. Must be the first plugin; it answers only refusals.
 */
export function regularFiles(root: string): Plugin {
  const known = new Map<string, string | undefined>()
  return {
    name: 'regular-files',
    setup(plugin) {
      const inSite = new RegExp(`^${root.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
      // From the folder of the importer, esbuild looks for packages as well.
      plugin.onResolve({ filter: /./ }, ({ path, resolveDir }) =>
        refuse(findAbove(/^(\.|\/|[a-z]:)/i.test(path) ? resolve(resolveDir, path) : resolveDir)),
      )
      plugin.onLoad({ filter: inSite }, ({ path }) => refuse(isSpecial(path) ? path : findAbove(path)))
      plugin.onLoad({ filter: /./, namespace: stableNames }, ({ path }) =>
        refuse(isSpecial(join(root, path)) ? join(root, path) : undefined),
      )
    },
  }

  /** The first such file in the folders of the site above a path; the path may be such a folder. */
  function findAbove(path: string): string | undefined {
    return isInside(path, root) ? (findAbove(dirname(path)) ?? findIn(path)) : undefined
  }

  function findIn(folder: string): string | undefined {
    if (!known.has(folder)) known.set(folder, findSpecial(folder))
    return known.get(folder)
  }

  function refuse(path: string | undefined) {
    return path === undefined
      ? undefined
      : { errors: [{ text: `${relative(root, path)} is not a regular file.` }] }
  }
}

/**
 * The first special file among those that esbuild looks for in a folder. It reads those of its working folder before
 * any plugin runs.
 */
export const findSpecial = (folder: string): string | undefined =>
  lookedFor.map((name) => join(folder, name)).find(isSpecial)

/** Files that esbuild reads in each folder. */
const lookedFor = ['package.json', 'tsconfig.json', 'jsconfig.json']

/** Whether a path is a pipe, a device or another special file. */
function isSpecial(path: string): boolean {
  try {
    const info = statSync(path, { throwIfNoEntry: false })
    return info !== undefined && !info.isFile() && !info.isDirectory()
  } catch {
    // A part of the path is a file.
    return false
  }
}
