import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** File names of the config; the first that exists counts. */
export const configNames = ['site.config.ts', 'site.config.js', 'site.config.mjs']

/** The config of the site in `root`: the given file, or one of the default names; undefined when there is none. */
export function findConfig(root: string, given?: string): string | undefined {
  const paths = given ? [resolve(given)] : configNames.map((name) => join(root, name))
  return paths.find((path) => existsSync(path))
}

/** The folders directly in `root` that hold a config, as a command in the working folder names them. */
export function findSites(root: string): string[] {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && findConfig(join(root, entry.name)))
    .map(({ name }) => relative(process.cwd(), join(root, name)).replaceAll('\\', '/'))
    .sort()
}
