import { join } from 'node:path'
import { localesOf } from '../../core/config/localize-config.ts'
import { parseConfig } from '../../core/config/parse-config.ts'
import type { SiteConfig } from '../../core/config/schema/config-schema.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { readPlainFile, syntaxErrors } from '../read/config/load-config.ts'
import { startConfigRunner } from '../read/run/run-config.ts'

export type SidebarsByLocale = ReadonlyMap<string, SiteConfig['sidebars']>

/**
 * Runs the config of an older state and takes its sidebars in the languages of today; none where it names none. Its other options are not
 * judged: they are those of another time.
 *
 * @param file path of the config from the site, among the snapshots
 */
export async function readGitSidebars(
  root: string,
  file: string,
  { defaultLocale, locales }: SiteConfig['i18n'],
): Promise<
  { readonly sidebars?: SidebarsByLocale } | { readonly problem: string; readonly hint?: string | undefined }
> {
  const { data, diagnostics = [] } = await run(root, file)
  if (diagnostics[0]) return problemOf(diagnostics[0])
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return { problem: `${file} exports no config.` }
  const { sidebar, sidebars } = data as Readonly<Record<string, unknown>>
  if (sidebar === undefined && sidebars === undefined) return {}
  // Its labels may be given in languages that the site no longer has.
  const all = new Set([...locales, ...localesOf(data).locales])
  const written = {
    title: file,
    i18n: { defaultLocale, locales: [...all] },
    ...(sidebar !== undefined && { sidebar }),
    ...(sidebars !== undefined && { sidebars }),
  }
  const { configs, diagnostics: problems } = parseConfig(written, file)
  if (problems[0]) return problemOf(problems[0])
  return { sidebars: new Map([...(configs ?? [])].map(([name, config]) => [name, config.sidebars])) }
}

async function run(
  root: string,
  file: string,
): Promise<{ data?: unknown; diagnostics?: readonly Diagnostic[] }> {
  const runner = startConfigRunner()
  try {
    return await readPlainFile(join(root, file), file, root, '', runner)
  } catch (error) {
    return { diagnostics: syntaxErrors(error, file) }
  } finally {
    runner.close()
  }
}

const problemOf = ({ file = '', line, message, hint }: Diagnostic) => ({
  problem: `in ${file}${line === undefined ? '' : `:${line}`}: ${message}`,
  hint,
})
