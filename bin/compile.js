// Makes dist/ of src/: modules and types by tsc, then the commands and their worker threads as bundles, which load several
// times as fast as the hundreds of modules they are made of. Not published: a package is compiled already.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...parts) => join(root, ...parts)

rmSync(at('dist'), { recursive: true, force: true })
const tsc = at('node_modules', 'typescript', 'bin', 'tsc')
const { status } = spawnSync(process.execPath, [tsc, '-p', at('src')], { stdio: 'inherit' })
if (status !== 0) process.exit(1)

const { build } = await import('esbuild')
// Templates and what draws them must share one React, so it stays outside. Loaded by `require`: an `import` would first have all of
// it read through for the names it exports.
const requireReact = {
  name: 'require-react',
  setup(plugin) {
    plugin.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, namespace }) =>
      namespace === 'react' ? { path, external: true } : { path, namespace: 'react' },
    )
    plugin.onLoad({ filter: /./, namespace: 'react' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
    }))
  },
}

const common = {
  absWorkingDir: root,
  outdir: 'dist/bundle',
  entryNames: '[name]',
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['esbuild'],
  plugins: [requireReact],
  // Packages written as CommonJS ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as createNodeRequire } from 'node:module';const require = createNodeRequire(import.meta.url);",
  },
  logLevel: 'warning',
}
// A command loads only its own part. A thread is one file: shared parts would be many small ones.
await build({ ...common, entryPoints: ['dist/cli.js'], splitting: true })
await build({ ...common, entryPoints: ['dist/node/parse-worker.js', 'dist/node/link-checker-worker.js'] })

const digest = createHash('sha256')
for (const file of readdirSync(at('dist', 'bundle')).sort())
  digest.update(readFileSync(at('dist', 'bundle', file)))
writeFileSync(at('dist', 'code-version'), digest.digest('hex'))

const { makeBuiltInBundles } = await import('../dist/node/make-built-in-bundles.js')
await makeBuiltInBundles()
