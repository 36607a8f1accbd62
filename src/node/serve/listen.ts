import type { Server } from 'node:http'
import { serveFailed } from '../../core/problems/site/output-problems.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { isSystemError, reasonOf } from '../system-errors.ts'

/** Number of ports that are tried after the wanted one. */
const portsToTry = 20

/**
 * Opens a port: the wanted one or, while that is in use, the next; 0 takes any free one. Returns the port.
 *
 * @throws the system's error when none could be opened (`EADDRINUSE` after twenty tries, `EACCES`, `EADDRNOTAVAIL`)
 */
export async function listen(server: Server, host: string, wanted: number): Promise<number> {
  const last = wanted === 0 ? 0 : Math.min(wanted + portsToTry, 65535)
  for (let port = wanted; ; port++) {
    try {
      await new Promise<void>((resolve, reject) => {
        const listening = () => {
          server.off('error', failed)
          resolve()
        }
        const failed = (error: Error) => {
          server.off('listening', listening)
          reject(error)
        }
        server.once('error', failed).once('listening', listening).listen(port, host)
      })
      // Later errors belong to one connection (out of file handles, for example); the server continues.
      server.on('error', () => {})
      const address = server.address()
      return typeof address === 'object' && address ? address.port : port
    } catch (error) {
      const isTaken = isSystemError(error) && error.code === 'EADDRINUSE'
      if (!isTaken || port >= last) throw error
    }
  }
}

/**
 * Why `listen` failed, for the author.
 *
 * @throws the error itself when it is not the system's
 */
export function describeListenError(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): Diagnostic {
  if (!isSystemError(error)) throw error
  return serveFailed(authorityOf(host, port), reasonOf(error))
}

/** Host and port as in a URL: an IPv6 address in brackets. */
export const authorityOf = (host: string, port: number): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`
