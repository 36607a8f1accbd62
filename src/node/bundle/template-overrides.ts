import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import { nearest } from '../../core/problems/nearest.ts'
import { refusedLink, specialFile } from '../../core/problems/site/document-problems.ts'
import { unusedTemplate } from '../../core/problems/site/template-problems.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { packageRoot } from '../package-root.ts'
import { realPathOf } from '../publish/output-folder.ts'
import { isLink } from '../publish/own-files.ts'
import { realPath, refusePath } from '../read/files/allowed-file.ts'
import { namesIn } from '../read/files/names-in.ts'

/**
 * Lets a site replace any built-in template by a file of the same path in its own `templates/`. The replacement
 * imports its neighbours as if it were among the built-in ones, and the original as `docsgen/templates/…`. With
 * `stableNames` esbuild names the site's own files `site:templates/…`, because absolute paths would get into the
 * hashes of file names, and the bytes of a site must not depend on its location.
 */
export function templateOverrides(root: string, names?: typeof stableNames): Plugin {
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
        if (name.startsWith('..') || isAbsolute(name)) return sharedModule(name, resolve(resolveDir, path))
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

/**
 * Resolves an import of docsgen's core in a copied template (`../../core/url.ts`), unless the site has a file of its
 * own there.
 */
function sharedModule(name: string, own: string): { path: string } | undefined {
  const file = join(builtIn, name)
  return file.startsWith(core + sep) && existsSync(file) && !existsSync(own) ? { path: file } : undefined
}

function builtInTemplate(name: string): string | undefined {
  return endings
    .map((ending) => join(builtIn, name + ending))
    .find((file) => existsSync(file) && /\.\w+$/.test(file))
}

/** The namespace of a site's own templates. */
export const stableNames = 'site'

/** The path of an esbuild input, which is relative to docsgen's package or (`site:`) to the site. */
export function inputFile(input: string, root: string): string {
  return input.startsWith('site:') ? join(root, input.slice('site:'.length)) : resolve(packageRoot, input)
}

/** docsgen's own templates. */
const builtIn = join(packageRoot, 'templates')
const core = join(packageRoot, 'src', 'core')

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.css']

/** The site's own file for a template, if there is one, with any of the extensions. */
export function ownTemplate(root: string, path: string): string | undefined {
  const bare = path.replace(/\.(tsx?|jsx?)$/, '')
  const candidates = path.endsWith('.css')
    ? [path]
    : endings.filter((ending) => /[jt]s/.test(ending)).map((ending) => bare + ending)
  return candidates.map((one) => join(root, 'templates', one)).find((file) => existsSync(file))
}

/** The folder of the site's own components, which replace no template. */
const COMPONENTS = 'components'

/** The components and styles of docsgen that a site may replace, by their paths in `templates/`. */
export const builtInTemplates = (): string[] => templatesIn(builtIn)

/** Whether a site replaces templates, or may do so. This project's own site has docsgen's templates beside it. */
export function hasOwnTemplates(root: string): boolean {
  const own = join(root, 'templates')
  if (!hasTemplatesFolder(root)) return false
  return !statSync(own).isDirectory() || readdirSync(own).some((name) => name !== COMPONENTS)
}

function hasTemplatesFolder(root: string): boolean {
  const own = join(root, 'templates')
  return own !== builtIn && existsSync(own)
}

/**
 * Warns of the site's own components and styles that are in no bundle although their name or path resembles a
 * template's: probably misspelt replacements.
 *
 * @param inputs source files of the bundles, absolute
 */
export function findUnusedTemplates(root: string, inputs: Iterable<string>): Diagnostic[] {
  if (!hasOwnTemplates(root)) return []
  const used = new Set(inputs)
  const names = builtInTemplates()
  const isUsed = (name: string) => {
    const file = join(root, 'templates', name)
    return names.includes(name) || used.has(file) || used.has(realPathOf(file))
  }
  return templatesIn(join(root, 'templates')).flatMap((name) => {
    if (isUsed(name) || name.startsWith(`${COMPONENTS}/`)) return []
    const meant = likeliest(name, names)
    // A component of another name may be one that is not finished; a stylesheet that nothing imports has no effect.
    const isTold = meant !== undefined || name.endsWith('.css')
    return isTold ? [unusedTemplate(`templates/${name}`, meant && `templates/${meant}`)] : []
  })
}

/** Reports templates of a site that link to unpublishable targets: a style would be published. */
export function findRefusedTemplates(root: string): Diagnostic[] {
  if (!hasTemplatesFolder(root)) return []
  if (!isLink(join(root, 'templates')) && !statSync(join(root, 'templates')).isDirectory())
    return [specialFile('templates')]
  const names = ['', ...namesIn(join(root, 'templates'))]
  return names.flatMap((name) => {
    const file = join(root, 'templates', name)
    if (!isLink(file)) return []
    const target = realPath(file)
    const refusal = target === undefined ? 'not-found' : refusePath(target, [realPath(root) ?? root])
    return refusal ? [refusedLink(name === '' ? 'templates' : `templates/${name}`, refusal)] : []
  })
}

/** The template that `name` probably means: one that differs in case, or by a few letters in the same folder. */
function likeliest(name: string, names: readonly string[]): string | undefined {
  const candidates = names.filter((other) => (extname(other) === '.css') === (extname(name) === '.css'))
  const neighbours = candidates.filter((other) => dirname(other) === dirname(name))
  const sameIn = (some: readonly string[]) =>
    some.find((other) => bareName(other).toLowerCase() === bareName(name).toLowerCase())
  const similar = nearest(bareName(name), neighbours.map(bareName))
  return sameIn(neighbours) ?? sameIn(candidates) ?? neighbours.find((other) => bareName(other) === similar)
}

const bareName = (path: string): string => basename(path, extname(path))

/** The components and styles below a folder, sorted, without tests, types and helper modules. */
function templatesIn(folder: string): string[] {
  return namesIn(folder).filter(
    (path) => /(^|\/)[^./]+\.([jt]sx|css)$/.test(path) && !/(^|\/)(node_modules|__\w+__)\//.test(path),
  )
}

/**
 * The import specifier of a template in an entry: the site's own file, or docsgen's by its name, so that the shipped
 * bundles are the same everywhere.
 */
export function templateImport(root: string, path: string): string {
  return (hasOwnTemplates(root) && ownTemplate(root, path)) || `docsgen/templates/${path}`
}
