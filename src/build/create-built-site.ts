import { relative } from 'node:path'
import { selectPart } from '../core/site/editions/part-of-site.ts'
import { createSite } from '../core/site/site.ts'
import type { OutputFolder } from '../node/publish/output-folder.ts'
import { assetsOf, type LoadedSite } from '../node/read/loaded-site.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/site.ts'

interface Part {
  /** Id of the edition to build; all without. */
  readonly edition?: string | undefined
  /** Absolute path of the output folder. */
  readonly out: string
}

/** The site that a build makes, whole or one edition of it; or why the folder cannot take this edition. */
export function createBuiltSite(
  parts: LoadedSite,
  output: OutputFolder,
  { edition, out }: Part,
): Site | Diagnostic {
  const site = createSite({ ...parts, ...parts.templates, assets: assetsOf(parts) })
  if (edition === undefined) return site
  return selectPart(site, edition, output.previousEditions, relative(process.cwd(), out) || '.')
}
