import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What the config of a site may be called; the first one that is there counts. */
export const configNames = ['site.config.ts', 'site.config.js', 'site.config.mjs']

/** The config of the site in `root`: the one that is given, or one of the usual names; undefined when there is none. */
export function findConfig(root: string, given?: string): string | undefined {
  const paths = given ? [resolve(given)] : configNames.map((name) => join(root, name))
  return paths.find((path) => existsSync(path))
}
