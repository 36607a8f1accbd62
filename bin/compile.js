// Compiles src/ to dist/: modules by tsc, with the types of what a site imports (docsgen and its templates); then the commands and
// their worker threads as bundles, which load several times as fast as hundreds of modules. Not published: a package is
// compiled already.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...parts) => join(root, ...parts)

rmSync(at('dist'), { recursive: true, force: true })
const tsc = at('node_modules', 'typescript', 'bin', 'tsc')
for (const project of ['src', 'tsconfig.declarations.json']) {
  const { status } = spawnSync(process.execPath, [tsc, '-p', at(project)], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

const { build } = await import('esbuild')
// Templates and renderer must share one React, so it stays outside. A module loads it by `require`, because an `import`
// would first scan all of it for exported names.
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

// What few commands, documents or problems need is loaded for those only, from files of its own; so is what the command
// shares with its threads.
const parts = [
  'node/code-cache/load-script',
  'node/parse/parser',
  'core/markdown/features/diagrams/draw/draw-diagram',
  'core/markdown/features/formulas/typeset-formula',
  'core/config/source/config-source',
  'tasks/check',
].map((name) => at('dist', `${name}.js`))
const separateParts = {
  name: 'separate-parts',
  setup(plugin) {
    plugin.onResolve({ filter: /^\..+\.js$/ }, ({ kind, path, resolveDir }) => {
      const file = join(resolveDir, path)
      if (kind === 'entry-point' || !parts.includes(file)) return undefined
      return { path: `./${basename(file, '.js')}.cjs`, external: true }
    })
  },
}

// esbuild leaves regular expressions as they are written, and one character beyond ASCII doubles the memory of a bundle.
const escapeCharacters = {
  name: 'escape-characters',
  setup(plugin) {
    plugin.onLoad({ filter: /\.[cm]?js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const contents = source.replace(/(\\*)(?!\s)([\u0080-\uffff])/g, (_, slashes, character) => {
        const code = character.charCodeAt(0).toString(16).padStart(4, '0')
        return `${'\\\\'.repeat(slashes.length >> 1)}\\u${code}`
      })
      return contents === source ? undefined : { contents }
    })
  },
}

const common = {
  absWorkingDir: root,
  outdir: 'dist/bundle',
  entryNames: '[name]',
  bundle: true,
  // Full names, and maps to src/, which is published: a crash prints functions, files and lines.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: 'linked',
  sourcesContent: false,
  platform: 'node',
  target: 'node20',
  external: ['esbuild'],
  plugins: [requireReact, separateParts],
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
}
const scripts = {
  ...common,
  plugins: [...common.plugins, escapeCharacters],
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  // A script has no `import.meta`, and no `import()` where its code comes from the code cache.
  banner: { js: "'use strict';const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
  define: { 'import.meta.url': 'importMetaUrl' },
  supported: { 'dynamic-import': false },
  logOverride: { 'empty-import-meta': 'silent' },
}
const modules = {
  ...common,
  format: 'esm',
  // CommonJS packages load Node's own modules by `require`.
  banner: {
    js: "import { createRequire as createNodeRequire } from 'node:module';const require = createNodeRequire(import.meta.url);",
  },
}
const made = [
  // Scripts, because V8's code cache is for those only.
  await build({
    ...scripts,
    entryPoints: [
      ...parts,
      'dist/cli.js',
      'dist/node/code-cache/script-thread.js',
      'dist/node/hang-watcher.js',
      'dist/node/parse/parse-worker.js',
      'dist/node/publish/search-index-worker.js',
      'dist/rendering/render-worker.js',
    ],
  }),
  await build({
    ...modules,
    entryPoints: [
      'dist/index.js',
      'dist/node/read/run/config-process.js',
      // Needed by a command that fails while it loads.
      'dist/node/source-stack.js',
    ],
  }),
]

for (const name of readdirSync(at('dist', 'bundle')).filter((name) => name.endsWith('.cjs')))
  if (/[^\0-\x7f]/.test(readFileSync(at('dist', 'bundle', name), 'utf8')))
    throw new Error(`${name} is not ASCII, as it is read.`)

// The licences of the bundled packages, and a machine-readable list of them.
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

// npm packs each file with its mode on this disk, which depends on who cloned or compiled the project.
const { files } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
for (const path of ['package.json', 'README.md', 'LICENSE', ...files])
  normalizeModes(at(path.replace(/\/\*.*/, '')))

function normalizeModes(path) {
  const info = statSync(path)
  if (info.isDirectory()) for (const name of readdirSync(path)) normalizeModes(join(path, name))
  else chmodSync(path, path === at('bin', 'docsgen.js') ? 0o755 : 0o644)
}
