import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { type BuildFailure, type BuildOptions, build, type Loader, type Metafile, type Plugin } from 'esbuild'
import { inContent, missingDefaultExport, templateError } from '../core/diagnostics.ts'
import { hashText } from '../core/hash.ts'
import type { BrowserAssets, ComponentPage, Diagnostic, PageModule, Place, Templates } from '../types.ts'
import { readBuiltIn, writeBuiltIn } from './built-in-bundles.ts'
import { type BundleResult, bundleCacheOf, bundleOnce } from './bundle-cache.ts'
import { noUses, type Uses } from './memory.ts'
import { packageRoot } from './package-root.ts'
import { type Bundle, messageOf, placeOfError, runBundle } from './run-bundle.ts'

/** The templates that docsgen brings along. */
const builtIn = join(packageRoot, 'templates')
/** Where esbuild believes to write: names in it must not depend on where the site lies, or two builds would differ. */
const outdir = join(packageRoot, 'out')

const ENTRY = 'docsgen-templates.ts'

/** How to go about bundling, beside what is bundled. */
interface BundleWays {
  /** Told the files that were read. */
  readonly uses?: Uses
  /** Where `dev` keeps bundles; none is kept when empty. */
  readonly cacheFolder?: string
  /** Given what esbuild made, by the name of the run. */
  readonly keep?: (name: string, made: BundleResult<Metafile>) => void
}

/** The server bundle, run: what `render.tsx` draws with, and how to find the source of an error in it. */
export interface TemplateBundle extends Templates {
  readonly placeOf: (error: unknown) => Place
  /** Changes with the code. */
  readonly hash: string
}

/**
 * Bundles and runs the templates for Node, with the site's own templates and its `*.page.tsx` pages. Such a page exports its
 * component as default, and may export `title` and `description`.
 */
export async function bundleTemplates(
  root: string,
  componentPages: readonly string[],
  how: BundleWays = {},
): Promise<{ templates?: TemplateBundle; diagnostics: Diagnostic[] }> {
  const pages = componentPages.map((path, index) => ({
    path,
    name: `page${index}`,
    file: join(root, 'content', path),
  }))
  const entry = [
    `export * from ${JSON.stringify(templateFile(root, 'index.ts'))}`,
    `export { siteStyles } from ${JSON.stringify(templateFile(root, 'styles/site-styles.ts'))}`,
    ...pages.map(({ name, file }) => `import * as ${name} from ${JSON.stringify(file)}`),
    `export const modules = { ${pages.map(({ name, path }) => `${JSON.stringify(path)}: ${name}`).join(', ')} }`,
  ].join('\n')
  const options: BuildOptions = {
    ...shared(),
    stdin: { contents: entry, resolveDir: root, sourcefile: ENTRY, loader: 'ts' },
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'external',
    outfile: join(outdir, 'templates.cjs'),
    // The pages and react-dom/server must share one React, or hooks do not work: it is docsgen's own.
    plugins: [overrides(root), ownReact],
    external: ['*.css'],
  }
  const name = pages.length === 0 ? 'templates' : ''
  const made = await attempt(name, options, root, how)
  if ('diagnostics' in made) return made
  const bundle: Bundle = {
    map: made.outputFiles[0]?.text ?? '{}',
    code: made.outputFiles[1]?.text ?? '',
    folder: outdir,
  }
  try {
    const exports = runBundle(bundle, join(packageRoot, 'package.json')) as unknown as Exports
    const diagnostics = componentPages
      .filter((path) => typeof exports.modules[path]?.default !== 'function')
      .map((path) => missingDefaultExport(inContent(path)))
    const placeOf = (error: unknown) => placeOfError(error, bundle, root)
    const components = componentPages.map((path) => describeModule(path, exports.modules[path]))
    const hash = hashText(bundle.code)
    return { templates: { ...exports, componentPages: components, placeOf, hash }, diagnostics }
  } catch (error) {
    return { diagnostics: [templateError(placeOfError(error, bundle, root), messageOf(error))] }
  }
}

/** Makes the bundles that come with docsgen (`built-in-bundles.ts`). */
export async function bundleBuiltIns(): Promise<void> {
  const keep = (name: string, made: BundleResult<Metafile>) =>
    writeBuiltIn(name, Object.keys(made.metafile.inputs).filter(isFile), made)
  const results = [
    await bundleTemplates(packageRoot, [], { keep }),
    await bundleBrowser(packageRoot, { keep }),
  ]
  const problems = results.flatMap(({ diagnostics }) => diagnostics)
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
}

