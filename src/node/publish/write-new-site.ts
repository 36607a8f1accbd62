import { readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderNotEmpty, notWritten } from '../../core/problems/site/output-problems.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { OutputFile } from '../../types/files.ts'
import { isSystemError, reasonOf } from '../system-errors.ts'
import { makeFolder } from './make-folder.ts'

/** Files of `git init` and `npm install docsgen`. */
const harmless = new Set([
  '.git',
  'node_modules',
  'package.json',
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
])

/**
 * Writes files into an empty or missing folder; files of git and npm are allowed. Never overwrites anything.
 *
 * @param displayName name of the folder in problems
 */
export function writeNewSite(
  folder: string,
  files: readonly OutputFile[],
  displayName: string,
): Diagnostic[] {
  try {
    makeFolder(folder)
    if (readdirSync(folder).some((name) => !harmless.has(name))) return [folderNotEmpty(displayName)]
    for (const { path, content } of files) {
      makeFolder(dirname(join(folder, path)))
      writeFileSync(join(folder, path), content, { flag: 'wx' })
    }
    return []
  } catch (error) {
    if (!isSystemError(error)) throw error
    if (error.code === 'EEXIST') return [folderNotEmpty(displayName)]
    return [notWritten(displayName, reasonOf(error))]
  }
}
