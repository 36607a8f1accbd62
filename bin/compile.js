// Makes dist/ of src/: modules and types by tsc, then the commands and their worker threads as bundles, which load several
// times as fast as the hundreds of modules they are made of. Not published: a package is compiled already.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
  // Names stay whole and maps lead to src/, which is published, too: a crash names functions, files and lines.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: 'linked',
  sourcesContent: false,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['esbuild'],
  plugins: [requireReact],
  // Packages written as CommonJS ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as createNodeRequire } from 'node:module';const require = createNodeRequire(import.meta.url);",
  },
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
}
// A command loads only its own part. Each of the others is one file: shared parts would be many small ones.
const made = [
  await build({ ...common, entryPoints: ['dist/cli.js'], splitting: true }),
  await build({
    ...common,
    entryPoints: [
      'dist/index.js',
      'dist/node/hang-watcher.js',
      'dist/node/read/config-process.js',
      'dist/node/parse/parse-worker.js',
      'dist/node/publish/search-index-worker.js',
      // For the command that fails while it loads.
      'dist/node/source-stack.js',
    ],
  }),
]

// What the packages in them ask of whoever passes them on, and a list of those packages for machines.
const { licensesText, readBundledPackages, uniquePackages } = await import(
  '../dist/node/bundle/bundled-packages.js'
)
const packages = uniquePackages(made.flatMap(({ metafile }) => readBundledPackages(metafile)))
writeFileSync(at('dist', 'bundle', 'LICENSES.txt'), licensesText(packages))
const list = packages.map(({ name, version, license }) => ({ name, version, license }))
writeFileSync(at('dist', 'bundle', 'packages.json'), `${JSON.stringify(list, null, 2)}\n`)

const digest = createHash('sha256')
for (const file of readdirSync(at('dist', 'bundle')).sort())
  digest.update(readFileSync(at('dist', 'bundle', file)))
writeFileSync(at('dist', 'code-version'), digest.digest('hex'))

const { makeBuiltInBundles } = await import('../dist/node/bundle/make-built-in-bundles.js')
await makeBuiltInBundles()

// npm packs each file with the mode that it has on this disk, which depends on whoever cloned the project or compiles it.
const { files } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
for (const path of ['package.json', 'README.md', 'LICENSE', ...files])
  normalizeModes(at(path.replace(/\/\*.*/, '')))

function normalizeModes(path) {
  const info = statSync(path)
  if (info.isDirectory()) for (const name of readdirSync(path)) normalizeModes(join(path, name))
  else chmodSync(path, path === at('bin', 'docsgen.js') ? 0o755 : 0o644)
}
