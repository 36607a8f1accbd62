import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createTerminal } from '../../node/terminal.ts'
import { announceServer, serveUntilStopped } from '../announce-server.ts'
import { fail } from '../fail.ts'
import { portNumber } from '../flag-values.ts'

interface PreviewFlags {
  port: number
  host: string
  allowedHost?: string[]
  quiet?: boolean
}

/** `docsgen preview`: serves the built site. */
export function addPreviewCommand(program: Command): void {
  program
    .command('preview')
    .description('serve the built site as a strict host would')
    .argument('[root]', 'folder of the site, or the built folder itself', '.')
    .option(
      '-p, --port <number>',
      'port to listen on; the next free one is taken if it is in use',
      portNumber,
      4173,
    )
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--allowed-host <name...>', 'names beside localhost that the server answers to')
    .option('-q, --quiet', 'print the address only')
    .action(async (root: string, flags: PreviewFlags) => {
      const terminal = createTerminal(flags)
      const { preview } = await import('../../tasks/preview.ts')
      const result = await preview(resolve(root), { ...flags, allowedHosts: flags.allowedHost })
      if ('code' in result) return fail(terminal, [result], resolve(root))
      announceServer(terminal, result, flags)
      await serveUntilStopped(result)
    })
}
