import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'esbuild'
import type { SiteModule } from '../../../types/component.ts'
import { packageRoot } from '../../package-root.ts'

// Plugins of the bundles of a site's own modules.

/** Begins the specifier of a module in generated entries. */
export const MODULE = 'site-module:'

/** Resolves the modules by their ids; the code of examples is in no file. */
export function siteModules(root: string, modules: readonly SiteModule[]): Plugin {
  const codes = new Map(modules.map(({ id, code }) => [id, code]))
  return {
    name: 'site-modules',
    setup(plugin) {
      plugin.onResolve({ filter: new RegExp(`^${MODULE}`) }, ({ path }) => {
        const id = path.slice(MODULE.length)
        return codes.get(id) === undefined ? { path: join(root, id) } : { path: id, namespace: 'example' }
      })
      plugin.onLoad({ filter: /./, namespace: 'example' }, ({ path }) => ({
        contents: codes.get(path) ?? '',
        resolveDir: dirname(join(root, path)),
        loader: path.endsWith('.jsx') ? 'jsx' : 'tsx',
      }))
    },
  }
}

const HASH_LENGTH = 6

/**
 * Gives each CSS module class names of its own, by its path: esbuild numbers equal names by their order in a bundle, and
 * those of the server and of the browser differ.
 */
export function cssModules(root: string): Plugin {
  return {
    name: 'css-modules',
    setup(plugin) {
      plugin.onResolve({ filter: /\.module\.css$/ }, async ({ path, resolveDir, kind, pluginData }) => {
        if (pluginData === asking) return undefined
        const found = await plugin.resolve(path, { resolveDir, kind, pluginData: asking })
        if (found.errors.length > 0 || found.external || found.namespace !== 'file') return found
        const file = relative(root, found.path).split(sep).join('/')
        const hash = createHash('sha256').update(file).digest('hex').slice(0, HASH_LENGTH)
        return { path: file.replace(/(?=\.module\.css$)/, `-${hash}`), namespace: 'css-module' }
      })
      plugin.onLoad({ filter: /./, namespace: 'css-module' }, async ({ path }) => {
        const file = join(root, cssModuleFile(path))
        return { contents: await readFile(file), resolveDir: dirname(file), loader: 'local-css' }
      })
    },
  }
}

const asking = 'css-modules'

/** The file of a CSS module, by its name among the inputs of esbuild. */
export const cssModuleFile = (path: string): string =>
  path.replace(/^css-module:/, '').replace(new RegExp(`-\\w{${HASH_LENGTH}}(?=\\.module\\.css$)`), '')

/** Packages of React, by the names under which `templates/islands/shared-react.ts` exports them. */
const shared: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'jsxRuntime',
  'react-dom': 'reactDom',
  'react-dom/client': 'reactDomClient',
}

/**
 * Takes React from the file that hydrates islands, which each page loads once.
 *
 * @param url of that file, relative to the bundles
 */
export function sharedReact(url: string): Plugin {
  const require = createRequire(join(packageRoot, 'package.json'))
  return {
    name: 'shared-react',
    setup(plugin) {
      plugin.onResolve({ filter: /^(react|react-dom|scheduler)(\/|$)/ }, ({ path, pluginData, kind }) => {
        if (Object.hasOwn(shared, path)) return { path, namespace: 'shared-react' }
        return pluginData === 'docsgen'
          ? undefined
          : plugin.resolve(path, { resolveDir: packageRoot, kind, pluginData: 'docsgen' })
      })
      plugin.onResolve({ filter: /./, namespace: 'shared-react' }, () => ({ path: url, external: true }))
      plugin.onLoad({ filter: /./, namespace: 'shared-react' }, ({ path }) => {
        const names = Object.keys(require(path) as object).filter((name) => /^[a-z]\w*$/i.test(name))
        return {
          contents: [
            `import { ${shared[path]} as all } from 'hydration'`,
            'export default all',
            // Marked as pure, so that a bundle holds only those that it uses.
            ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})()`),
          ].join('\n'),
          loader: 'js',
        }
      })
    },
  }
}
