import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createTerminal } from '../../node/terminal.ts'
import { plural } from '../amounts.ts'
import { fail } from '../fail.ts'

/** `docsgen freeze`: copies the documents of today as a version of their own. */
export function addFreezeCommand(program: Command): void {
  program
    .command('freeze')
    .description('copy the documents of today into versions/<name>/, and say what to add to the config')
    .argument('<name>', 'name of the version: 1.x')
    .argument('[root]', 'folder of the site', '.')
    .option('-c, --config <file>', 'the config file, if it is not site.config.ts in the root')
    .action(async (name: string, root: string, flags: { config?: string }) => {
      const terminal = createTerminal({})
      const { freeze } = await import('../../tasks/freeze.ts')
      const folder = resolve(root)
      const { frozen, diagnostics } = await freeze(folder, name, flags.config)
      if (!frozen) return fail(terminal, diagnostics, folder)
      terminal.report(diagnostics, folder)
      terminal.tell(`Copied ${plural(frozen.files, 'file')} to ${frozen.folder}/.`)
      if (frozen.outside.length > 0)
        terminal.tell(`Taken in from outside of the documents: ${frozen.outside.join(', ')}.`)
      if (frozen.latestEntry === undefined)
        terminal.tell('\nAdd this line to versions in the config, after the latest version:')
      else {
        terminal.tell(
          '\nAdd these lines to the config, as versions: [ … ]. The first names what is in content/ from now on:',
        )
        terminal.print(`  ${frozen.latestEntry}`)
      }
      terminal.print(`  ${frozen.entry}`)
    })
}