/** What the entry made by `bundleTemplates` exports. */
type Exports = Omit<Templates, 'componentPages'>

function describeModule(path: string, module: PageModule | undefined): ComponentPage {
  const { title, description } = module ?? {}
  return {
    path,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
  }
}

/** Bundles everything the browser loads: scripts, split into chunks, and styles, all with a hash in their names. */
export async function bundleBrowser(
  root: string,
  how: BundleWays = {},
): Promise<{ assets?: BrowserAssets; diagnostics: Diagnostic[] }> {
  const common: BuildOptions = {
    ...shared(),
    outdir,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    metafile: true,
    minify: true,
    platform: 'browser',
    target: ['chrome111', 'firefox114', 'safari16.4'],
    legalComments: 'none',
    plugins: [overrides(root, stableNames), packageReact],
    loader: { '.svg': 'file', '.woff2': 'file', '.png': 'file' },
  }
  // Named as templates import each other, so that a site's own file takes the place of an entry, too.
  const [style, boot, start, worker, colorMode] = [
    './styles/index.css',
    './client.ts',
    './browser/start.ts',
    './search-worker.ts',
    './color-mode.ts',
  ]
  const [main, early] = await Promise.all([
    attempt('start', { ...common, entryPoints: [start, style], format: 'esm', splitting: true }, root, how),
    // Runs before the first paint, so it is a classic script: a module would wait for the whole document.
    attempt('color-mode', { ...common, entryPoints: [colorMode], format: 'iife' }, root, how),
  ])
  if ('diagnostics' in main) return main
  if ('diagnostics' in early) return early
  // Each a file of its own: split, they would share esbuild's helpers with the rest, one more request before they run.
  const plugins = [linkTo(start, `./${basename(outputOf(main.metafile, start))}`), ...(common.plugins ?? [])]
  const alone = await attempt(
    'alone',
    { ...common, plugins, entryPoints: [boot, worker], format: 'esm' },
    root,
    how,
  )
  if ('diagnostics' in alone) return alone
  const urlOf = (entry: string): string => {
    const outputs = [main, alone, early].map(({ metafile }) => outputOf(metafile, entry))
    const path = relative(outdir, resolve(packageRoot, outputs.find((output) => output !== '') ?? ''))
    return `/${path.split(sep).join('/')}`
  }
  const files = [...main.outputFiles, ...alone.outputFiles, ...early.outputFiles].map(
    ({ path, contents }) => ({
      path: relative(outdir, path).split(sep).join('/'),
      content: contents,
    }),
  )
  const assets = {
    styles: [urlOf(style)],
    boot: urlOf(boot),
    colorMode: urlOf(colorMode),
    searchWorker: urlOf(worker),
    files,
  }
  return { assets, diagnostics: [] }
}

/** The path of what esbuild has made of an entry, as its report names it; `''` for none. */
function outputOf({ outputs }: Metafile, entry: string): string {
  const isIt = (entryPoint = '') => entryPoint.replace(/^(site:)?templates/, '.') === entry
  return Object.keys(outputs).find((path) => isIt(outputs[path]?.entryPoint)) ?? ''
}

/** Has what imports an entry fetch the file made of it instead of holding a copy. */
function linkTo(entry: string, url: string): Plugin {
  return {
    // The name tells one such plugin from another (`bundle-cache.ts`).
    name: `link ${entry} to ${url}`,
    setup(plugin) {
      plugin.onResolve({ filter: /./ }, ({ path, kind }) =>
        kind === 'dynamic-import' && path === entry ? { path: url, external: true } : undefined,
      )
    },
  }
}

function shared(): BuildOptions & { write: false; metafile: true } {
  return {
    bundle: true,
    write: false,
    metafile: true,
    jsx: 'automatic',
    // A site's own tsconfig must not change how docsgen's templates are compiled.
    tsconfigRaw: '{}',
    absWorkingDir: packageRoot,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  }
}

/**
 * Runs esbuild; a mistake in a template or page becomes diagnostics with its place. `uses` is told the files it read. A run
 * with a name is the same for every site that replaces no template.
 */
