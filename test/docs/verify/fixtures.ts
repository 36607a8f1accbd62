/** Files that a page does not show, but that its samples stand among; pictures are in base64, `link:x` links to a folder. */
export type Fixture = Readonly<Record<string, string>>

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const packageJson = {
  name: 'demo-pkg',
  version: '0.1.0',
  dependencies: { '@ice/jsx-runtime': '^0.3.0', '@swc/helpers': '^0.5.1' },
  peerDependencies: { react: '^18' },
  scripts: { start: 'ice-pkg start', build: 'ice-pkg build' },
}

const tsconfig = {
  compilerOptions: {
    module: 'ESNext',
    target: 'ESNext',
    moduleResolution: 'node',
    jsx: 'react-jsx',
    lib: ['ES2019', 'DOM', 'DOM.Iterable'],
    skipLibCheck: true,
    strict: true,
    paths: { '@/*': ['./src/*'] },
  },
  include: ['src'],
}

const typings = '/// <reference types="@ice/pkg/types" />\n'

const component = (name: string): Fixture => ({
  [`src/${name}/index.tsx`]: `import styles from './index.module.css';\n\nexport default function ${name}() {\n  return <p className={styles.box}>${name}</p>;\n}\n`,
  [`src/${name}/index.module.css`]: '.box {\n  color: red;\n}\n',
})

/** A package with a component, styles and a function: the usual one. */
const react: Fixture = {
  'package.json': json(packageJson),
  'tsconfig.json': json(tsconfig),
  'my-plugin.mjs': 'export default () => {};\n',
  'src/typings.d.ts': typings,
  'src/index.tsx':
    "import Button from './components/Button';\nimport { add } from './utils/add';\n\nexport { Button, add };\n",
  'src/other.ts': 'export const other = 1;\n',
  'src/components/Button/index.tsx':
    "import styles from './index.module.css';\n\nexport interface ButtonProps {\n  text: string;\n}\n\nexport default function Button({ text = 'OK' }: ButtonProps) {\n  return <button className={styles.button}>{text}</button>;\n}\n",
  'src/components/Button/index.module.css': '.button {\n  color: red;\n}\n',
  'src/utils/add.ts': 'export function add(a: number, b: number): number {\n  return a + b;\n}\n',
}

const bare: Fixture = {
  'package.json': json(packageJson),
  'tsconfig.json': json(tsconfig),
  'src/typings.d.ts': typings,
}

const styles = '.MyComponent {\n  color: red;\n}\n'

/** A package that is one component with a CSS module. */
const single: Fixture = {
  ...bare,
  'src/index.tsx':
    "import * as React from 'react';\nimport styles from './index.module.css';\n\ninterface ComponentProps {\n  /** 标题 */\n  title: string;\n}\n\nexport default function MyComponent(props: ComponentProps) {\n  const { title = 'Hello World!' } = props;\n\n  return <div className={styles.MyComponent}>{title}</div>;\n}\n",
  'src/index.module.css': styles,
}

/** A component that uses everything a bundle takes in: a picture, JSON, styles and a module. */
const box: Fixture = {
  ...bare,
  'package.json': json({ ...packageJson, name: 'bun-lib', peerDependencies: { react: '^17 || ^18' } }),
  'src/index.tsx':
    "import * as React from 'react';\nimport logo from './assets/logo.png';\nimport pkg from './data.json';\nimport { sum } from './sum';\nimport './style.css';\nimport styles from './box.module.css';\n\nexport default function Box({ title, ...rest }: { title?: string }) {\n  return <img {...rest} className={styles.box} src={logo} alt={title ?? pkg.name} title={String(sum(1, 2))} />;\n}\n",
  'src/other.ts': "import { sum } from './sum';\n\nexport const other = (): number => sum(2, 3);\n",
  'src/sum.ts': 'export const sum = (a: number, b: number): number => a + b;\n',
  'src/data.json': '{"name":"x"}\n',
  'src/style.css': '.a { width: 75rpx; display: flex }\n',
  'src/box.module.css': '.box { color: red }\n',
  'src/assets/logo.png':
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
}

