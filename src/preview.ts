import { serveFailed } from './core/diagnostics.ts'
import { loadConfig } from './node/load-config.ts'
import { findBuiltFolder } from './node/output-folder.ts'
import { isSystemError, reasonOf } from './node/read-files.ts'
import { type RunningServer, serveFolder } from './node/serve.ts'
import type { Diagnostic } from './types.ts'

export interface PreviewOptions {
  readonly host: string
  readonly port: number
  /** Names beside localhost that the server answers to, in addition to those of the config. */
  readonly allowedHosts?: readonly string[] | undefined
}

/** Serves a built site; `folder` is the built folder or that of its project. */
export async function preview(
  folder: string,
  { host, port, allowedHosts = [] }: PreviewOptions,
): Promise<RunningServer | Diagnostic> {
  const built = findBuiltFolder(folder)
  if ('code' in built) return built
  const { baseUrl, imageOrigins } = built.manifest
  try {
    const root = built.folder
    const hosts = [...allowedHosts, ...(await configuredHosts(folder))]
    return await serveFolder({ root, baseUrl, imageOrigins, host, port, allowedHosts: hosts })
  } catch (error) {
    if (!isSystemError(error)) throw error
    return serveFailed(`${host}:${port}`, reasonOf(error))
  }
}

/** What the config of the project says, if there is one; a broken one does not keep anybody from looking at what was built. */
async function configuredHosts(folder: string): Promise<readonly string[]> {
  const { config } = await loadConfig(folder)
  return config?.server.allowedHosts ?? []
}
