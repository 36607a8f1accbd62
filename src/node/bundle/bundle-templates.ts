import { basename, join, relative } from 'node:path'
import type { BuildOptions, Metafile } from 'esbuild'
import { hashText } from '../../core/hash.ts'
import { messageOf } from '../../core/problems/message-of.ts'
import { missingExport, templateError } from '../../core/problems/site/template-problems.ts'
import { TimeoutError } from '../../core/timeout-error.ts'
import type { Diagnostic, Position } from '../../types/diagnostic.ts'
import type { OutputFile } from '../../types/files.ts'
import type { Templates } from '../../types/templates.ts'
import { siteCodeRuns } from '../hang-guard.ts'
import { hashBytes } from '../publish/stage-files.ts'
import { type Bundle, positionOfError } from '../read/run/run-bundle.ts'
import type { BundleResult } from './bundle-cache.ts'
import { exportOwnTemplates, findNoComponents } from './own-templates.ts'
import { regularFiles } from './regular-files.ts'
import {
  type BundleWays,
  browserTargets,
  commonOptions,
  ENTRY,
  fileLoaders,
  outdir,
  ownReact,
  runEsbuild,
} from './run-esbuild.ts'
import { runOwnTemplates, runTemplates } from './run-templates.ts'
import { hasOwnTemplates, ownTemplate, templateImport, templateOverrides } from './template-overrides.ts'

/** The running server bundle, which `render.tsx` renders with, and the positions of its errors. */
export interface TemplateBundle extends Templates {
  readonly positionOf: (error: unknown) => Position
  /** Whether none of them is the site's, so that no time limit is needed. */
  readonly isBuiltIn: boolean
  /** The stylesheets that templates import, and the pictures in them, by their paths in the output folder. */
  readonly styleFiles: readonly OutputFile[]
  /** Changes with the code. */
  readonly hash: string
  /** The same templates, for other threads. */
  readonly bundle: Bundle
}

/** Bundles and runs the templates for Node, with the site's own ones. `inputs` are the source files. */
export async function bundleTemplates(
  root: string,
  how: BundleWays = {},
): Promise<{ templates?: TemplateBundle; inputs: readonly string[]; diagnostics: Diagnostic[] }> {
  const entry = [
    `export * from ${JSON.stringify(templateImport(root, 'index.ts'))}`,
    `export { siteStyles } from ${JSON.stringify(templateImport(root, 'site-styles.ts'))}`,
    ...exportOwnTemplates(root),
  ].join('\n')
  const options: BuildOptions = {
    ...commonOptions(),
    stdin: { contents: entry, resolveDir: root, sourcefile: ENTRY, loader: 'ts' },
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'external',
    // Without the comments that name the paths of files: the hash must not depend on where the site lies.
    minifyWhitespace: true,
    outfile: join(outdir, 'assets', 'templates.cjs'),
    // Templates and react-dom/server must share one React for hooks to work: docsgen's own.
    plugins: [regularFiles(root), templateOverrides(root), ownReact],
    assetNames: '[name]-[hash]',
    loader: fileLoaders,
  }
  const made = await runEsbuild('templates', options, root, how)
  if ('diagnostics' in made) return { inputs: [], ...made }
  const { inputs, warnings, outputFiles } = made
  const outputOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(`templates${ending}`))?.text
  const bundle: Bundle = {
    name: 'templates',
    map: outputOf('.cjs.map') ?? '{}',
    code: outputOf('.cjs') ?? '',
    folder: join(outdir, 'assets'),
  }
  const isBuiltIn = !hasOwnTemplates(root)
  if (!isBuiltIn) siteCodeRuns()
  try {
    const { exports, ownTemplates, positionOf } = isBuiltIn
      ? runOwnTemplates(bundle, root)
      : runTemplates(bundle, root)
    const wrong = [...findMissingExports(exports, root), ...findNoComponents(ownTemplates)]
    if (wrong.length > 0) return { inputs, diagnostics: [...warnings, ...wrong] }
    const hash = hashBytes(Buffer.from(bundle.code))
    const styleFiles = await publishedFiles(outputFiles)
    return {
      templates: { ...exports, positionOf, isBuiltIn, styleFiles, hash, bundle },
      inputs,
      diagnostics: [...warnings],
    }
  } catch (error) {
    if (error instanceof TimeoutError)
      return {
        inputs,
        diagnostics: [templateError({}, `Loading the templates: ${error.message}.`)],
      }
    return { inputs, diagnostics: [templateError(positionOfError(error, bundle, root), messageOf(error))] }
  }
}

/** A template of the site that lacks its export: where TypeScript passes a name on, esbuild takes a missing one for a type. */
function findMissingExports(exports: Templates, root: string): Diagnostic[] {
  const files = {
    Page: 'Page.tsx',
    NotFound: 'NotFound.tsx',
    SearchPage: 'SearchPage.tsx',
    SidebarItems: 'layout/sidebar/SidebarItems.tsx',
    siteStyles: 'site-styles.ts',
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
      const { transform } = await import('esbuild')
      const { code } = await transform(text, { loader: 'css', minify: true, target: browserTargets })
      return { path: `assets/templates-${hashText(code).slice(0, 8).toUpperCase()}.css`, content: code }
    }),
  )
}
