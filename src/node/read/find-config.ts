import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** File names of the config; the first that exists counts. */
export const configNames = ['site.config.ts', 'site.config.js', 'site.config.mjs']

/** The config of the site in `root`: the given file, or one of the default names; undefined when there is none. */
export function findConfig(root: string, given?: string): string | undefined {
  const paths = given ? [resolve(given)] : configNames.map((name) => join(root, name))
  return paths.find((path) => existsSync(path))
}
