import { basename, extname, join, relative, resolve } from 'node:path'
import type { BuildOptions, Metafile } from 'esbuild'
import { hashName, hashText } from '../../../core/hash.ts'
import { templateWarning } from '../../../core/problems/site/template-problems.ts'
import type { SiteModule } from '../../../types/component.ts'
import type { Diagnostic, Position } from '../../../types/diagnostic.ts'
import type { OutputFile } from '../../../types/files.ts'
import { packageRoot } from '../../package-root.ts'
import { noTracking, type Tracking } from '../../read/memo.ts'
import { type Bundle, positionOfError, runBundle } from '../../read/run/run-bundle.ts'
import { limitSiteCode } from '../../read/run/run-site-code.ts'
import { createReactWatch, type ReactWatch } from '../../read/run/watch-react.ts'
import { licensesText, readBundledPackages } from '../bundled-packages.ts'
import { regularFiles } from '../regular-files.ts'
import { browserTargets, commonOptions, fileLoaders, ownReact } from '../run-esbuild.ts'
import { templateOverrides } from '../template-overrides.ts'
import { bundleWhatWorks, type Made, type ModuleFailure } from './bundle-what-works.ts'
import {
  ENTRY,
  fileOfInput,
  inputNameOf,
  positionOf,
  stylesOf,
  toSlashes,
  withoutNamespace,
} from './input-names.ts'
import { cssModuleFile, cssModules, MODULE, sharedReact, siteModules } from './module-plugins.ts'

/** The bundled modules of a site. */
export interface ModuleBundle {
  /**
   * The exports of a module, which runs at its first use; undefined for one that could not be bundled.
   *
   * @throws TimeoutError, and whatever the module throws
   */
  readonly load: (id: string) => Readonly<Record<string, unknown>> | undefined
  /** Where an error was thrown; `file` is a path in the site or the id of a module. */
  readonly positionOf: (error: unknown) => Position
  readonly limitTime: <T>(run: () => T, milliseconds: number) => T
  /** Runs a render of its modules. */
  readonly watch: ReactWatch['watch']
  /** Address (without base) of the script of each island. */
  readonly scripts: ReadonlyMap<string, string>
  /** Addresses (without base) of the stylesheets that each module needs. */
  readonly styles: ReadonlyMap<string, readonly string[]>
  /** The stylesheets that are part of the bundle, by absolute path. */
  readonly styleSources: ReadonlySet<string>
  readonly files: readonly OutputFile[]
  readonly failures: readonly ModuleFailure[]
  /** Warnings of the bundler. */
  readonly diagnostics: readonly Diagnostic[]
  /** Changes with the code of any module. */
  readonly hash: string
}

/** The bundle of a site without modules. */
export const noModules: ModuleBundle = {
  load: () => undefined,
  positionOf: () => ({}),
  limitTime: limitSiteCode,
  watch: createReactWatch().watch,
  scripts: new Map(),
  styles: new Map(),
  styleSources: new Set(),
  files: [],
  failures: [],
  diagnostics: [],
  hash: '',
}

export interface ModuleOptions {
  /** Folder of the site. */
  readonly root: string
  readonly baseUrl: string
  /** Address (without base) of the script that hydrates islands and has their React. */
  readonly hydration: string
}

/**
 * Bundles the site's own modules: for Node, where each runs at its first use, and for browsers a script for each island and
 * the stylesheets that the modules import. What cannot be bundled is left out.
 */
export async function bundleModules(
  { root, baseUrl, hydration }: ModuleOptions,
  modules: readonly SiteModule[],
  track: Tracking = noTracking,
): Promise<ModuleBundle> {
  if (modules.length === 0) return noModules
  for (const { id, code } of modules) if (code === undefined) track.file(join(root, id))
  const forNode = await bundleWhatWorks(modules, (some) => bundleForNode(root, baseUrl, some))
  const { inputs = {} } = forNode.made?.metafile ?? {}
  for (const input of Object.keys(inputs)) {
    const file = fileOfInput(input)
    if (file !== undefined && !file.includes('node_modules/')) track.file(resolve(root, file))
  }
  const sheets = new Map(
    forNode.bundled.map((module) => [module.id, stylesOf(inputNameOf(module), inputs)] as const),
  )
  const islands = forNode.bundled.filter(({ isIsland }) => isIsland)
  const files = [...new Set([...sheets.values()].flat())]
  const forBrowsers = await bundleWhatWorks(islands, (some) =>
    bundleForBrowsers({ root, baseUrl, hydration }, some, files),
  )
  const failures = [...forNode.failures, ...forBrowsers.failures]
  for (const { position } of failures) if (position.file) track.file(join(root, position.file))
  const published = forBrowsers.made ? await publishedFiles(forBrowsers.made, root) : []
  const urlOf = createUrls(forBrowsers.made?.metafile)
  const { outputFiles = [], warnings = [] } = forNode.made ?? {}
  const outputOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(`modules${ending}`))?.text
  const bundle: Bundle = {
    name: 'modules',
    code: outputOf('.cjs') ?? 'exports.modules = {}',
    map: outputOf('.cjs.map') ?? '{}',
    folder: join(outdirOf(root), 'assets'),
  }
  const react = createReactWatch()
  const run = createRunner(bundle, react)
  const failed = new Set(failures.map(({ id }) => id))
  return {
    load: (id) => (failed.has(id) ? undefined : run()[id]?.()),
    positionOf: (error) => withoutNamespace(positionOfError(error, bundle, root)),
    limitTime: limitSiteCode,
    watch: react.watch,
    scripts: new Map(islands.flatMap((module) => urlOf(inputNameOf(module)).map((url) => [module.id, url]))),
    styles: new Map([...sheets].map(([id, files]) => [id, files.flatMap(urlOf)])),
    styleSources: new Set(
      Object.keys(inputs).flatMap((input) => {
        const file = input.endsWith('.css') ? fileOfInput(input) : undefined
        return file === undefined ? [] : [resolve(root, file)]
      }),
    ),
    files: published,
    failures,
    diagnostics: warnings.map(({ text, location }) => templateWarning(positionOf(location), text)),
    hash: hashText(JSON.stringify([bundle.code, published.map(({ path }) => path), failures])),
  }
}