const config = (options: object): string => `export default ${JSON.stringify(options, null, 2)};\n`
const plugins = (more: object): string => config({ plugins: ['./my-plugin.mjs'], ...more })

/** A package of one module, with these dependencies and this configuration. */
const lone = (source: string, options: object, dependencies: object = packageJson.dependencies): Fixture => ({
  ...bare,
  'package.json': json({ ...packageJson, dependencies }),
  'src/index.ts': source,
  'build.config.mjs': config(options),
})

const asynchronous = 'export const one = async (): Promise<number> => 1;\n'

/** What goes wrong in the questions that come up, by the id of the question. */
const mistakes: Readonly<Record<string, Fixture>> = {
  'jsx-runtime': {
    ...single,
    'package.json': json({ ...packageJson, dependencies: { '@swc/helpers': '^0.5.1' } }),
  },
  'swc-helpers': lone(asynchronous, {}, {}),
  'old-helpers': lone(asynchronous, {}, { '@swc/helpers': '^0.4.0' }),
  'invalid-comparator': lone(asynchronous, {}, { '@swc/helpers': 'latest' }),
  'type-commonjs': {
    ...lone(asynchronous, {}),
    'package.json': json({ ...packageJson, type: 'commonjs' }),
  },
  'config-key': lone(asynchronous, { transfrom: {} }),
  validation: lone(asynchronous, { jsxRuntime: 'auto' }),
  'validation-type': lone(asynchronous, { entry: 1 }),
  'no-task': lone(asynchronous, { transform: { formats: [] } }),
  alias: lone("import { sum } from '@/utils/sum';\n\nexport const two = sum(1, 1);\n", { bundle: {} }),
  'dts-error': lone('// 匿名类\nexport const A = class { private a = 1; };\n', {}),
  'syntax-error': lone('export const n = ;\n', {}),
  entry: lone(asynchronous, { entry: 'src/main', transform: { formats: [] }, bundle: {} }),
  'umd-entries': {
    ...react,
    'build.config.mjs': config({
      entry: ['src/index', 'src/other'],
      bundle: { formats: ['umd'], polyfill: false },
    }),
  },
  'umd-jsx': {
    ...single,
    'build.config.mjs': config({
      bundle: { formats: ['umd'], polyfill: false, externals: { react: 'React' } },
    }),
  },
  'mixed-exports': lone('export const a = 1;\nexport default a;\n', {
    bundle: { name: 'Hi', formats: ['umd'], polyfill: false },
  }),
  development: lone(asynchronous, { bundle: { development: true } }),
  'plugin-missing': lone(asynchronous, { plugins: ['@ice/pkg-plugin-docusaurus'] }),
  option: lone(asynchronous, {}),
  'css-in-node': { ...single, 'package.json': json({ ...packageJson, type: 'module' }) },
  'css-types': {
    ...single,
    'src/typings.d.ts': 'export {};\n',
    'src/index.tsx':
      "import styles from './index.module.css';\n\nexport default () => <p className={styles.MyComponent} />;\n",
  },
  'react-umd-global': {
    ...bare,
    'tsconfig.json': json({ ...tsconfig, compilerOptions: { ...tsconfig.compilerOptions, jsx: 'react' } }),
    'src/index.tsx': 'export default function () { return <p />; }\n',
  },
  'react-not-defined': {
    ...bare,
    'package.json': json({ ...packageJson, type: 'module' }),
    'src/index.tsx': 'export default () => <p />;\n',
    'build.config.mjs': config({ jsxRuntime: 'classic' }),
    'use.mjs': "import Hello from './es2017/index.js';\n\nHello();\n",
  },
  'esm-extension': {
    ...bare,
    'package.json': json({ ...packageJson, type: 'module' }),
    'src/index.ts': "export { sum } from './sum';\n",
    'src/sum.ts': 'export const sum = 1;\n',
    'src/other.ts': "export { helper } from './util';\n",
    'src/util/index.ts': 'export const helper = 1;\n',
  },
  commonjs: {
    ...lone('export const countLines = 1;\nexport const countFile = 2;\n', {
      transform: { formats: ['cjs'] },
    }),
    'package.json': json({ ...packageJson, type: 'module' }),
    'cjs.json': '{}\n',
    'use.cjs': "require('./cjs/index.js');\n",
    'use.mjs': "import { countLines } from './cjs/index.js';\n\nconsole.log(countLines);\n",
  },
  json: {
    ...lone("import data from './d.json';\n\nexport { data };\n", {}),
    'package.json': json({ ...packageJson, type: 'module' }),
    'src/d.json': '{}\n',
  },
}

