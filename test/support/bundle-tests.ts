import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

/**
 * Bundles test files with the sources that they import, in one run: otherwise each process transforms and links hundreds of
 * modules by itself, which takes it longer than most tests. Packages stay outside.
 *
 * @param root of the repository, from which `files` are named
 * @param outdir of the bundles; it must be inside of `root`, because they look for packages from there
 * @returns the bundle of a file
 * @throws esbuild's error when a file or what it imports is broken
 */
export async function bundleTests(
  root: string,
  files: readonly string[],
  outdir: string,
): Promise<(file: string) => string> {
  await build({
    entryPoints: [...files],
    absWorkingDir: root,
    outdir,
    outbase: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    define: { 'import.meta.url': SOURCE_URL },
    plugins: [sourceUrls],
  })
  return (file) => join(outdir, file.replace(/\.tsx?$/, '.mjs'))
}

const SOURCE_URL = 'sourceUrlOfModule'

/** Lets modules find files beside their source, and not beside the bundle. */
const sourceUrls: Plugin = {
  name: 'source-urls',
  setup(plugin) {
    plugin.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      const url = JSON.stringify(pathToFileURL(path).href)
      return {
        // On the first line, so that the others keep their numbers.
        contents: code.includes('import.meta.url') ? `const ${SOURCE_URL} = ${url}; ${code}` : code,
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
}
