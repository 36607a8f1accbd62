import { basename, dirname, relative } from 'node:path'
import { createNewSite, type NewSiteLanguage } from '../core/config/new-site.ts'
import { writeNewSite } from '../node/publish/write-new-site.ts'
import { packageNameAt } from '../node/read/package-name-at.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

export interface NewOptions {
  /** Title of the site; by default the name of the package in the folder or the one above it, else the folder's name. */
  readonly title?: string | undefined
  readonly language: NewSiteLanguage
}

/** Writes a starter site into an absolute folder; refuses a folder that is not empty. Returns its title and the paths of its files. */
export function newSite(
  folder: string,
  options: NewOptions,
): { title: string; files: readonly string[]; diagnostics: Diagnostic[] } {
  const title =
    options.title?.trim() ||
    (packageNameAt(folder) ?? packageNameAt(dirname(folder)) ?? (basename(folder) || 'Docs'))
  const files = createNewSite({ title, language: options.language })
  const diagnostics = writeNewSite(folder, files, relative(process.cwd(), folder) || '.')
  return { title, files: diagnostics.length > 0 ? [] : files.map(({ path }) => path), diagnostics }
}
