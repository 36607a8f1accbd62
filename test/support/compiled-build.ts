import { createRequire } from 'node:module'
import type { loadBuild } from '../../src/cli.ts'

/**
 * The pipeline of the compiled `docsgen build`, for a test of many small sites: starting the command takes longer than building one.
 *
 * @throws if the sources are not compiled
 */
export async function loadCompiledBuild(): ReturnType<typeof loadBuild> {
  // As the command does, before React is loaded.
  process.env.NODE_ENV = 'production'
  const require = createRequire(import.meta.url)
  return (require('../../dist/bundle/cli.cjs') as { loadBuild: typeof loadBuild }).loadBuild()
}
