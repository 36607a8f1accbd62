import { basename, relative } from 'node:path'
import { createNewSite, type NewSiteLanguage } from './core/config/new-site.ts'
import { writeNewSite } from './node/publish/write-new-site.ts'
import type { Diagnostic } from './types.ts'

export interface NewOptions {
  /** The folder's name without it. */
  readonly title?: string | undefined
  readonly language: NewSiteLanguage
}

/** Writes a site to start from into an absolute folder, and gives the paths it wrote; a folder that is not empty is refused. */
export function newSite(
  folder: string,
  { title, language }: NewOptions,
): { files: readonly string[]; diagnostics: Diagnostic[] } {
  const files = createNewSite({ title: title?.trim() || basename(folder) || 'Docs', language })
  const diagnostics = writeNewSite(folder, files, relative(process.cwd(), folder) || '.')
  return { files: diagnostics.length > 0 ? [] : files.map(({ path }) => path), diagnostics }
}
