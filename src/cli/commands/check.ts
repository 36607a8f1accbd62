import { resolve } from 'node:path'
import type { Command } from 'commander'
import { withUrls } from '../../core/problems/problem-url.ts'
import { homepage } from '../../node/package-manifest.ts'
import { createTerminal } from '../../node/terminal.ts'
import { count, plural } from '../amounts.ts'

/** `docsgen check`: a second opinion on the links of a built site. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('send linkinator over a built site, as a second opinion on its links')
    .argument('[dir]', 'the built folder, or the folder of its site', '.')
    .option('-e, --external', 'ask outside addresses, too; trouble with the network never fails the check')
    .option('--json', 'print the result as JSON')
    .option('-q, --quiet', 'print problems only')
    .action(async (dir: string, flags: { external?: boolean; json?: boolean; quiet?: boolean }) => {
      const terminal = createTerminal(flags)
      const { checkSite } = await import('../../tasks/check.ts')
      const result = await checkSite(resolve(dir), {
        external: flags.external === true,
        onProgress: terminal.progress,
      })
      terminal.endProgress()
      if (flags.json)
        terminal.print(
          JSON.stringify({ ...result, diagnostics: withUrls(result.diagnostics, homepage) }, null, 2),
        )
      else {
        terminal.report(result.diagnostics, resolve(dir))
        for (const { url, reason } of result.unreachable)
          terminal.tell(`No answer from ${url} (${reason}); not counted.`)
        const outside = flags.external
          ? `, ${plural(result.external, 'outside address', 'outside addresses')}`
          : ''
        const problems = `${plural(count(result.diagnostics, 'error'), 'error')}, ${plural(count(result.diagnostics, 'warning'), 'warning')}`
        if (result.leftOut > 0)
          terminal.tell(
            `${plural(result.leftOut, 'address', 'addresses')} left out: linkinator cannot judge #top, text fragments (#:~:text=) and a stray % after #.`,
          )
        terminal.tell(
          `Checked ${plural(result.pages, 'page')}, ${plural(result.links, 'link')}${outside}: ${problems}.`,
        )
      }
      process.exitCode = count(result.diagnostics, 'error') > 0 ? 1 : 0
    })
}
