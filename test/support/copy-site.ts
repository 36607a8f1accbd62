import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Copies the site of this repository (config, content, public files; not the templates, which are the tool's own), so
 * that building it changes nothing in the repository.
 *
 * @param target a folder, created if necessary
 */
export function copySite(target: string): void {
  for (const part of ['site.config.ts', 'content', 'public']) {
    cpSync(join(root, part), join(target, part), { recursive: true })
  }
}