async function attempt(
  name: string,
  options: BuildOptions,
  root: string,
  { uses = noUses, cacheFolder = '', keep }: BundleWays,
): Promise<BundleResult<Metafile> | { diagnostics: Diagnostic[] }> {
  // A new file may take the place of a built-in template.
  uses.names(join(root, 'templates'))
  try {
    const isBuiltIn = name !== '' && !keep && !hasOwnTemplates(root)
    const made =
      (isBuiltIn && readBuiltIn<Metafile>(name)) ||
      (await bundleOnce(
        bundleCacheOf(root, cacheFolder),
        options,
        ({ inputs }: Metafile) =>
          Object.keys(inputs).flatMap((input) => (isFile(input) ? [inputFile(input, root)] : [])),
        () => build({ ...options, write: false, metafile: true }),
      ))
    keep?.(name, made)
    const { outputFiles, metafile } = made
    for (const input of Object.keys(metafile.inputs)) {
      if (isFile(input) && !input.includes('node_modules/')) uses.file(inputFile(input, root))
    }
    return { outputFiles, metafile }
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>
    if (!Array.isArray(errors) || errors.length === 0) throw error
    for (const { location } of errors) if (location) uses.file(inputFile(location.file, root))
    const diagnostics = errors.map(({ text, location }) =>
      location
        ? templateError(
            {
              file:
                location.namespace === stableNames
                  ? location.file.replace(/^site:/, '')
                  : relative(root, resolve(packageRoot, location.file)),
              line: location.line,
              column: location.column + 1,
            },
            text,
          )
        : templateError({}, text),
    )
    return { diagnostics }
  }
}

/** The namespace of a site's own templates. */
const stableNames = 'site'

/** Whether an input is on disk, and not the entry that `bundleTemplates` writes. */
const isFile = (input: string): boolean => !input.endsWith(ENTRY)

/** Where an input lies that esbuild names by its place among docsgen's files, or (`site:`) among those of the site. */
function inputFile(input: string, root: string): string {
  return input.startsWith('site:') ? join(root, input.slice('site:'.length)) : resolve(packageRoot, input)
}

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.css']

/** The site's own file for a template, if it has one; any of the endings may stand in for the built-in one. */
function ownTemplate(root: string, path: string): string | undefined {
  const bare = path.replace(/\.(tsx?|jsx?)$/, '')
  const candidates = path.endsWith('.css')
    ? [path]
    : endings.map((ending) => bare + ending).filter((one) => one !== bare)
  return candidates.map((one) => join(root, 'templates', one)).find((file) => existsSync(file))
}

/** This project's own site has docsgen's templates beside it. */
function hasOwnTemplates(root: string): boolean {
  const own = join(root, 'templates')
  return own !== builtIn && existsSync(own)
}

function templateFile(root: string, path: string): string {
  return ownTemplate(root, path) ?? join(builtIn, path)
}

/**
 * Lets a site replace any built-in template by a file of the same path in its own `templates/`. The replacement imports its
 * neighbours as if it stood among the built-in ones, and the original as `docsgen/templates/…`. With `stableNames` the
 * site's own files are known to esbuild as `site:templates/…`: their place on disk goes into the hashes of file names, and
 * the same site must give the same bytes wherever it lies.
 */
function overrides(root: string, names?: typeof stableNames): Plugin {
  const own = join(root, 'templates')
  return {
    name: 'template-overrides',
    setup(plugin) {
      plugin.onResolve({ filter: /^docsgen\/templates\// }, ({ path }) => ({
        path: join(packageRoot, path.replace(/^docsgen\//, '')),
      }))
      plugin.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
        const folder =
          kind === 'entry-point'
            ? resolveDir
            : [own, builtIn].find((one) => resolveDir === one || resolveDir.startsWith(one + sep))
        if (!folder) return undefined
        const name = relative(folder, resolve(resolveDir, path))
        if (name.startsWith('..') || isAbsolute(name)) return undefined
        const ours = own === builtIn ? undefined : ownTemplate(root, name)
        if (ours && names)
          return { path: `templates/${relative(own, ours).split(sep).join('/')}`, namespace: names }
        const file = ours ?? builtInTemplate(name)
        return file ? { path: file } : undefined
      })
      plugin.onLoad({ filter: /.*/, namespace: stableNames }, async ({ path }) => ({
        contents: await readFile(join(root, path)),
        resolveDir: dirname(join(root, path)),
        loader: extname(path).slice(1) as Loader,
      }))
    },
  }
}

function builtInTemplate(name: string): string | undefined {
  return endings
    .map((ending) => join(builtIn, name + ending))
    .find((file) => existsSync(file) && /\.\w+$/.test(file))
}

/** On the server React stays outside the bundle: `runBundle` asks for it from docsgen's package, so it is the one docsgen itself loads. */
const ownReact: Plugin = {
  name: 'own-react',
  setup(plugin) {
    plugin.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({ path, external: true }))
  },
}

/** In the browser React is bundled, from docsgen's own dependencies wherever the importing file lies. */
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
