import { basename, extname, join, relative, resolve, sep } from 'node:path'
import {
  type BuildFailure,
  type BuildOptions,
  type BuildResult,
  build,
  type Message,
  type Metafile,
  transform,
} from 'esbuild'
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
import { cssModuleFile, cssModules, MODULE, sharedReact, siteModules } from './module-plugins.ts'

/** Why a module could not be bundled. The `file` of a position is a path in the site or the id of a module. */
export interface ModuleFailure {
  readonly id: string
  readonly position: Position
  readonly message: string
  /** What it imports from a package that is not there. */
  readonly missingPackage?: string
}

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

/** The entry of the bundle for Node; it is not on disk. */
const ENTRY = 'docsgen-modules.ts'

/** Milliseconds; running the bundle runs none of its modules. */
const LONGEST_LOAD = 5000

type Made = BuildResult<{ write: false; metafile: true }>

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

interface Attempt {
  readonly made: Made | undefined
  readonly bundled: readonly SiteModule[]
  readonly failures: readonly ModuleFailure[]
}

/**
 * The bundle of all modules that can be bundled. Those with an error in their own code are left out; where the errors are in
 * files that they import, they are tried one by one.
 */
async function bundleWhatWorks(
  modules: readonly SiteModule[],
  bundle: (modules: readonly SiteModule[]) => Promise<Made | undefined>,
): Promise<Attempt> {
  try {
    return { made: await bundle(modules), bundled: modules, failures: [] }
  } catch (error) {
    if (modules.length === 0) throw error
    const errors = errorsOf(error).map(({ text, location }) => ({
      position: positionOf(location),
      message: text,
      ...missingPackageOf(text),
    }))
    const ownErrors = modules.flatMap(({ id }) =>
      errors.filter(({ position }) => position.file === id).map((one) => ({ id, ...one })),
    )
    const failed = new Set(ownErrors.map(({ id }) => id))
    const [first] = modules
    if (failed.size === 0 && modules.length > 1) return tryEach(modules, bundle)
    const found = failed.size > 0 ? ownErrors : errors.map((one) => ({ id: first?.id ?? '', ...one }))
    const rest = failed.size > 0 ? modules.filter(({ id }) => !failed.has(id)) : []
    const attempt = await bundleWhatWorks(rest, bundle)
    return { ...attempt, failures: [...found, ...attempt.failures] }
  }
}

/** A path that begins with neither a dot nor a slash is one of a package. */
function missingPackageOf(message: string): Pick<ModuleFailure, 'missingPackage'> {
  const [, missingPackage] = /^Could not resolve "([^./"][^"]*)"/.exec(message) ?? []
  return missingPackage === undefined ? {} : { missingPackage }
}

async function tryEach(
  modules: readonly SiteModule[],
  bundle: (modules: readonly SiteModule[]) => Promise<Made | undefined>,
): Promise<Attempt> {
  const alone = await Promise.all(modules.map((module) => bundleWhatWorks([module], bundle)))
  const bundled = alone.flatMap((one) => one.bundled)
  return { made: await bundle(bundled), bundled, failures: alone.flatMap((one) => one.failures) }
}

function bundleForNode(
  root: string,
  baseUrl: string,
  modules: readonly SiteModule[],
): Promise<Made | undefined> {
  if (modules.length === 0) return Promise.resolve(undefined)
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

/** @throws whatever is no failure of esbuild */
function errorsOf(error: unknown): readonly Message[] {
  const { errors } = error as Partial<BuildFailure>
  if (!Array.isArray(errors) || errors.length === 0) throw error
  return errors
}

/** A script for each island, and a stylesheet for each that modules import: pages that share one load it once. */
function bundleForBrowsers(
  { root, baseUrl, hydration }: ModuleOptions,
  islands: readonly SiteModule[],
  sheets: readonly string[],
): Promise<Made | undefined> {
  if (islands.length + sheets.length === 0) return Promise.resolve(undefined)
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
  const { code } = await transform(text, {
    minify: true,
    format: 'esm',
    target: browserTargets,
    legalComments: 'none',
  })
  return { path: name, content: code }
}

/** The stylesheets that a module imports, itself or through others, in the order of a bundle; paths as esbuild names them. */
function stylesOf(entry: string, inputs: Metafile['inputs']): string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    // A stylesheet brings along what it imports itself.
    if (name.endsWith('.css')) found.push(cssModuleFile(name))
    else for (const { path } of inputs[name]?.imports ?? []) visit(path)
  }
  visit(entry)
  return found
}

/** How esbuild names a module among its inputs. */
const inputNameOf = ({ id, code }: SiteModule): string => (code === undefined ? id : `example:${id}`)

/** The file of an input, as esbuild names it; undefined for what is no file. */
function fileOfInput(input: string): string | undefined {
  if (input.startsWith('css-module:')) return cssModuleFile(input)
  return input === ENTRY || /^(example|shared-react):/.test(input) ? undefined : input
}

/** The position of one of esbuild's messages, relative to the site; none in the generated entry. */
function positionOf(location: Message['location']): Position {
  if (!location || location.file === ENTRY) return {}
  const { file, line, column } = location
  return withoutNamespace({ file, line, column: column + 1 })
}

function withoutNamespace({ file, ...rest }: Position): Position {
  if (file === undefined) return rest
  // A source map takes a namespace for a folder.
  return {
    file: toSlashes(file)
      .replace(/^.*\bexample:/, '')
      .replace(/^css-module:.*/, cssModuleFile),
    ...rest,
  }
}

const toSlashes = (path: string): string => path.split(sep).join('/')