/** Runs the bundle once; its modules run one by one. */
function createRunner(
  bundle: Bundle,
  { replace }: ReactWatch,
): () => Record<string, () => Record<string, unknown>> {
  let loaders: Record<string, () => Record<string, unknown>> | undefined
  return () => {
    loaders ??= runBundle(bundle, join(packageRoot, 'package.json'), LONGEST_LOAD, replace)
      .modules as NonNullable<typeof loaders>
    return loaders
  }
}

/** Milliseconds; running the bundle runs none of its modules. */
const LONGEST_LOAD = 5000

/** esbuild's output folder. */
const outdirOf = (root: string): string => join(root, 'out')

const optionsFor = (root: string, baseUrl: string): BuildOptions & { write: false; metafile: true } => ({
  ...commonOptions(),
  publicPath: baseUrl,
  // Names of files depend on paths, which must not depend on where the site lies.
  absWorkingDir: root,
  logLimit: 0,
  loader: fileLoaders,
  assetNames: 'assets/[name]-[hash]',
})

async function bundleForNode(
  root: string,
  baseUrl: string,
  modules: readonly SiteModule[],
): Promise<Made | undefined> {
  if (modules.length === 0) return undefined
  const { build } = await import('esbuild')
  const loaders = modules.map(
    ({ id }) => `${JSON.stringify(id)}: () => require(${JSON.stringify(MODULE + id)}),`,
  )
  return build({
    ...optionsFor(root, baseUrl),
    stdin: {
      contents: `export const modules = { __proto__: null, ${loaders.join('\n')} }`,
      resolveDir: root,
      sourcefile: ENTRY,
      loader: 'ts',
    },
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'external',
    outfile: join(outdirOf(root), 'assets', 'modules.cjs'),
    plugins: [
      regularFiles(root),
      siteModules(root, modules),
      cssModules(root),
      templateOverrides(root),
      ownReact,
    ],
  })
}

/** A script for each island, and a stylesheet for each that modules import: pages that share one load it once. */
async function bundleForBrowsers(
  { root, baseUrl, hydration }: ModuleOptions,
  islands: readonly SiteModule[],
  sheets: readonly string[],
): Promise<Made | undefined> {
  if (islands.length + sheets.length === 0) return undefined
  const { build } = await import('esbuild')
  return build({
    ...optionsFor(root, baseUrl),
    entryPoints: [
      ...islands.map(({ id, name }) => ({ in: MODULE + id, out: name })),
      ...sheets.map((file) => ({ in: resolve(root, file), out: basename(file, '.css') })),
    ],
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    outdir: outdirOf(root),
    platform: 'browser',
    target: browserTargets,
    format: 'esm',
    splitting: true,
    legalComments: 'none',
    // Short names of classes would be others than those on the server, so that the scripts are minified later.
    minifySyntax: true,
    minifyWhitespace: true,
    plugins: [
      regularFiles(root),
      siteModules(root, islands),
      cssModules(root),
      templateOverrides(root),
      sharedReact(`./${basename(hydration)}`),
    ],
  })
}

/** The address of an entry, by its name among the inputs; none for one that is not there. */
function createUrls({ outputs }: Pick<Metafile, 'outputs'> = { outputs: {} }): (entry: string) => string[] {
  const urls = new Map(
    Object.entries(outputs).map(([path, { entryPoint = '' }]) => [
      entryPoint.startsWith('css-module:') ? cssModuleFile(entryPoint) : entryPoint,
      path.replace(/^out/, ''),
    ]),
  )
  return (entry) => {
    const url = urls.get(entry)
    return url === undefined ? [] : [url]
  }
}

async function publishedFiles({ outputFiles, metafile }: Made, root: string): Promise<OutputFile[]> {
  const { outputs } = metafile
  // Each script has the styles of all that it imports beside it; they are published one by one.
  const doubles = new Set(Object.values(outputs).map(({ cssBundle }) => cssBundle))
  const wanted = outputFiles.filter(({ path }) => {
    const name = toSlashes(relative(root, path))
    return !doubles.has(name) || outputs[name]?.entryPoint !== undefined
  })
  const packages = readBundledPackages(metafile, root)
  const licenses = packages.length > 0 ? [licensesText(packages)] : []
  return [
    ...(await Promise.all(wanted.map((file) => publishedFile(file, root)))),
    ...licenses.map((content) => ({ path: `assets/LICENSES-${hashName(content)}.txt`, content })),
  ]
}

async function publishedFile(
  { path, contents, text }: Made['outputFiles'][number],
  root: string,
): Promise<OutputFile> {
  const name = toSlashes(relative(outdirOf(root), path))
  if (extname(path) !== '.js') return { path: name, content: contents }
  const { transform } = await import('esbuild')
  const { code } = await transform(text, {
    minify: true,
    format: 'esm',
    target: browserTargets,
    legalComments: 'none',
  })
  return { path: name, content: code }
}
