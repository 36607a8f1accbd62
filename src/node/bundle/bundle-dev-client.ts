import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { OutputFile } from '../../types/files.ts'
import { packageRoot } from '../package-root.ts'
import { type BundleWays, commonOptions, runEsbuild } from './run-esbuild.ts'

const folder = join(packageRoot, 'templates/dev')

/**
 * Bundles the client of `docsgen dev`: `client.js`, which each page loads, and `connection.js`, the shared worker.
 * Separate from the site's own scripts, because it must report mistakes in those. No built site contains it.
 */
export async function bundleDevClient(how: BundleWays = {}): Promise<OutputFile[]> {
  const options: BuildOptions = {
    ...commonOptions(),
    entryPoints: [join(folder, 'client.ts'), join(folder, 'connection.ts')],
    outdir: folder,
    format: 'esm',
    platform: 'browser',
    target: ['chrome111', 'firefox114', 'safari16.4'],
    charset: 'utf8',
  }
  const made = await runEsbuild('dev-client', options, packageRoot, how)
  if ('diagnostics' in made) throw new Error(made.diagnostics.map(({ message }) => message).join('\n'))
  return made.outputFiles.map(({ path, text }) => ({ path: path.slice(folder.length + 1), content: text }))
}
