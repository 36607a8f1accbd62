import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Command } from 'commander'
import type { LanguageState } from '../../core/translations/find-translations.ts'
import { findConfig } from '../../node/read/config/find-config.ts'
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
  const translationsCommand = program
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
      const { accept } = flags
      // The flag takes the word after it, which may be meant as the folder of the site.
      if (typeof accept === 'string' && root === '.' && !findConfig('.') && findConfig(accept))
        translationsCommand.error(
          `error: ${accept} was taken as the path of --accept.\n(npx docsgen translations ${accept} --accept records all translations of that site)`,
          { exitCode: 2 },
        )
      const terminal = createTerminal(flags)
      const { listTranslations } = await import('../../tasks/translations.ts')
      const { states, diagnostics } = await listTranslations(resolve(root), {
        ...flags,
        accept: typeof accept === 'string' ? pathInSite(accept, root) : accept,
      })
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

/** A path to accept, from the site: a shell completes the name of a file from the working folder. */
function pathInSite(path: string, root: string): string {
  const isHere = !existsSync(resolve(root, path)) && existsSync(path)
  return isHere ? relative(resolve(root), resolve(path)).replaceAll('\\', '/') : path
}

const headings = {
  missing: 'not translated',
  outdated: 'outdated: the original has changed',
  orphaned: 'without an original',
  unrecorded: 'not recorded yet (npx docsgen translations --accept)',
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
