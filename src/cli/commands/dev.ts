import { relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { warmUpConfig } from '../../build/warm-up.ts'
import { messageOf } from '../../core/problems/message-of.ts'
import { configMissing, configNotFound } from '../../core/problems/site/config-problems.ts'
import { guardHangs } from '../../node/hang-guard.ts'
import { hasPageCache } from '../../node/parse/page-cache-file.ts'
import { prewarmParser } from '../../node/parse/parser-threads.ts'
import { findConfig, findSites } from '../../node/read/config/find-config.ts'
import { describeListenError } from '../../node/serve/listen.ts'
import { onStrayError } from '../../node/stray-errors.ts'
import { createTerminal } from '../../node/terminal.ts'
import { count, plural } from '../amounts.ts'
import { announceServer, serveUntilStopped } from '../announce-server.ts'
import { fail } from '../fail.ts'
import { basePath, editionId, portNumber } from '../flag-values.ts'
import { createNewProblems } from '../new-problems.ts'

interface DevFlags {
  port: number
  host: string
  allowedHost?: string[]
  open?: boolean
  config?: string
  base?: string
  drafts?: boolean
  edition?: string
}

/** `docsgen dev`: serves the site during writing. */
export function addDevCommand(program: Command): void {
  program
    .command('dev')
    .description('serve the site while it is written: what is saved shows at once')
    .argument('[root]', 'folder with site.config.ts and content/', '.')
    .option(
      '-p, --port <number>',
      'port to listen on; the next free one is taken if it is in use',
      portNumber,
      3000,
    )
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--allowed-host <name...>', 'names beside localhost that the server answers to')
    .option('-o, --open', 'open the site in a browser')
    .option('-c, --config <file>', 'the config file, if it is not site.config.ts in the root')
    .option('-b, --base <path>', 'path the site is served under, instead of baseUrl of the config', basePath)
    .option('--drafts', 'show documents marked as drafts, too')
    .option(
      '--edition <id>',
      'begin with this edition instead of the default one (.): en, 1.x, en/1.x; others are read when they are opened',
      editionId,
    )
    .action(async (root: string, flags: DevFlags) => {
      guardHangs()
      const terminal = createTerminal({})
      const folder = resolve(root)
      // Everything else may be added later, but only a config makes the folder a site.
      if (!findConfig(folder, flags.config)) {
        const problem = flags.config
          ? configMissing(flags.config)
          : configNotFound(relative(process.cwd(), folder) || '.', findSites(folder))
        return fail(terminal, [problem], folder)
      }
      warmUpConfig(folder)
      // One thread is enough for the first page; more would compete with other work.
      if (!hasPageCache(folder)) prewarmParser()
      const { dev } = await import('../../dev/dev.ts')
      // A promise or a timer of the site's code may fail without ending the server.
      onStrayError((error) => terminal.tell(`Code of the site failed: ${messageOf(error)}`))
      const newProblems = createNewProblems()
      const running = dev({
        root: folder,
        host: flags.host,
        port: flags.port,
        allowedHosts: flags.allowedHost,
        config: flags.config,
        baseUrl: flags.base,
        drafts: flags.drafts,
        edition: flags.edition,
        onProblems(diagnostics) {
          terminal.report(newProblems(diagnostics), folder)
          const [errors, warnings] = [count(diagnostics, 'error'), count(diagnostics, 'warning')]
          terminal.tell(
            errors + warnings > 0
              ? `${plural(errors, 'error')}, ${plural(warnings, 'warning')}.\n`
              : 'No problems any more.\n',
          )
        },
        onPolling: (reason) =>
          terminal.tell(
            `The system cannot watch so many files (${reason}); they are looked at three times a second instead.`,
          ),
      })
      const server = await running.catch((error: unknown) => describeListenError(error, flags))
      if ('code' in server) return fail(terminal, [server], folder)
      announceServer(terminal, server, flags)
      if (flags.open) {
        const { openBrowser } = await import('../../node/serve/open-browser.ts')
        openBrowser(server.url)
      }
      await serveUntilStopped(server)
    })
}
