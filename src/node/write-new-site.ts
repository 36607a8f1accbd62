import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderNotEmpty, notWritten } from '../core/diagnostics.ts'
import type { Diagnostic, OutputFile } from '../types.ts'
import { isSystemError, reasonOf } from './read-files.ts'

/**
 * Writes files into a folder that is empty or not there yet; a lone `.git` does not count. Nothing is ever overwritten.
 *
 * @param shown how the folder is named in problems
 */
export function writeNewSite(folder: string, files: readonly OutputFile[], shown: string): Diagnostic[] {
  try {
    mkdirSync(folder, { recursive: true })
    if (readdirSync(folder).some((name) => name !== '.git')) return [folderNotEmpty(shown)]
    for (const { path, content } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content, { flag: 'wx' })
    }
    return []
  } catch (error) {
    if (!isSystemError(error)) throw error
    if (error.code === 'EEXIST') return [folderNotEmpty(shown)]
    return [notWritten(shown, reasonOf(error))]
  }
}
