import { translationNotFound } from '../core/problems/site/config-problems.ts'
import { createEditions } from '../core/site/editions/editions.ts'
import {
  acceptTranslations,
  findTranslations,
  type LanguageState,
} from '../core/translations/find-translations.ts'
import { formatLedger } from '../core/translations/ledger.ts'
import { loadConfig } from '../node/read/config/load-config.ts'
import { readFiles } from '../node/read/files/read-files.ts'
import { isRead } from '../node/read/files/read-source.ts'
import { readLedger, writeLedger } from '../node/read/read-ledger.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

export interface TranslationsOptions {
  readonly config?: string | undefined
  /** Records translations as up to date: a path, or `true` for all. */
  readonly accept?: string | true | undefined
}

/** The state of a site's translations, after some are accepted. */
export async function listTranslations(
  root: string,
  { config: given, accept }: TranslationsOptions,
): Promise<{ states: readonly LanguageState[]; diagnostics: readonly Diagnostic[] }> {
  const { config, diagnostics } = await loadConfig(root, given)
  if (!config) return { states: [], diagnostics }
  const versions = config.versions.filter(({ from }) => from === undefined)
  const editions = createEditions({ ...config, versions })
  const read = await readFiles(root, editions, {
    maxPageBytes: config.markdown.maxPageBytes,
    codeRoots: config.content.codeRoots,
  })
  const { ledger, diagnostics: unread } = readLedger(root)
  // Writing it would lose what it holds.
  if (unread.length > 0) return { states: [], diagnostics: unread }
  const documents = read.sources.filter(isRead)
  const states = findTranslations(documents, editions, ledger)
  if (accept === undefined) return { states, diagnostics: read.diagnostics }
  const accepted = acceptTranslations(states, ledger, accept === true ? undefined : accept)
  if (!accepted) return { states, diagnostics: [translationNotFound(String(accept))] }
  writeLedger(root, formatLedger(accepted))
  return { states: findTranslations(documents, editions, accepted), diagnostics: read.diagnostics }
}
