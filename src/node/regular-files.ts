import { statSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { stableNames } from './template-overrides.ts'

/** Has esbuild refuse what is no regular file in a site: a pipe or a device would be read for ever. */
export function regularFiles(root: string): Plugin {
  return {
    name: 'regular-files',
    setup(plugin) {
      const inSite = new RegExp(`^${root.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
      plugin.onLoad({ filter: inSite }, ({ path }) => refuse(path))
      plugin.onLoad({ filter: /./, namespace: stableNames }, ({ path }) => refuse(`${root}/${path}`))
    },
  }

  function refuse(path: string) {
    const info = statSync(path, { throwIfNoEntry: false })
    if (!info || info.isFile() || info.isDirectory()) return undefined
    return { errors: [{ text: `${relative(root, path)} is not a regular file.` }] }
  }
}
