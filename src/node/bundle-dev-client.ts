import { join } from 'node:path'
import { build } from 'esbuild'
import type { OutputFile } from '../types.ts'
import { packageRoot } from './package-root.ts'

const folder = join(packageRoot, 'templates/dev')

/**
 * Bundles the browser side of `docsgen dev`: `client.js`, which each page loads, and `connection.js`, the shared worker. Apart from
 * the site's own scripts, because it must tell of a mistake in those. No built site holds it.
 */
export async function bundleDevClient(): Promise<OutputFile[]> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'client.ts'), join(folder, 'connection.ts')],
    bundle: true,
    write: false,
    outdir: folder,
    format: 'esm',
    platform: 'browser',
    target: ['chrome111', 'firefox114', 'safari16.4'],
    tsconfigRaw: '{}',
    logLevel: 'silent',
    charset: 'utf8',
  })
  return outputFiles.map(({ path, text }) => ({ path: path.slice(folder.length + 1), content: text }))
}
