import { resolve } from 'node:path'
import type { Command } from 'commander'
import { alignColumns } from '../../core/problems/report.ts'
import { decode } from '../../core/url.ts'
import { createTerminal } from '../../node/terminal.ts'
import { count } from '../amounts.ts'
import { editionId } from '../flag-values.ts'

interface RoutesFlags {
  config?: string
  drafts?: boolean
  edition?: string
  json?: boolean
}

/** `docsgen routes`: lists the URLs of the site. */
export function addRoutesCommand(program: Command): void {
  program
    .command('routes')
    .description('list the address of every page and the file it comes from')
    .argument('[root]', 'folder of the site', '.')
    .option('-c, --config <file>', 'the config file, if it is not site.config.ts in the root')
    .option('--drafts', 'list documents marked as drafts, too')
    .option('--edition <id>', 'list one edition only: en, 1.x, en/1.x; the default one is .', editionId)
    .option('--json', 'print the table as JSON')
    .action(async (root: string, flags: RoutesFlags) => {
      const terminal = createTerminal(flags)
      const { listRoutes } = await import('../../tasks/list-routes.ts')
      const { routes, diagnostics } = await listRoutes({ root: resolve(root), ...flags }, flags.edition)
      terminal.report(diagnostics, resolve(root))
      if (flags.json) terminal.print(JSON.stringify(routes, null, 2))
      else {
        const rows = routes.map(({ url, source = '(built in)', title, isUntranslated }) => [
          decode(url),
          isUntranslated ? `${source} (not translated)` : source,
          title,
        ])
        for (const line of alignColumns(rows)) terminal.print(line)
      }
      process.exitCode = count(diagnostics, 'error') > 0 ? 1 : 0
    })
}
