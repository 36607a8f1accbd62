import { basename, join, relative } from 'node:path'
import { type BuildOptions, type Metafile, type Plugin, transform } from 'esbuild'
import { hashText } from '../../core/hash.ts'
import {
  badPageExport,
  missingDefaultExport,
  missingExport,
  templateError,
} from '../../core/problems/diagnostics.ts'
import { TimeoutError } from '../../core/timeout-error.ts'
import type {
  ComponentPage,
  Diagnostic,
  DocumentLocation,
  OutputFile,
  PageModule,
  Position,
  Templates,
} from '../../types.ts'
import { siteCodeRuns } from '../hang-guard.ts'
import { packageRoot } from '../package-root.ts'
import { type Bundle, messageOf, positionOfError, runBundle } from '../read/run-bundle.ts'
import { runSiteCode } from '../read/run-site-code.ts'
import type { BundleResult } from './bundle-cache.ts'
import { regularFiles } from './regular-files.ts'
import {
  assetLoaders,
  type BundleWays,
  browserTargets,
  commonOptions,
  ENTRY,
  outdir,
  runEsbuild,
} from './run-esbuild.ts'
import { hasOwnTemplates, ownTemplate, templateImport, templateOverrides } from './template-overrides.ts'

/** The running server bundle, which `render.tsx` renders with, and the positions of its errors. */
export interface TemplateBundle extends Templates {
  readonly positionOf: (error: unknown) => Position
  /** Calls a render: code of the site under a time limit, docsgen's own without one. */
  readonly limitTime: <T>(limitTime: () => T, milliseconds: number) => T
  /** The stylesheets that templates and pages import, and the pictures in them, by their paths in the output folder. */
  readonly styleFiles: readonly OutputFile[]
  /** Changes with the code. */
  readonly hash: string
}

/**
 * Bundles and runs the templates for Node, with the site's own templates and its `*.page.tsx` pages. Such a page
 * exports its component as default, and may export `title` and `description`. `inputs` are the source files.
 */
export async function bundleTemplates(
  root: string,
  componentPages: readonly DocumentLocation[],
  how: BundleWays = {},
): Promise<{ templates?: TemplateBundle; inputs: readonly string[]; diagnostics: Diagnostic[] }> {
  const pages = componentPages.map(({ file }, index) => ({
    key: file,
    name: `page${index}`,
    file: join(root, file),
  }))
  const entry = [
    `export * from ${JSON.stringify(templateImport(root, 'index.ts'))}`,
    `export { siteStyles } from ${JSON.stringify(templateImport(root, 'styles/site-styles.ts'))}`,
    ...pages.map(({ name, file }) => `import * as ${name} from ${JSON.stringify(file)}`),
    `export const modules = { ${pages.map(({ name, key }) => `${JSON.stringify(key)}: ${name}`).join(', ')} }`,
  ].join('\n')
  const options: BuildOptions = {
    ...commonOptions(),
    stdin: { contents: entry, resolveDir: root, sourcefile: ENTRY, loader: 'ts' },
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'external',
    outfile: join(outdir, 'assets', 'templates.cjs'),
    // Pages and react-dom/server must share one React for hooks to work: docsgen's own.
    plugins: [regularFiles(root), templateOverrides(root), ownReact],
    assetNames: '[name]-[hash]',
    loader: assetLoaders,
  }
  const name = pages.length === 0 ? 'templates' : ''
  const made = await runEsbuild(name, options, root, how)
  if ('diagnostics' in made) return { inputs: [], ...made }
  const { inputs, warnings, outputFiles } = made
  const outputOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(`templates${ending}`))?.text
  const bundle: Bundle = {
    map: outputOf('.cjs.map') ?? '{}',
    code: outputOf('.cjs') ?? '',
    folder: join(outdir, 'assets'),
  }
  const isOurs = pages.length === 0 && !hasOwnTemplates(root)
  if (!isOurs) siteCodeRuns()
  try {
    const exports = runBundle(bundle, join(packageRoot, 'package.json'), LONGEST_LOAD) as unknown as Exports
    const missing = findMissingExports(exports, root)
    if (missing.length > 0) return { inputs, diagnostics: [...warnings, ...missing] }
    const diagnostics = [...warnings]
    for (const { file } of componentPages) {
      if (typeof exports.modules[file]?.default !== 'function') diagnostics.push(missingDefaultExport(file))
      for (const name of ['title', 'description'] as const) {
        const value = exports.modules[file]?.[name]
        if (value !== undefined && typeof value !== 'string') diagnostics.push(badPageExport(file, name))
      }
    }
    const positionOf = (error: unknown) => positionOfError(error, bundle, root)
    const components = componentPages.map((page) => describeModule(page, exports.modules[page.file]))
    const hash = hashText(bundle.code)
    const limitTime: TemplateBundle['limitTime'] = isOurs ? (page) => page() : limitSiteCode
    const styleFiles = await publishedFiles(outputFiles)
    const templates = { ...exports, componentPages: components, positionOf, limitTime, styleFiles, hash }
    return { templates, inputs, diagnostics }
  } catch (error) {
    if (error instanceof TimeoutError)
      return {
        inputs,
        diagnostics: [templateError({}, `Loading the templates and component pages: ${error.message}.`)],
      }
    return { inputs, diagnostics: [templateError(positionOfError(error, bundle, root), messageOf(error))] }
  }
}

const limitSiteCode: TemplateBundle['limitTime'] = (page, milliseconds) => {
  siteCodeRuns()
  return runSiteCode(page, milliseconds)
}

/** Milliseconds that the modules of templates and pages may take to load. */
const LONGEST_LOAD = 5000

/** A template of the site that lacks its export: where TypeScript passes a name on, esbuild takes a missing one for a type. */
function findMissingExports(exports: Exports, root: string): Diagnostic[] {
  const files = {
    Page: 'Page.tsx',
    NotFound: 'NotFound.tsx',
    SearchPage: 'SearchPage.tsx',
    siteStyles: 'styles/site-styles.ts',
  } as const
  return Object.entries(files).flatMap(([name, path]) => {
    if (typeof exports[name as keyof typeof files] === 'function') return []
    const file = ownTemplate(root, path) ?? ownTemplate(root, 'index.ts') ?? join(root, 'templates', path)
    return [missingExport(relative(root, file), name)]
  })
}

/** The files for browsers. The stylesheet is made plain: esbuild writes into it where the site lies, which must not change a byte. */
async function publishedFiles(outputs: BundleResult<Metafile>['outputFiles']): Promise<OutputFile[]> {
  const published = outputs.filter(({ path }) => !/\.(cjs|map)$/.test(path))
  return Promise.all(
    published.map(async ({ path, contents, text }) => {
      if (!path.endsWith('templates.css')) return { path: `assets/${basename(path)}`, content: contents }
      const { code } = await transform(text, { loader: 'css', minify: true, target: browserTargets })
      return { path: `assets/templates-${hashText(code).slice(0, 8).toUpperCase()}.css`, content: code }
    }),
  )
}

/** The exports of the entry that `bundleTemplates` generates. */
type Exports = Omit<Templates, 'componentPages'>

function describeModule(location: DocumentLocation, module: PageModule | undefined): ComponentPage {
  const { title, description } = module ?? {}
  return {
    ...location,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
  }
}

/**
 * On the server React stays outside the bundle: `runBundle` requires it from docsgen's package, the one that docsgen
 * itself loads.
 */
const ownReact: Plugin = {
  name: 'own-react',
  setup(plugin) {
    plugin.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({ path, external: true }))
  },
}
