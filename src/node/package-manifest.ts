import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'

/**
 * What docsgen's own `package.json` says. `homepage` is the address of the published handbook, and the only source of
 * links to it: undefined until there is one.
 */
export const { version, homepage } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
  readonly version: string
  readonly homepage?: string
}
