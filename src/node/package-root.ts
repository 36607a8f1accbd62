import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Absolute path of docsgen's own package, found by its `package.json`, since this module runs from `src/`, from
 * `dist/` and from inside a bundle.
 */
export const packageRoot = findPackage(dirname(fileURLToPath(import.meta.url)))

function findPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackage(dirname(folder))
}
