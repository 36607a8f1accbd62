import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { LanguageState } from '../../core/translations/find-translations.ts'
import { createTerminal, type Terminal } from '../../node/terminal.ts'
import { count } from '../amounts.ts'

interface TranslationsFlags {
  accept?: string | true
  check?: boolean
  config?: string
  json?: boolean
}

/** `docsgen translations`: lists what translators have to do. */
export function addTranslationsCommand(program: Command): void {
  program
    .command('translations')
    .description('list by language which documents are not translated, or changed since they were')
    .argument('[root]', 'folder of the site', '.')
    .option(
      '--accept [path]',
      'record translations as up to date in translations.lock: all, a file or a folder',
    )
    .option('--check', 'end with 1 when a translation is outdated or has no original')
    .option('-c, --config <file>', 'the config file, if it is not site.config.ts in the root')
    .option('--json', 'print the lists as JSON')
    .action(async (root: string, flags: TranslationsFlags) => {
      const terminal = createTerminal(flags)
      const { listTranslations } = await import('../../tasks/translations.ts')
      const { states, diagnostics } = await listTranslations(resolve(root), flags)
      terminal.report(diagnostics, resolve(root))
      if (flags.json)
        terminal.print(
          JSON.stringify(
            states.map(({ sources: _, ...lists }) => lists),
            null,
            2,
          ),
        )
      else for (const state of states) printState(terminal, state)
      if (states.length === 0 && diagnostics.length === 0) terminal.tell('The site has one language.')
      const isStale = states.some(({ outdated, orphaned }) => outdated.length + orphaned.length > 0)
      process.exitCode = count(diagnostics, 'error') > 0 || (flags.check && isStale) ? 1 : 0
    })
}

const headings = {
  missing: 'not translated',
  outdated: 'outdated: the original has changed',
  orphaned: 'without an original',
  unrecorded: 'not recorded yet (docsgen translations --accept)',
} as const

function printState(terminal: Terminal, state: LanguageState): void {
  const { locale, sources } = state
  terminal.print(
    `${locale}: ${sources.size} translated, ${state.missing.length} missing, ${state.outdated.length} outdated`,
  )
  for (const [name, heading] of Object.entries(headings)) {
    const files = state[name as keyof typeof headings]
    if (files.length === 0) continue
    terminal.print(`  ${heading}`)
    for (const file of files) terminal.print(`    ${file}`)
  }
}
