// Builds the same 200 components with several tools and prints the time and the processor time of the
// fastest of three runs: `node test/docs/measure-builds.mjs FOLDER`,
// where FOLDER has the tools installed (`typescript @babel/cli @babel/core @babel/preset-env @babel/preset-react
// @babel/preset-typescript tsup @ice/pkg @ice/jsx-runtime @swc/helpers react @types/react`). The table of
// content/index.md was made with it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(process.argv[2] ?? '.')
const components = 200
const rounds = 3

rmSync(join(root, 'src'), { recursive: true, force: true })
const names = Array.from({ length: components }, (_, index) => `Part${index}`)
for (const name of names) {
  mkdirSync(join(root, 'src', name), { recursive: true })
  writeFileSync(join(root, 'src', name, 'index.module.css'), `.${name.toLowerCase()} { color: red }\n`)
  writeFileSync(
    join(root, 'src', name, 'index.tsx'),
    `import * as React from 'react';
import styles from './index.module.css';

export interface ${name}Props extends React.HTMLAttributes<HTMLDivElement> {
  title?: string;
  items?: string[];
  onPick?: (item: string) => Promise<void>;
}

export default function ${name}({ title = '${name}', items = [], onPick, ...rest }: ${name}Props) {
  const [picked, setPicked] = React.useState<string | undefined>();
  const pick = async (item: string) => {
    setPicked(item);
    await onPick?.(item);
  };
  return (
    <div {...rest} className={styles.${name.toLowerCase()}}>
      <h3>{title}</h3>
      {items.map((item) => (
        <button key={item} onClick={() => pick(item)} aria-pressed={item === picked}>{item}</button>
      ))}
    </div>
  );
}
`,
  )
}
write('src/index.ts', names.map((name) => `export { default as ${name} } from './${name}';\n`).join(''))
write('src/typings.d.ts', '/// <reference types="@ice/pkg/types" />\n')
const compilerOptions = {
  module: 'ESNext',
  target: 'ES2017',
  moduleResolution: 'node',
  jsx: 'react-jsx',
  lib: ['ES2017', 'DOM', 'DOM.Iterable'],
  skipLibCheck: true,
  strict: true,
}
write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }))
write(
  'babel.config.json',
  JSON.stringify({
    presets: [
      ['@babel/preset-env', { modules: false, targets: { chrome: '61' } }],
      ['@babel/preset-react', { runtime: 'automatic' }],
      '@babel/preset-typescript',
    ],
  }),
)
write('types.config.mjs', "export default { transform: { formats: ['es2017'] } };\n")
write('plain.config.mjs', "export default { declaration: false, transform: { formats: ['es2017'] } };\n")
write('default.config.mjs', 'export default {};\n')

write(
  'tsup.config.mjs',
  "export default { entry: ['src/**/*.ts', 'src/**/*.tsx'], bundle: false, format: 'esm', target: 'es2017', outDir: 'out' };\n",
)
// tsup merges the declarations of an entry: for 200 entries it runs out of memory, so they are made for the one that has all.
const builds = {
  'Babel, no declarations': ['babel', 'src', '-d', 'out', '--extensions', '.ts,.tsx', '--copy-files'],
  'tsup, no declarations': ['tsup'],
  'ICE PKG, no declarations': ['ice-pkg', 'build', '--config', 'plain.config.mjs'],
  'tsc, declarations': ['tsc', '-p', '.', '--outDir', 'out', '--declaration'],
  'tsup, declarations of one entry': ['tsup', '--dts', 'src/index.ts'],
  'ICE PKG, declarations': ['ice-pkg', 'build', '--config', 'types.config.mjs'],
  'ICE PKG, declarations, esm and es2017': ['ice-pkg', 'build', '--config', 'default.config.mjs'],
}

for (const [title, [command, ...args]] of Object.entries(builds)) {
  const times = []
  for (let round = 0; round < rounds; round++) {
    for (const folder of ['out', 'esm', 'es2017'])
      rmSync(join(root, folder), { recursive: true, force: true })
    const line = `TIMEFORMAT='%R %U %S'; time ${[join(root, 'node_modules/.bin', command), ...args].join(' ')} >&2`
    const { status, stderr } = spawnSync('bash', ['-c', line], { cwd: root, encoding: 'utf8' })
    if (status !== 0) {
      console.log(`${title}: ended with ${status}\n${stderr.slice(-800)}`)
      break
    }
    const [real = 0, user = 0, system = 0] = stderr.trim().split('\n').at(-1).split(' ').map(Number)
    times.push({ real, processor: user + system })
  }
  const fastest = (name) => Math.min(...times.map((time) => time[name])).toFixed(1)
  if (times.length > 0)
    console.log(`${title}: ${fastest('real')} s, of a processor ${fastest('processor')} s`)
}

function write(path, text) {
  writeFileSync(join(root, path), text)
}
