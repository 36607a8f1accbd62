import { join, relative } from 'node:path'
import { isPlainOrigin } from './core/content-security-policy.ts'
import { badManifest, notBuilt } from './core/diagnostics.ts'
import { isBasePath } from './core/url.ts'
import { describeListenError } from './node/listen.ts'
import { loadConfig } from './node/load-config.ts'
import { findBuiltFolder, OWN } from './node/output-folder.ts'
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
  if (!built) return notBuilt(relative(process.cwd(), folder) || '.')
  const { baseUrl, imageOrigins } = built.manifest
  // They end up in redirects and headers, and anybody may have handed this folder over.
  const wrong = [
    ...(isBasePath(baseUrl) ? [] : [baseUrl]),
    ...imageOrigins.filter((one) => !isPlainOrigin(one)),
  ]
  if (wrong[0] !== undefined)
    return badManifest(join(relative(process.cwd(), built.folder), OWN, 'manifest.json'), wrong[0])
  try {
    const root = built.folder
    // The config of the project, if there is one; a broken one does not keep anybody from looking at what was built.
    const { config } = await loadConfig(folder)
    const hosts = [...allowedHosts, ...(config?.server.allowedHosts ?? [])]
    const { frameAncestors = [] } = config?.security ?? {}
    return await serveFolder({
      root,
      baseUrl,
      imageOrigins,
      frameAncestors,
      host,
      port,
      allowedHosts: hosts,
    })
  } catch (error) {
    return describeListenError(error, { host, port })
  }
}