/** The fixtures that begin as a project made from a template: where it lies in `node_modules`, and where it goes. */
export const templates: Readonly<Record<string, { readonly from: string; readonly to: string }>> = {
  'template-react': { from: '@ice/template-pkg-react/template/component', to: 'my-component' },
  'template-monorepo': {
    from: '@ice/template-pkg-monorepo-react/template/component',
    to: 'react-monorepo',
  },
}

/** The documentation plugin looks for React in the project's own `node_modules`; `up` leads from there to the packages. */
const linkReact = (folder: string, up: string): Fixture => ({
  [`${folder}node_modules/react`]: `link:${up}node_modules/react`,
  [`${folder}node_modules/react-dom`]: `link:${up}node_modules/react-dom`,
})

/** By the name that a block gives as `with="name"`. */
export const fixtures: Readonly<Record<string, Fixture>> = {
  ...Object.fromEntries(Object.entries(mistakes).map(([id, files]) => [`mistake-${id}`, files])),
  /** An empty folder: everything comes from the page. */
  empty: {},
  /** A package without sources of its own. */
  bare,
  /** One that does without the JSX runtime of the toolkit. */
  'react-19': {
    'tsconfig.json': json(tsconfig),
    'src/typings.d.ts': typings,
    'src/index.module.css': '.hello {\n  color: red;\n}\n',
  },
  react,
  single,
  box,
  /** Loads the plugin of the page. */
  plugin: { ...react, 'build.config.mjs': plugins({}) },
  /** Loads it into a package that is bundled, too. */
  'plugin-bundle': {
    ...react,
    'build.config.mjs': plugins({ bundle: { formats: ['esm', 'es2017'], polyfill: false, externals: true } }),
  },
  /** The same without a plugin, and with a second configuration. */
  bundle: {
    ...react,
    'build.config.mjs': config({ bundle: { polyfill: false, externals: true } }),
    'build.umd.config.mts': config({ bundle: { formats: ['umd'], polyfill: false, externals: true } }),
  },
  /** All formats of a bundle, dependencies included. */
  'box-formats': {
    ...box,
    'build.config.mjs': config({
      transform: { formats: [] },
      bundle: { formats: ['umd', 'esm', 'cjs', 'es2017'], polyfill: false },
    }),
  },
  'box-development': {
    ...box,
    'build.config.mjs': config({
      transform: { formats: [] },
      bundle: { formats: ['esm'], polyfill: false, externals: true, modes: ['development'] },
    }),
  },
  /** A stylesheet that is bundled. */
  'bundled-style': {
    ...bare,
    'src/index.ts': "import './style.css';\n\nexport const name = 'demo';\n",
    'build.config.mjs': config({ bundle: { polyfill: false } }),
  },
  /** A dependency in newer syntax than the bundle's. */
  'modern-dep': {
    ...bare,
    'src/index.ts': "import { getName } from 'modern-dep';\n\nexport const name = getName({});\n",
    'node_modules/modern-dep/package.json': json({ name: 'modern-dep', version: '1.0.0', main: 'index.js' }),
    'node_modules/modern-dep/index.js': "export const getName = (user) => user?.name ?? 'node';\n",
  },
  /** Two modules of functions. */
  functions: {
    'package.json': json(packageJson),
    'tsconfig.json': json(tsconfig),
    'src/index.ts': "export { sum } from './utils/sum';\n",
    'src/utils/sum.ts': 'export const sum = (a: number, b: number): number => a + b;\n',
  },
  /** Modules that are imported with their whole path. */
  'whole-paths': {
    ...bare,
    'src/sum.ts': 'export const sum = (a: number, b: number): number => a + b;\n',
    'src/util/index.ts': 'export const helper = (): string => "helper";\n',
  },
  /** A library of two components. */
  library: {
    ...bare,
    'package.json': json({ ...packageJson, name: 'my-ui', main: 'esm/index.js', types: 'esm/index.d.ts' }),
    'src/index.ts':
      "export { default as Button } from './Button';\nexport { default as Input } from './Input';\n",
    ...component('Button'),
    ...component('Input'),
  },
  /** A plain module for Node.js. */
  node: {
    'tsconfig.json': json(tsconfig),
    'package.json': json({
      name: 'my-node-lib',
      version: '0.1.0',
      type: 'module',
      dependencies: { '@swc/helpers': '^0.5.1' },
    }),
    'src/index.ts': "export { countLines } from './count.js';\n",
    'src/count.ts': "export const countLines = (text: string) => text.split('\\n').length;\n",
  },
  'template-react': linkReact('my-component/', '../../../../'),
  /** The links are what `pnpm install` makes. */
  'template-monorepo': {
    'react-monorepo/packages/component-a/node_modules/header': 'link:../../Header',
    'react-monorepo/packages/component-b/node_modules/header': 'link:../../Header',
  },
  /** A repository with a package in a folder. */
  subpackage: {
    'package.json': json({ ...packageJson, private: true }),
    'packages/a/package.json': json({ ...packageJson, name: 'a' }),
    'packages/a/tsconfig.json': json(tsconfig),
    'packages/a/src/index.ts': asynchronous,
  },
  /** What the tests of the page are about. */
  tests: { ...bare, 'src/components/Counter.module.css': '.counter {\n  color: red;\n}\n' },
  /** A package that is published. */
  published: { ...single, 'README.md': '# my-component\n\nA component.\n' },
  /** The same beside an application that it is to be tried in. */
  'published-beside-app': {
    ...single,
    'README.md': '# my-component\n\nA component.\n',
    '../my-app/package.json': json({ name: 'my-app', private: true }),
  },
  /** An application that has installed the package of the page. */
  consumer: {
    'package.json': json({ name: 'my-app', private: true }),
    'node_modules/my-component/package.json': json({
      name: 'my-component',
      version: '0.1.0',
      exports: { '.': { es2017: './es2017/index.js', default: './esm/index.js' } },
    }),
    'node_modules/my-component/esm/index.js': 'export {};\n',
    'node_modules/my-component/es2017/index.js': 'export {};\n',
  },
  /** A package of a monorepo that imports another. */
  monorepo: {
    ...bare,
    'packages/component-a/src/typings.d.ts': typings,
    'node_modules/header/package.json': json({ name: 'header', version: '0.1.0', types: 'index.d.ts' }),
    'node_modules/header/index.d.ts': 'export default function Header(): JSX.Element;\n',
  },
  /** A component with documentation; the only fixture that the documentation plugin is built with. */
  preview: {
    ...bare,
    ...linkReact('', '../../../'),
    'package.json': json({
      ...packageJson,
      name: 'preview-demo',
      main: 'esm/index.js',
      module: 'esm/index.js',
      types: 'esm/index.d.ts',
      overrides: { webpack: '5.94.0' },
    }),
    'my-plugin.mjs': 'export default () => {};\n',
    'src/index.tsx':
      "import styles from './index.module.css';\n\nexport default function Button({ text = 'OK' }: { text?: string }) {\n  return <button className={styles.button}>{text}</button>;\n}\n",
    'src/index.module.css': '.button {\n  color: red;\n}\n',
    'docs/index.md': '# preview-demo\n',
    'docs/usage.module.css': '.box {\n  padding: 10rpx;\n}\n',
  },
}
