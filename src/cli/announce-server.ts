import { isLoopbackHost } from '../core/http-headers.ts'
import type { RunningServer } from '../node/serve/serve-folder.ts'
import type { Terminal } from '../node/terminal.ts'

/** Prints the address of a server, and who can reach it. `asked` are the flags. */
export function announceServer(
  terminal: Terminal,
  server: RunningServer,
  asked: { readonly host: string; readonly port: number },
): void {
  if (server.moved) terminal.tell(`Port ${asked.port} is in use; took ${server.port} instead.`)
  terminal.print(server.url)
  if (!isLoopbackHost(asked.host))
    terminal.tell('Anyone who can reach this machine over the network can read the site.')
  terminal.tell('Press Ctrl+C to stop.')
}

/** Waits for Ctrl+C or `kill`, and closes the server, so that its port is free at once. */
export async function serveUntilStopped({ close }: RunningServer): Promise<void> {
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
  })
  await close()
}
