import { basename, relative } from 'node:path'
import { createNewSite, type NewSiteLanguage } from '../core/config/new-site.ts'
import { writeNewSite } from '../node/publish/write-new-site.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

export interface NewOptions {
  /** Title of the site; the folder's name by default. */
  readonly title?: string | undefined
  readonly language: NewSiteLanguage
}

/** Writes a starter site into an absolute folder and returns the paths it wrote; refuses a folder that is not empty. */
export function newSite(
  folder: string,
  { title, language }: NewOptions,
): { files: readonly string[]; diagnostics: Diagnostic[] } {
  const files = createNewSite({ title: title?.trim() || basename(folder) || 'Docs', language })
  const diagnostics = writeNewSite(folder, files, relative(process.cwd(), folder) || '.')
  return { files: diagnostics.length > 0 ? [] : files.map(({ path }) => path), diagnostics }
}
