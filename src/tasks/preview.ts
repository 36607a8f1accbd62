import { findBuiltFolder } from '../node/publish/output-folder.ts'
import { loadConfig } from '../node/read/config/load-config.ts'
import { describeListenError } from '../node/serve/listen.ts'
import { type RunningServer, serveFolder } from '../node/serve/serve-folder.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

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
  const { baseUrl, imageOrigins, hasMedia, frameHosts } = built.manifest
  try {
    const root = built.folder
    // The config of the project, if there is one; a broken config does not block the preview.
    const { config } = await loadConfig(folder)
    const hosts = [...allowedHosts, ...(config?.server.allowedHosts ?? [])]
    const { frameAncestors = [] } = config?.security ?? {}
    return await serveFolder({
      root,
      baseUrl,
      imageOrigins,
      hasMedia,
      frameHosts,
      frameAncestors,
      host,
      port,
      allowedHosts: hosts,
    })
  } catch (error) {
    return describeListenError(error, { host, port })
  }
}
