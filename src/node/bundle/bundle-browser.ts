import { basename, relative, resolve, sep } from 'node:path'
import type { BuildOptions, Metafile, Plugin } from 'esbuild'
import { hashName } from '../../core/hash.ts'
import { stylesheetNames } from '../../core/stylesheet-names.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { BrowserAssets, OutputFile } from '../../types/files.ts'
import type { StylesheetName } from '../../types/markdown.ts'
import { packageRoot } from '../package-root.ts'
import { type BundledPackage, licensesText, uniquePackages } from './bundled-packages.ts'
import { regularFiles } from './regular-files.ts'
import {
  type Bundled,
  type BundleWays,
  browserTargets,
  commonOptions,
  fileLoaders,
  outdir,
  runEsbuild,
} from './run-esbuild.ts'
import { findMissingTokens } from './styles/find-missing-tokens.ts'
import { stableNames, templateOverrides } from './template-overrides.ts'

/**
 * Bundles everything the browser loads: scripts, split into chunks, and styles, all with a hash in their names;
 * beside them the licences of the bundled packages. `inputs` are the source files.
 */
export async function bundleBrowser(
  root: string,
  how: BundleWays = {},
): Promise<{ assets?: BrowserAssets; inputs: readonly string[]; diagnostics: Diagnostic[] }> {
  const common: BuildOptions = {
    ...commonOptions(),
    outdir,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    metafile: true,
    minify: true,
    platform: 'browser',
    target: browserTargets,
    legalComments: 'none',
    plugins: [regularFiles(root), templateOverrides(root, stableNames), packageReact],
    loader: fileLoaders,
  }
  // Named as templates import each other, so that a site can also replace an entry.
  const [style, boot, start, worker, colorMode, hydration] = [
    './styles/index.css',
    './client.ts',
    './browser/start.ts',
    './search-worker.ts',
    './color-mode.ts',
    './islands/hydrate.tsx',
  ]
  const [main, early] = await Promise.all([
    runEsbuild(
      'start',
      {
        ...common,
        entryPoints: [start, style, ...stylesheetNames.map(onDemand)],
        format: 'esm',
        splitting: true,
      },
      root,
      how,
    ),
    // Runs before the first paint, so it is a classic script: a module would wait for the whole document.
    runEsbuild('color-mode', { ...common, entryPoints: [colorMode], format: 'iife' }, root, how),
  ])
  if ('diagnostics' in main) return { inputs: [], ...main }
  if ('diagnostics' in early) return { inputs: [], ...early }
  // Separate files: split, they would share esbuild's helpers with the rest, one more request before they run.
  const plugins = [linkTo(start, `./${basename(outputOf(main.metafile, start))}`), ...(common.plugins ?? [])]
  const alone = await runEsbuild(
    'alone',
    { ...common, plugins, entryPoints: [boot, worker], format: 'esm' },
    root,
    how,
  )
  if ('diagnostics' in alone) return { inputs: [], ...alone }
  const all = [main, alone, early]
  const urlOf = (entry: string): string => {
    const outputs = all.map(({ metafile }) => outputOf(metafile, entry))
    const path = relative(outdir, resolve(packageRoot, outputs.find((output) => output !== '') ?? ''))
    return `/${path.split(sep).join('/')}`
  }
  const packages = uniquePackages(all.flatMap(({ packages }) => packages))
  const bundles = all
    .flatMap(({ outputFiles }) => outputFiles)
    .map(({ path, contents }) => ({
      path: relative(outdir, path).split(sep).join('/'),
      content: contents,
    }))
  const files = [...bundles, licensesFile(packages)]
  const assets = {
    styles: [urlOf(style)],
    stylesOnDemand: Object.fromEntries(stylesheetNames.map((name) => [name, urlOf(onDemand(name))])),
    boot: urlOf(boot),
    colorMode: urlOf(colorMode),
    searchWorker: urlOf(worker),
    hydration: urlOf(hydration),
    files,
  }
  return {
    assets,
    inputs: all.flatMap(({ inputs }) => inputs),
    diagnostics: [...all.flatMap(({ warnings }) => warnings), ...findMissingTokens(root, textOfStyles(main))],
  }
}

const textOfStyles = ({ outputFiles }: Bundled): string =>
  outputFiles
    .filter(({ path }) => path.endsWith('.css'))
    .map(({ text }) => text)
    .join('\n')

const onDemand = (name: StylesheetName): string => `./styles/on-demand/${name}.css`

/** The licences, under a name with a hash like everything that is cached for ever (`headers.ts`). */
function licensesFile(packages: readonly BundledPackage[]): OutputFile {
  const content = licensesText(packages)
  return { path: `assets/LICENSES-${hashName(content)}.txt`, content }
}

/** The output path of an entry, from esbuild's metafile; `''` for none. */
function outputOf({ outputs }: Metafile, entry: string): string {
  const isIt = (entryPoint = '') => entryPoint.replace(/^(site:)?templates/, '.') === entry
  return Object.keys(outputs).find((path) => isIt(outputs[path]?.entryPoint)) ?? ''
}

/** Makes importers of an entry fetch its file instead of containing a copy. */
function linkTo(entry: string, url: string): Plugin {
  return {
    // Identifies the plugin in the cache (`bundle-cache.ts`).
    name: `link ${entry} to ${url}`,
    setup(plugin) {
      plugin.onResolve({ filter: /./ }, ({ path, kind }) =>
        kind === 'dynamic-import' && path === entry ? { path: url, external: true } : undefined,
      )
    },
  }
}

/** In the browser React is bundled, always from docsgen's own dependencies. */
const packageReact: Plugin = {
  name: 'package-react',
  setup(plugin) {
    plugin.onResolve({ filter: /^(react|react-dom|scheduler|lunr)(\/|$)/ }, ({ path, pluginData, kind }) =>
      pluginData === 'docsgen'
        ? undefined
        : plugin.resolve(path, { resolveDir: packageRoot, kind, pluginData: 'docsgen' }),
    )
  },
}
