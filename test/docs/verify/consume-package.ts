import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installPackages } from './install-packages.ts'
import { runCommand } from './run-command.ts'

/** What a page says about the use of its package: `used="webpack-18,vite-19" shows="text"` or `used="import,require"`. */
export interface Use {
  /** `webpack` and `vite` with the major version of React behind a hyphen, or how Node.js loads the package. */
  readonly tools: readonly string[]
  /** What the page of the application shows, or what Node.js prints: the names that the package exports. */
  readonly shows: string
}

/**
 * Packs a package that has been built, installs the archive in an application of its own, and uses it there.
 *
 * @param folder of the package
 * @param packages the folder with the packages, from `installPackages`
 * @returns what went wrong, or nothing
 */
export async function consumePackage(
  folder: string,
  packages: string,
  { tools, shows }: Use,
): Promise<string | undefined> {
  const name = String(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name)
  const app = `${folder}-app`
  for (const tool of tools) {
    rmSync(app, { recursive: true, force: true })
    const problem = await installArchive(folder, join(app, 'node_modules', name))
    if (problem) return problem
    const [command = '', react = '18'] = tool.split('-')
    if (react === '19') await linkReact19(app)
    const shown = await use(command, name, app, packages)
    if (!shown.includes(shows)) return `${tool} shows this instead of "${shows}":\n${shown.trim()}`
  }
  rmSync(app, { recursive: true, force: true })
  return undefined
}

/** The archive is what npm would publish: a file that `files` forgets is missing here. */
async function installArchive(folder: string, target: string): Promise<string | undefined> {
  mkdirSync(target, { recursive: true })
  const packed = await runCommand('npm', ['pack', '--ignore-scripts', '--pack-destination', target], {
    cwd: folder,
  })
  if (packed.code !== 0) return `npm pack ended with code ${packed.code}:\n${packed.output.trim()}`
  const { code, output } = await runCommand('bash', ['-ec', 'tar -xzf *.tgz --strip-components=1'], {
    cwd: target,
  })
  return code === 0 ? undefined : output
}

/** The application’s own React stands nearer than the one of the samples. */
async function linkReact19(app: string): Promise<void> {
  const set = await installPackages('react-19')
  for (const name of ['react', 'react-dom'])
    symlinkSync(join(set, 'node_modules', name), join(app, 'node_modules', name), 'dir')
}

async function use(command: string, name: string, app: string, packages: string): Promise<string> {
  const print = 'console.log(Object.keys(used).sort().join())'
  if (command === 'import' || command === 'require') {
    const [file, load] =
      command === 'import'
        ? ['use.mjs', `import * as used from '${name}'`]
        : ['use.cjs', `const used = require('${name}')`]
    writeFileSync(join(app, file), `${load}\n${print}\n`)
    return (await runCommand(process.execPath, [file], { cwd: app })).output
  }
  writeFileSync(join(app, 'main.js'), application(name))
  const isWebpack = command === 'webpack'
  writeFileSync(join(app, isWebpack ? 'webpack.config.js' : 'vite.config.mjs'), isWebpack ? webpack : vite)
  const { code, output } = await runCommand(command, isWebpack ? [] : ['build'], {
    cwd: app,
    path: join(packages, 'node_modules/.bin'),
  })
  return code === 0 ? showPage(readFileSync(join(app, 'dist/main.js'), 'utf8'), packages) : output
}

const application = (name: string): string => `import * as React from 'react'
import { createRoot } from 'react-dom/client'
import * as used from '${name}'

const Component = used.default ?? Object.values(used)[0]
createRoot(document.getElementById('root')).render(React.createElement(Component))
`

// css-loader 7 gives named exports only unless it is told otherwise; the samples import the default.
const webpack = `module.exports = {
  mode: 'production',
  entry: './main.js',
  output: { path: __dirname + '/dist', filename: 'main.js' },
  performance: { hints: false },
  module: {
    rules: [
      {
        test: /\\.css$/,
        use: ['style-loader', { loader: 'css-loader', options: { modules: { auto: true, namedExport: false, exportLocalsConvention: 'as-is' } } }],
      },
    ],
  },
}
`

const vite = `export default {
  build: {
    cssCodeSplit: false,
    rollupOptions: { input: 'main.js', output: { format: 'iife', entryFileNames: 'main.js' } },
  },
}
`

/** Runs the script of an application. @returns what stands on its page, or the error */
async function showPage(script: string, packages: string): Promise<string> {
  const { JSDOM, VirtualConsole } = createRequire(join(packages, 'package.json'))('jsdom')
  const errors: string[] = []
  const virtualConsole = new VirtualConsole()
  virtualConsole.on('error', (...texts: unknown[]) => errors.push(texts.join(' ')))
  virtualConsole.on('jsdomError', (error: Error) => errors.push(error.message))
  const dom = new JSDOM('<!doctype html><div id="root"></div>', {
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole,
  })
  try {
    dom.window.eval(script)
    const html = (): string => dom.window.document.getElementById('root').innerHTML
    for (let wait = 0; wait < 50 && html() === '' && errors.length === 0; wait++)
      await new Promise((resolve) => setTimeout(resolve, 100))
    return html() || errors.join('\n')
  } catch (error) {
    return String(error)
  } finally {
    dom.window.close()
  }
}
