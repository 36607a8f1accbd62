import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The pipeline of the compiled `docsgen build`, for a test of many small sites: starting the command takes longer than building one.
 *
 * @throws if the sources are not compiled
 */
export async function loadCompiledBuild(): Promise<typeof import('../../src/build.ts').build> {
  const folder = new URL('../../dist/bundle/', import.meta.url)
  const name = readdirSync(folder).find((name) => /^build-\w+\.js$/.test(name))
  if (!name) throw new Error(`No pipeline in ${fileURLToPath(folder)}: run npm run compile.`)
  // As the command does, before React is loaded.
  process.env.NODE_ENV = 'production'
  const { build } = (await import(new URL(name, folder).href)) as typeof import('../../src/build.ts')
  return build
}
