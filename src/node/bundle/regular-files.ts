import { statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { isInside } from '../publish/output-folder.ts'
import { stableNames } from './template-overrides.ts'

/**
 * Has esbuild refuse what is no regular file in a site: a pipe or a device would be read for ever. That goes for files that are imported
 * and for those that esbuild looks for in each folder. Belongs first among the plugins: it answers only what is refused.
 */
export function regularFiles(root: string): Plugin {
  const known = new Map<string, string | undefined>()
  return {
    name: 'regular-files',
    setup(plugin) {
      const inSite = new RegExp(`^${root.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
      plugin.onResolve({ filter: /^(\.|\/|[a-z]:)/i }, ({ path, resolveDir }) =>
        refuse(findAbove(resolve(resolveDir, path))),
      )
      plugin.onLoad({ filter: inSite }, ({ path }) => refuse(isSpecial(path) ? path : undefined))
      plugin.onLoad({ filter: /./, namespace: stableNames }, ({ path }) =>
        refuse(isSpecial(join(root, path)) ? join(root, path) : undefined),
      )
    },
  }

  /** The first such file in the folders of the site that a path lies in; the path may be such a folder. */
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

/** The first of the files that esbuild looks for in a folder which is a pipe, a device or the like. It reads those of its working folder before any plugin is asked. */
export const findSpecial = (folder: string): string | undefined =>
  lookedFor.map((name) => join(folder, name)).find(isSpecial)

/** What esbuild reads in each folder, if it is there. */
const lookedFor = ['package.json', 'tsconfig.json', 'jsconfig.json']

/** Whether a pipe, a device or the like stands there. */
function isSpecial(path: string): boolean {
  try {
    const info = statSync(path, { throwIfNoEntry: false })
    return info !== undefined && !info.isFile() && !info.isDirectory()
  } catch {
    // A part of the path is a file.
    return false
  }
}
