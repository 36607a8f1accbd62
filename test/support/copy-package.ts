import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tempFolder } from './temp-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Copies the compiled package with another address of its handbook, as an owner sets it.
 *
 * @param homepage undefined for a package that has none
 * @returns path of the command in the copy
 */
export function copyPackage(homepage: string | undefined): string {
  const folder = tempFolder()
  for (const part of ['bin', 'dist/bundle', 'dist/built-in', 'dist/code-version'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  // A junction needs no rights on Windows.
  for (const part of ['src', 'templates', 'node_modules'])
    symlinkSync(join(root, part), join(folder, part), 'junction')
  const { homepage: _, ...manifest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, homepage }))
  return join(folder, 'bin', 'docsgen.js')
}
