import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createTerminal } from '../node/terminal.ts'
import { count, plural } from './amounts.ts'
import { positiveNumber } from './flag-values.ts'

/** `docsgen check`: checks the links of a built site. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('check every link of a built site')
    .argument('[dir]', 'the built folder, or the folder of its site', '.')
    .option('-e, --external', 'ask outside addresses, too; trouble with the network never fails the check')
    .option('--max-age <days>', 'how long a good answer of an outside address is believed', positiveNumber, 7)
    .option('--json', 'print the result as JSON')
    .option('-q, --quiet', 'print problems only')
    .action(
      async (dir: string, flags: { external?: boolean; maxAge: number; json?: boolean; quiet?: boolean }) => {
        const terminal = createTerminal(flags)
        const { checkSite } = await import('../check.ts')
        const result = await checkSite(resolve(dir), {
          external: flags.external === true,
          maxAge: flags.maxAge * 24 * 60 * 60 * 1000,
          onProgress: terminal.progress,
        })
        terminal.endProgress()
        if (flags.json) terminal.print(JSON.stringify(result, null, 2))
        else {
          terminal.report(result.diagnostics, resolve(dir))
          for (const { url, reason } of result.unreachable)
            terminal.tell(`No answer from ${url} (${reason}); not counted.`)
          const outside = flags.external
            ? `, ${plural(result.external, 'outside address', 'outside addresses')}`
            : ''
          const problems = `${plural(count(result.diagnostics, 'error'), 'error')}, ${plural(count(result.diagnostics, 'warning'), 'warning')}`
          terminal.tell(`Checked ${plural(result.pages, 'page')}${outside}: ${problems}.`)
        }
        process.exitCode = count(result.diagnostics, 'error') > 0 ? 1 : 0
      },
    )
}
