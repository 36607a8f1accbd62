import { relative } from 'node:path'
import { notBuilt, serveFailed } from './core/diagnostics.ts'
import { findBuiltFolder } from './node/output-folder.ts'
import { isSystemError, reasonOf } from './node/read-files.ts'
import { type RunningServer, serveFolder } from './node/serve.ts'
import type { Diagnostic } from './types.ts'

/** Serves a built site; `folder` is the built folder or that of its project. */
export async function preview(
  folder: string,
  { host, port }: { host: string; port: number },
): Promise<RunningServer | Diagnostic> {
  const built = findBuiltFolder(folder)
  if (!built) return notBuilt(relative(process.cwd(), folder) || '.')
  const { baseUrl, imageOrigins } = built.manifest
  try {
    return await serveFolder({ root: built.folder, baseUrl, imageOrigins, host, port })
  } catch (error) {
    if (!isSystemError(error)) throw error
    return serveFailed(`${host}:${port}`, reasonOf(error))
  }
}
