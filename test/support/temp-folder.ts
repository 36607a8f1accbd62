import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes an empty folder outside the project that is removed when the process ends.
 *
 * @returns its real path: some systems' temporary folder is a symbolic link
 */
export function tempFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-test-')))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
